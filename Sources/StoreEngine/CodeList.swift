/// A list of three-letter codes in one text, in the order of the alphabet, a single character apart.
///
/// It is searched as it stands: making a set of it at each start costs more than the few look-ups
/// that a catalog needs.
struct CodeList: Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func contains(_ code: String) -> Bool {
    guard let wanted = Self.number(Array(code.utf8)[...]) else { return false }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      var (low, high) = (0, (bytes.count + 1) / 4)
      while low < high {
        let middle = (low + high) / 2
        guard let found = Self.number(bytes[(middle * 4)..<(middle * 4 + 3)]) else { return false }
        if found == wanted { return true }
        if found < wanted { low = middle + 1 } else { high = middle }
      }
      return false
    } ?? false
  }

  /// The three letters of a code as one number in the same order; nil for more or fewer.
  private static func number(_ letters: some Collection<UInt8>) -> UInt32? {
    guard letters.count == 3 else { return nil }
    return letters.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
