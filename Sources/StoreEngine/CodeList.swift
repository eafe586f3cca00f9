/// A list of three-letter codes in one text, a single character apart.
///
/// It is searched as it stands: making a set of it at each start costs more than the few look-ups
/// that a catalog needs.
struct CodeList: Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func contains(_ code: String) -> Bool {
    var code = code
    guard code.utf8.count == 3 else { return false }
    return code.withUTF8 { wanted in
      text.utf8.withContiguousStorageIfAvailable { bytes in
        stride(from: 0, to: bytes.count - 2, by: 4).contains { start in
          bytes[start..<start + 3].elementsEqual(wanted)
        }
      } ?? false
    }
  }
}
