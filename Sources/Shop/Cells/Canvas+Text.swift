extension Canvas {
  /// Draws a text in one row, no further than a number of columns and the edges of the canvas.
  ///
  /// A glyph two cells wide stands in the left cell and leaves the right one empty. Where only half
  /// of one would be in sight, a blank stands instead, and overwriting half of one blanks the other
  /// half. Gives back how many columns were used, up to the limit and the right edge.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, columns limit: Int = .max, role: Role = .normal
  ) -> Int {
    guard (0..<size.rows).contains(point.row), point.column < size.columns, limit > 0 else {
      return 0
    }
    let room = size.columns - point.column
    let end = limit < room ? point.column + limit : size.columns
    var column = point.column
    for glyph in Glyphs(text) {
      guard column < end else { break }
      let next = column + glyph.width
      if next > end {
        set(Cell(role: role), column, point.row)
        column = end
      } else {
        if column >= 0 {
          set(Cell(text: glyph.text, role: role), column, point.row)
          if glyph.width == 2 { set(Cell(text: "", role: role), column + 1, point.row, half: true) }
        } else if next > 0 {
          set(Cell(role: role), 0, point.row)
        }
        column = next
      }
    }
    return column - point.column
  }

  /// Replaces one cell and blanks what it leaves of a wide glyph; `half` when the cell itself is the
  /// right half of the one just set.
  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int, half: Bool = false) {
    if !half, column > 0, self[column, row].text.isEmpty { self[column - 1, row].text = " " }
    if column + 1 < size.columns, self[column + 1, row].text.isEmpty {
      self[column + 1, row].text = " "
    }
    self[column, row] = cell
  }
}
