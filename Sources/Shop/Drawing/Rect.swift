/// A part of the screen, in cells.
package struct Rect: Hashable, Sendable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The column and the row behind the last ones.
  package var endColumn: Int { column + columns }
  package var endRow: Int { row + rows }

  /// What is left inside a frame of one cell.
  package var inside: Rect { insetBy(columns: 1, rows: 1) }

  package func insetBy(columns: Int, rows: Int) -> Rect {
    Rect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }

  /// A part of that size in its middle, or as much of it as there is room for.
  package func centered(columns: Int, rows: Int) -> Rect {
    let width = min(columns, self.columns)
    let height = min(rows, self.rows)
    return Rect(
      column: column + (self.columns - width) / 2, row: row + (self.rows - height) / 2,
      columns: width, rows: height)
  }
}
