import CNCurses
import Shop

/// Showing a canvas: only what changed since the last one is written.
extension CursesScreen {
  /// Shows the canvas, or as much of it as there is room for.
  package func show(_ canvas: Canvas) {
    let window = shim_screen_window()
    let known = shown?.size == canvas.size ? shown : nil
    if known == nil { werase(window) }
    let columns = min(canvas.size.columns, size.columns)
    for row in 0..<min(canvas.size.rows, size.rows) {
      let cells = canvas.row(row).prefix(columns)
      let before = known?.row(row).prefix(columns)
      guard cells != before, let changed = Self.changedColumns(cells, before) else { continue }
      draw(cells, changed, row: row)
    }
    showCursor(of: canvas)
    wnoutrefresh(window)
    doupdate()
    shown = canvas
  }

  /// The columns from the first change to the last, never starting in the middle of a glyph.
  private static func changedColumns(
    _ cells: ArraySlice<Cell>, _ before: ArraySlice<Cell>?
  ) -> Range<Int>? {
    guard let before else { return cells.isEmpty ? nil : 0..<cells.count }
    let differing = zip(cells, before).enumerated().filter { $1.0 != $1.1 }
    guard var first = differing.first?.offset, let last = differing.last?.offset else { return nil }
    while first > 0, cells[cells.startIndex + first].text.isEmpty { first -= 1 }
    return first..<last + 1
  }

  private func draw(_ cells: ArraySlice<Cell>, _ columns: Range<Int>, row: Int) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let start = column
      let role = cells[cells.startIndex + start].role
      var text = ""
      repeat {
        let place = cells.startIndex + column
        let (shown, width) = shownText(
          cells[place].text, leavesRoom: place + 1 < cells.endIndex && cells[place + 1].text.isEmpty
        )
        text += shown
        column += width
      } while column < columns.upperBound && cells[cells.startIndex + column].role == role
      colours.use(role)
      // ERR after the last cell of the screen, which is drawn all the same.
      mvaddstr(Int32(row), Int32(start), text)
    }
  }

  /// What is written for one cell, and how many it fills: whatever a cell holds, the cells after it
  /// must stay in their places.
  private func shownText(_ text: String, leavesRoom: Bool) -> (String, Int) {
    if text.utf8.count == 1, text.isPrintableASCII { return (text, 1) }
    var glyphs = Glyphs(text)
    guard let glyph = glyphs.next(), glyph.width == 1 || leavesRoom else { return (" ", 1) }
    return (isUTF8 ? glyph.text : glyph.text.asciiCells, glyph.width)
  }

  private func showCursor(of canvas: Canvas) {
    let place = canvas.cursor ?? Point(column: 0, row: 0)
    // Without the field in sight there is nothing to point at, and a move outside is refused.
    move(
      Int32(max(0, min(place.row, size.rows - 1))),
      Int32(max(0, min(place.column, size.columns - 1))))
    let isShown = canvas.showsCursor && canvas.cursor != nil
    guard isShown != cursorIsShown else { return }
    cursorIsShown = isShown
    curs_set(isShown ? 1 : 0)
  }
}
