import Shop

extension Canvas {
  /// Whether every glyph stands whole in its cells, and the cursor is on the screen.
  var isWhole: Bool {
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let text = self[column, row].text
        let width = text.utf8.count == 1 ? 1 : text.cellWidth
        guard (1...2).contains(width), column + width <= size.columns else { return false }
        if width == 2, !self[column + 1, row].text.isEmpty { return false }
        column += width
      }
    }
    guard let cursor else { return true }
    return (0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row)
  }
}
