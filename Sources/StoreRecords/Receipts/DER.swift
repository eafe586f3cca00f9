/// Writes the Distinguished Encoding Rules of ASN.1, as far as receipts and certificates need them.
///
///     DER.sequence(DER.integer(1), DER.utf8("org.example.shop"))
enum DER {
  static func sequence(_ parts: [UInt8]...) -> [UInt8] {
    value(DERTag.sequence, parts.flatMap(\.self))
  }

  /// A set of any number of elements, in the order that the rules ask for.
  static func set(_ elements: [[UInt8]]) -> [UInt8] {
    let sorted = elements.sorted { $0.lexicographicallyPrecedes($1) }
    return value(DERTag.set, sorted.flatMap(\.self))
  }

  static func integer(_ number: Int) -> [UInt8] {
    // As few octets as leave the sign in the first bit.
    var count = 1
    while count < 8, number >> (8 * count - 1) != 0, number >> (8 * count - 1) != -1 { count += 1 }
    return value(
      DERTag.integer,
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) })
  }

  /// A number that is not negative, from its octets, the highest first.
  static func integer(unsigned octets: some Sequence<UInt8>) -> [UInt8] {
    let digits = Array(octets.drop { $0 == 0 })
    return value(DERTag.integer, (digits.first ?? 0x80) >= 0x80 ? [0] + digits : digits)
  }

  static func boolean(_ flag: Bool) -> [UInt8] { value(DERTag.boolean, [flag ? 0xFF : 0]) }
  static let null = value(DERTag.null, [])
  static func octets(_ bytes: [UInt8]) -> [UInt8] { value(DERTag.octets, bytes) }
  static func utf8(_ text: String) -> [UInt8] { value(DERTag.utf8, Array(text.utf8)) }
  static func ia5(_ text: String) -> [UInt8] { value(DERTag.ia5, Array(text.utf8)) }

  /// A string of bits, the last of which are unused.
  static func bits(_ bytes: [UInt8], unused: UInt8 = 0) -> [UInt8] {
    value(DERTag.bits, [unused] + bytes)
  }

  /// The value of a field that is told by its number.
  static func tagged(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    value(DERTag.field(number), content)
  }

  static func value(_ tag: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
    let count = content.count
    guard count >= 0x80 else { return [tag, UInt8(count)] + content }
    let octets = (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
      .drop { $0 == 0 }
    return [tag, 0x80 | UInt8(octets.count)] + octets + content
  }
}

/// The first octet of a value: what it is.
enum DERTag {
  static let boolean: UInt8 = 0x01
  static let integer: UInt8 = 0x02
  static let bits: UInt8 = 0x03
  static let octets: UInt8 = 0x04
  static let null: UInt8 = 0x05
  static let identifier: UInt8 = 0x06
  static let utf8: UInt8 = 0x0C
  static let ia5: UInt8 = 0x16
  static let utcTime: UInt8 = 0x17
  static let generalizedTime: UInt8 = 0x18
  static let sequence: UInt8 = 0x30
  static let set: UInt8 = 0x31

  /// A constructed field of a structure, by its number in it.
  static func field(_ number: UInt8) -> UInt8 { 0xA0 | number }
}
