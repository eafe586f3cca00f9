// Lines, frames and titles: what every part of the screen is made of.

extension Drawing {
  /// Draws a line of pieces, cut where there is no more room.
  mutating func put(_ line: Line, at point: Point, columns: Int) {
    var left = columns
    var column = point.column
    for span in line where left > 0 {
      let text = span.text.cut(to: left)
      canvas.put(
        text, at: Point(column: column, row: point.row), columns: left, role: span.role)
      let width = text.cellWidth
      // What was cut has used up the room, even where a wide glyph left one cell of it free.
      left = width < span.text.cellWidth ? 0 : left - width
      column += width
    }
  }

  /// Draws lines from the top of an area, as many as it has rows.
  mutating func put(_ lines: some Sequence<Line>, in area: Rect) {
    for (index, line) in lines.prefix(area.rows).enumerated() {
      put(line, at: Point(column: area.column, row: area.row + index), columns: area.columns)
    }
  }

  mutating func clear(_ area: Rect) {
    let blank = String(repeating: " ", count: area.columns)
    for row in area.row..<area.endRow {
      canvas.put(blank, at: Point(column: area.column, row: row))
    }
  }

  mutating func drawFrame(_ frame: Rect) {
    guard frame.columns >= 2, frame.rows >= 2 else { return }
    let line = String(repeating: "─", count: frame.columns - 2)
    put("┌" + line + "┐", frame.column, frame.row)
    put("└" + line + "┘", frame.column, frame.endRow - 1)
    for row in frame.row + 1..<frame.endRow - 1 {
      put("│", frame.column, row)
      put("│", frame.endColumn - 1, row)
    }
  }

  /// A line down through a frame, with its joints.
  mutating func drawDivider(column: Int, in frame: Rect) {
    guard frame.rows >= 2 else { return }
    put("┬", column, frame.row)
    for row in frame.row + 1..<frame.endRow - 1 { put("│", column, row) }
    put("┴", column, frame.endRow - 1)
  }

  /// A line across between two frames, with its joints.
  mutating func drawDivider(row: Int, in frame: Rect) {
    let line = String(repeating: "─", count: max(0, frame.columns - 2))
    put("├" + line + "┤", frame.column, row)
  }

  /// The joints that a box in place of the whole list covered.
  mutating func drawJoints() {
    let column = layout.products.endColumn - 1
    put("┬", column, layout.body.row)
    put("├", column, layout.events.row)
    put("┴", column, layout.body.endRow - 1)
  }

  /// A title in the upper border; in brackets where its pane has the keys.
  mutating func drawTitle(_ title: String, of frame: Rect, hasKeys: Bool, room: Int = 0) {
    let text = title.cut(to: max(0, frame.columns - 6 - room))
    put(
      [Span(hasKeys ? "[ " : " ", .title), Span(text, .title), Span(hasKeys ? " ]" : " ", .title)],
      at: Point(column: frame.column + 1, row: frame.row), columns: max(0, frame.columns - 2))
  }

  /// A note at the right end of the upper border.
  mutating func drawNote(_ note: String, of frame: Rect) {
    let text = " \(note) "
    canvas.put(
      text, at: Point(column: frame.endColumn - 2 - text.cellWidth, row: frame.row), role: .quiet)
  }

  /// A note at the left end of the lower border.
  mutating func drawFootnote(_ note: String, of frame: Rect, role: Role) {
    let text = " " + note.cut(to: max(0, frame.columns - 6)) + " "
    canvas.put(text, at: Point(column: frame.column + 2, row: frame.endRow - 1), role: role)
  }

  private mutating func put(_ text: String, _ column: Int, _ row: Int) {
    canvas.put(text, at: Point(column: column, row: row), role: .frame)
  }
}

/// Which of many rows are in sight so that one of them is.
func window(of count: Int, around selected: Int, height: Int) -> Range<Int> {
  guard height > 0, count > 0 else { return 0..<0 }
  let first = max(0, min(selected - height / 2, count - height))
  return first..<min(count, first + height)
}
