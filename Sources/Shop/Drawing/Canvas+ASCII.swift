extension Canvas {
  /// The canvas for a screen that shows nothing but ASCII: frames of `+`, `-` and `|`, and a `?` in
  /// each cell of what ASCII lacks.
  ///
  /// It is done last and to every cell, so nothing slips by.
  package var inASCII: Canvas {
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let text = self[column, row].text
        if !text.isPrintableASCII || text.isEmpty {
          canvas[column, row].text = Self.asciiGlyphs[text] ?? "?"
        }
      }
    }
    return canvas
  }

  private static let asciiGlyphs: [String: String] = [
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
    "┴": "+", "…": "~",
  ]
}
