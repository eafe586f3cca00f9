extension String {
  /// The text in lines of at most so many cells: broken at blanks, or between glyphs where Chinese
  /// has none or a word is longer than a line.
  ///
  /// Closing punctuation stays with what it closes. At least one line, even for an empty text.
  package func wrapped(to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    var line: [Glyph] = []
    var width = 0
    for glyph in Glyphs(self) {
      if glyph.text == " ", line.isEmpty, !lines.isEmpty { continue }
      line.append(glyph)
      width += glyph.width
      while width > columns, let (head, tail) = line.broken(within: columns) {
        lines.append(head.text)
        line = tail
        width = line.reduce(0) { $0 + $1.width }
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line.text) }
    return lines
  }
}

extension [Glyph] {
  /// The glyphs as text, without blanks at the end.
  fileprivate var text: String {
    let end = lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
    return prefix(end).map(\.text).joined()
  }

  /// What fits, and the rest without the blanks in between; nil for a single glyph.
  fileprivate func broken(within columns: Int) -> (head: [Glyph], tail: [Glyph])? {
    guard count > 1 else { return nil }
    // Where nothing else serves, right before the glyph that is too much.
    var place = count - 1
    for index in indices.dropFirst().reversed() where canBreak(before: index) {
      place = index
      break
    }
    let tail = self[place...].drop { $0.text == " " }
    return ([Glyph](self[..<place]), [Glyph](tail))
  }

  /// Whether a line may end before the glyph at an index.
  private func canBreak(before index: Int) -> Bool {
    let before = self[index - 1]
    let glyph = self[index]
    if glyph.text == " " { return before.text != " " }
    if before.text == " " { return true }
    return (before.width == 2 || glyph.width == 2) && !"，。：；！？）、".contains(glyph.text)
  }
}
