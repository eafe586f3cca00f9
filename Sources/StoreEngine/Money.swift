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
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, (1...9).contains(whole.count),
      whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return nil }
    var fraction = [UInt8](parts.count == 2 ? parts[1] : parts[0].prefix(0))
    guard parts.count == 1 || !fraction.isEmpty, fraction.count <= currency.minorDigits else {
      return nil
    }
    fraction += Array(repeating: UInt8(ascii: "0"), count: currency.minorDigits - fraction.count)
    var units: Int64 = 0
    for digit in Array(whole) + fraction {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      units = units * 10 + Int64(digit - UInt8(ascii: "0"))
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
