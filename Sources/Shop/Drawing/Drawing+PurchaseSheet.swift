import StoreEngine

// The purchase sheet. It stands on the list alone, so that the events stay in sight.

extension Drawing {
  mutating func draw(_ sheet: PurchaseSheet) {
    let columns = sheetColumns
    let rows = lines(of: sheet, columns: columns)
    let inside = drawBox(
      words.sheetTitle, in: layout.products, columns: columns, rows: rows.count)
    put(rows, in: inside)
    // Where there is air, a line of it is left below the buttons too.
    let isAiry = rows.last == .blank && rows.dropLast().last == .blank
    drawButtons(
      PurchaseSheet.Button.allCases.map { (words.label($0), $0 == sheet.chosen) },
      at: Point(column: inside.column, row: inside.endRow - (isAiry ? 2 : 1)))
  }

  /// How wide a box on the list is inside: on a narrow screen it takes all of the pane.
  var sheetColumns: Int {
    let room = layout.products.columns
    return room > 44 ? min(room - 8, 60) : room - 4
  }

  /// The lines of the sheet, with air between them as far as there is room; the last one is left
  /// for the buttons.
  private func lines(of sheet: PurchaseSheet, columns: Int) -> [Line] {
    let name = sheet.product.name(in: state.language).cut(to: columns)
    let note = sheet.isFree ? words.givenAgain.wrapped(to: columns) : []
    var blocks: [[Line]] = [
      [], [.text(name, .title)], [.text(words.noCharge, .testStore)],
      note.map { .text($0, .waiting) }, facts(of: sheet, columns: columns), [.blank],
    ]
    let room = layout.products.rows - 2 - blocks.reduce(0) { $0 + $1.count }
    // The most wanted first: above the buttons, below the mark, around all, below the name.
    let places = note.isEmpty ? [4, 2, 0, 5, 1] : [4, 3, 0, 5, 2, 1]
    for index in places.prefix(max(0, room)) { blocks[index].append(.blank) }
    return blocks.flatMap { $0 }
  }

  private func facts(of sheet: PurchaseSheet, columns: Int) -> [Line] {
    var facts = [Fact(words.price, money.text(sheet.price))]
    if sheet.product.type == .consumable {
      let count = "- \(sheet.quantity) +".padded(to: 6)
      facts.append(Fact(words.quantity, "\(count)   (\(words.howToCount))"))
    }
    if let grant = sheet.product.grant {
      let total = grant.quantity.multipliedReportingOverflow(by: Int64(sheet.quantity)).partialValue
      facts.append(Fact(words.youGet, words.amount(total, of: state.name(of: grant.item))))
    }
    facts.append(Fact(words.total, money.text(sheet.total), .heading))
    return facts.lines(columns: columns)
  }
}
