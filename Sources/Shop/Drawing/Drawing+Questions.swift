import StoreEngine

// Small boxes that ask: how much to use, and whether something shall really be done.

extension Drawing {
  mutating func draw(_ sheet: UseSheet) {
    let item = state.name(of: sheet.item)
    let have = Fact(words.balance, words.count(state.records.balance(of: sheet.item)))
    let asked = Fact(words.howMany, "- \(sheet.count) +   (\(words.howToCount))")
    let columns = min(36, layout.products.columns - 4)
    let lines = [have, asked].lines(columns: columns)
    let inside = drawBox(words.useTitle(item), in: layout.products, columns: columns, rows: 5)
    put([.blank, lines[0], .blank] + lines.dropFirst(), in: inside)
    let before = (lines.last?.first?.text ?? "").cellWidth
    let width = 2 + String(sheet.count).cellWidth
    canvas.cursor = Point(column: inside.column + before + width, row: inside.row + 3)
    canvas.showsCursor = true
  }

  mutating func draw(_ question: Question) {
    let columns = min(56, layout.body.columns - 8)
    let text = words.text(of: question.subject).wrapped(to: columns)
    let inside = drawBox(
      words.title(of: question.subject), in: layout.body, columns: columns, rows: text.count + 4)
    put([.blank] + text.map { .text($0) }, in: inside)
    drawButtons(
      [(words.no, !question.isYesChosen), (words.yes, question.isYesChosen)],
      at: Point(column: inside.column, row: inside.endRow - 2))
  }
}
