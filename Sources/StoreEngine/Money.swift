/// An amount of a currency, kept exactly: a whole number of the currency's smallest unit.
///
///     Money("4.99", currency: dollar)?.minorUnits == 499
package struct Money: Hashable, Sendable {
  /// Cents for USD, yen for JPY, fils for BHD.
  package let minorUnits: Int64
  package let currency: Currency

  package init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Reads a price as a catalog writes it; nil for anything else.
  ///
  /// `0`, or at most 9 digits without a leading zero, then optionally a point and 1 to as many
  /// digits as the currency has.
  package init?(_ text: String, currency: Currency) {
    var units: Int64 = 0
    var wholeDigits = 0
    var decimals: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ".") where decimals == nil:
        decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let before = decimals { decimals = before + 1 } else { wholeDigits += 1 }
        guard wholeDigits <= 9, (decimals ?? 0) <= currency.minorDigits else { return nil }
        units = units * 10 + Int64(byte - UInt8(ascii: "0"))
      default:
        return nil
      }
    }
    guard wholeDigits == 1 || (wholeDigits > 1 && text.utf8.first != UInt8(ascii: "0")),
      decimals != 0
    else { return nil }
    for _ in (decimals ?? 0)..<currency.minorDigits {
      units *= 10
    }
    self.init(minorUnits: units, currency: currency)
  }

  package static func zero(_ currency: Currency) -> Money {
    Money(minorUnits: 0, currency: currency)
  }

  package var isZero: Bool { minorUnits == 0 }

  /// The price of several; `quantity` is at most 10 and a price at most 13 digits, so it fits.
  package func times(_ quantity: Int) -> Money {
    Money(minorUnits: minorUnits * Int64(quantity), currency: currency)
  }

  /// Decimal text with as many decimals as the currency has: `1.99`, `300`, `1.234`.
  package var text: String {
    let digits = currency.minorDigits
    let magnitude = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - magnitude.count)) + magnitude
    let sign = minorUnits < 0 ? "-" : ""
    guard digits > 0 else { return sign + padded }
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
