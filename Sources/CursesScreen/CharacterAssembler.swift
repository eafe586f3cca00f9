/// Puts bytes of UTF-8 together, one at a time, as they come from a terminal.
///
/// ncurses can do this too, but drops what it has when a character arrives in two parts.
struct CharacterAssembler {
  private var bytes: [UInt8] = []
  private var expected = 0

  /// The scalar that the byte completes; nil while more are needed, and for bytes that fit nowhere.
  mutating func add(_ byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 == 0x80, !bytes.isEmpty {
      bytes.append(byte)
    } else {
      bytes = [byte]
      expected =
        switch byte {
        case ..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 0
        }
      if expected == 0 { bytes = [] }
    }
    guard expected > 0, bytes.count == expected else { return nil }
    defer { bytes = [] }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }

  /// Forgets an unfinished character.
  mutating func discard() { bytes = [] }
}
