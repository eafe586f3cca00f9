/// An ECDSA signature on P-256: two numbers, in the two ways in which they are written down.
struct ECDSASignature {
  /// Both numbers, 32 octets each: the form of a JWS.
  let raw: [UInt8]

  init?(raw: [UInt8]) {
    guard raw.count == 64 else { return nil }
    self.raw = raw
  }

  /// Reads the form of a receipt, of which there is only one for each pair of numbers.
  init?(der: ArraySlice<UInt8>) {
    guard var reader = try? DERReader(DERTag.sequence, in: der),
      let first = Self.fixed(try? reader.readIntegerOctets()),
      let second = Self.fixed(try? reader.readIntegerOctets()), reader.isAtEnd
    else { return nil }
    raw = first + second
  }

  /// The form of a receipt.
  var der: [UInt8] {
    DER.sequence(DER.integer(unsigned: raw.prefix(32)), DER.integer(unsigned: raw.suffix(32)))
  }

  /// A number that is not negative, filled up from the left; one in 128 is short.
  private static func fixed(_ octets: ArraySlice<UInt8>?) -> [UInt8]? {
    guard let octets, octets.first.map({ $0 < 0x80 }) == true else { return nil }
    let digits = octets.drop { $0 == 0 }
    guard digits.count <= 32 else { return nil }
    return [UInt8](repeating: 0, count: 32 - digits.count) + digits
  }
}
