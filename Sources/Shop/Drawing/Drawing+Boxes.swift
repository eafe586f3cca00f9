// What all boxes that stand on the shop have in common.

extension Drawing {
  /// Draws an empty box in the middle of an area; returns where its text goes.
  mutating func drawBox(_ title: String, in area: Rect, columns: Int, rows: Int) -> Rect {
    let box = area.centered(columns: columns + 4, rows: rows + 2)
    // A margin keeps what is below from touching the frame, where the area is wide enough.
    clear(box.columns + 4 <= area.columns ? box.insetBy(columns: -1, rows: 0) : box)
    drawFrame(box)
    if box == layout.products { drawJoints() }
    drawTitle(title, of: box, hasKeys: true)
    return box.inside.insetBy(columns: 1, rows: 0)
  }

  /// Draws a page over all panes; its first line stays, the others are `rows` from `top` on.
  mutating func drawPage(_ title: String, first: Line, rows: some Sequence<Line>) {
    clear(layout.body)
    drawFrame(layout.body)
    drawTitle(title, of: layout.body, hasKeys: true)
    let inside = layout.body.inside
    put([first], in: inside)
    put(rows, in: pageRows)
  }

  /// Where the rows of a page stand.
  var pageRows: Rect {
    let inside = layout.body.inside
    return Rect(
      column: inside.column, row: inside.row + 1, columns: inside.columns, rows: inside.rows - 1)
  }

  /// Draws buttons in a line, the chosen one marked, and puts the cursor on it.
  mutating func drawButtons(_ buttons: [(label: String, isChosen: Bool)], at point: Point) {
    var column = point.column
    for (label, isChosen) in buttons {
      let text = isChosen ? "[>\(label)<]" : "[ \(label) ]"
      canvas.put(
        text, at: Point(column: column, row: point.row), role: isChosen ? .chosen : .normal)
      if isChosen { canvas.cursor = Point(column: column + 2, row: point.row) }
      column += text.cellWidth + 1
    }
  }

  /// Draws rows of which one is selected, as many as there is room for, and puts the cursor on it.
  mutating func drawRows(_ rows: [Line], selected: Int, in area: Rect) {
    let shown = window(of: rows.count, around: selected, height: area.rows)
    for (offset, index) in shown.enumerated() {
      let point = Point(column: area.column, row: area.row + offset)
      put(
        marked(rows[index], isSelected: index == selected, area.columns), at: point,
        columns: area.columns)
      if index == selected { canvas.cursor = point }
    }
  }

  /// Says in the frame of a box which of its rows is selected, where not all are in sight.
  mutating func drawPlace(_ selected: Int, of count: Int, in inside: Rect) {
    guard count > inside.rows else { return }
    drawNote(words.place(selected + 1, of: count), of: inside.insetBy(columns: -2, rows: -1))
  }

  /// A row behind its mark; the selected one is filled up to its end.
  func marked(_ row: Line, isSelected: Bool, _ columns: Int) -> Line {
    guard isSelected else { return [Span("  ")] + row }
    let blank = String(repeating: " ", count: max(0, columns - 2 - row.cellWidth))
    return [Span("> ", .selected)] + row.map { Span($0.text, .selected) } + [Span(blank, .selected)]
  }
}
