/// Takes values of DER off the start of some bytes, strictly: definite and shortest lengths only.
///
/// Whoever reads says which value has to come, so that nothing is ever as deep as an attacker
/// likes; a value never reaches beyond the one that holds it.
struct DERReader {
  /// What was read is no DER, or is not what should stand there.
  struct Fault: Error {}

  /// A value with its tag and length, and without.
  struct Value {
    let whole: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The one value that fills all of the bytes.
  static func only(_ tag: UInt8, in bytes: ArraySlice<UInt8>) throws(Fault) -> Value {
    var reader = DERReader(bytes)
    let value = try reader.read(tag)
    try reader.end()
    return value
  }

  /// What stands in the one value that fills all of the bytes.
  init(_ tag: UInt8, in bytes: ArraySlice<UInt8>) throws(Fault) {
    rest = try Self.only(tag, in: bytes).content
  }

  /// What stands in the next value.
  mutating func enter(_ tag: UInt8) throws(Fault) -> DERReader {
    DERReader(try read(tag).content)
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The tag of the next value.
  var tag: UInt8? { rest.first }

  func end() throws(Fault) {
    guard isAtEnd else { throw Fault() }
  }

  mutating func read(_ tag: UInt8) throws(Fault) -> Value {
    guard rest.first == tag else { throw Fault() }
    let start = rest
    rest.removeFirst()
    let length = try readLength()
    guard length <= rest.count else { throw Fault() }
    let content = rest.prefix(length)
    rest = rest.dropFirst(length)
    return Value(whole: start[start.startIndex..<content.endIndex], content: content)
  }

  /// A number in its shortest form that fits 64 bits.
  mutating func readInteger() throws(Fault) -> Int {
    let octets = try readIntegerOctets()
    guard octets.count <= 8 else { throw Fault() }
    let sign = (octets.first ?? 0) >= 0x80 ? -1 : 0
    return octets.reduce(sign) { $0 << 8 | Int($1) }
  }

  /// The octets of a number of any size in its shortest form.
  mutating func readIntegerOctets() throws(Fault) -> ArraySlice<UInt8> {
    let octets = try read(DERTag.integer).content
    guard let first = octets.first else { throw Fault() }
    if let second = octets.dropFirst().first {
      let isSpare = first == 0 && second < 0x80 || first == 0xFF && second >= 0x80
      guard !isSpare else { throw Fault() }
    }
    return octets
  }

  /// Text, of which every octet belongs to UTF-8.
  mutating func readText(_ tag: UInt8) throws(Fault) -> String {
    guard let text = String(validating: try read(tag).content, as: UTF8.self) else {
      throw Fault()
    }
    return text
  }

  private mutating func readLength() throws(Fault) -> Int {
    guard let first = rest.popFirst() else { throw Fault() }
    guard first >= 0x80 else { return Int(first) }
    let count = Int(first & 0x7F)
    // Nothing that is read here fills 4 octets of length; without a count it is indefinite.
    guard (1...4).contains(count), count <= rest.count, rest.first != 0 else { throw Fault() }
    let length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(count)
    guard length >= 0x80 else { throw Fault() }
    return length
  }
}
