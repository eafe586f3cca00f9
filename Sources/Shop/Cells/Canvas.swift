/// What a cell of the screen is for; the screen decides how that looks.
///
/// A role never carries meaning alone: without colour the text still says it all.
package enum Role: UInt8, CaseIterable, Sendable {
  case normal
  /// The name of the shop, and titles of panes and sheets.
  case title
  /// The heading of a section.
  case heading
  /// Frames of panes and sheets.
  case frame
  /// Secondary text.
  case quiet
  /// Something owned, or that went well.
  case good
  /// Something that waits.
  case waiting
  /// Something that failed.
  case bad
  /// The mark that nothing here is a real charge.
  case testStore
  /// The selected row of the focused pane.
  case selected
  /// The chosen button of a sheet or question.
  case chosen
  /// A key in the footer.
  case key
  /// The advertisement.
  case advertisement
}

/// One cell of the screen.
package struct Cell: Equatable, Sendable {
  /// What stands in the cell: one character with its combining marks. Empty in the right half of a
  /// character that is two cells wide.
  package var text: String
  package var role: Role

  package init(text: String = " ", role: Role = .normal) {
    self.text = text
    self.role = role
  }

  /// By bytes: to Swift two texts are equal that Unicode composes alike, but a screen is to show each
  /// as it is.
  package static func == (left: Cell, right: Cell) -> Bool {
    left.role == right.role && left.text.utf8.elementsEqual(right.text.utf8)
  }
}

/// The size of a screen, in cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A place on a screen, from the top left, starting at 0.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A grid of cells: what a whole screen shows.
///
/// Drawing fills a canvas; a screen shows it, on a terminal or in memory.
package struct Canvas: Equatable, Sendable {
  package let size: Size
  /// Row by row, from the top left.
  package private(set) var cells: [Cell]
  /// Where the terminal's own cursor sits, which screen readers follow.
  package var cursor: Point?
  /// Whether that cursor is to be seen, as in a field for text.
  package var showsCursor = false

  package init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: Cell(), count: self.size.columns * self.size.rows)
  }

  package subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// The cells of one row.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
}
