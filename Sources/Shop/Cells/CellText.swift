/// Texts measured in cells, as columns of a screen need them.
///
/// What is not printable ASCII goes through `Glyphs`, so results hold nothing of uncertain width.
extension String {
  /// How many cells the text takes.
  package var cellWidth: Int {
    if isPrintableASCII { return utf8.count }
    return Glyphs(self).reduce(0) { $0 + $1.width }
  }

  /// The text as it fits in so many columns: whole, or its start and an ellipsis.
  ///
  /// Never half a glyph and never wider than asked; where a wide glyph does not fit in whole the
  /// result is one column short. An ellipsis wider than the room is left out.
  package func cut(to columns: Int, ellipsis: String = "…") -> String {
    guard columns > 0 else { return "" }
    if isPrintableASCII, utf8.count <= columns { return self }
    let mark = ellipsis.cellWidth <= columns ? ellipsis : ""
    let room = columns - mark.cellWidth
    var width = 0
    var whole = ""
    var beforeMark = 0
    for glyph in Glyphs(self) {
      if width + glyph.width > columns {
        return String(decoding: whole.utf8.prefix(beforeMark), as: UTF8.self) + mark
      }
      width += glyph.width
      whole += glyph.text
      if width <= room { beforeMark = whole.utf8.count }
    }
    return whole
  }

  /// The text with blanks after it to fill so many columns; a wider one stays as it is.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - cellWidth))
  }

  /// The text with blanks before it to fill so many columns; a wider one stays as it is.
  package func paddedLeft(to columns: Int) -> String {
    String(repeating: " ", count: Swift.max(0, columns - cellWidth)) + self
  }

  /// The text in exactly so many columns: cut or padded.
  package func fitted(to columns: Int, ellipsis: String = "…") -> String {
    cut(to: columns, ellipsis: ellipsis).padded(to: columns)
  }

  /// The text in ASCII alone and as wide as before: a `?` for every cell of what ASCII lacks.
  package var asciiCells: String {
    if isPrintableASCII { return self }
    var cells = ""
    for glyph in Glyphs(self) {
      if glyph.text.isPrintableASCII {
        cells += glyph.text
      } else {
        cells += glyph.width == 2 ? "??" : "?"
      }
    }
    return cells
  }

  /// Whether every byte is an ASCII character of one cell: what can be measured by counting.
  package var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
