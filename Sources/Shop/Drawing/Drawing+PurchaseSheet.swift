import StoreEngine

// The purchase sheet. It stands on the list alone, so that the events stay in sight.

extension Drawing {
  mutating func draw(_ sheet: PurchaseSheet) {
    let area = layout.products
    let columns = area.columns > 44 ? min(area.columns - 6, 60) : area.columns - 4
    var blocks = blocks(of: sheet, columns: columns)
    // Air between the blocks where there is room for it, from the buttons up.
    let lines = blocks.reduce(0) { $0 + $1.count } + 1
    let room = area.rows - 2 - lines
    for index in blocks.indices.reversed().prefix(max(0, room)) { blocks[index].append(.blank) }
    if room > blocks.count { blocks.insert([.blank], at: 0) }
    if room > blocks.count { blocks.append([]) }
    let rows = blocks.flatMap { $0 }
    let isAiry = room > blocks.count
    let inside = drawBox(
      words.sheetTitle, in: area, columns: columns, rows: rows.count + (isAiry ? 2 : 1))
    put(rows, in: inside)
    drawButtons(
      PurchaseSheet.Button.allCases.map { (words.label($0), $0 == sheet.chosen) },
      at: Point(column: inside.column, row: inside.row + min(rows.count, max(0, inside.rows - 1))))
  }

  private func blocks(of sheet: PurchaseSheet, columns: Int) -> [[Line]] {
    let product = sheet.product
    var blocks: [[Line]] = [
      [.text(product.name(in: state.language).cut(to: columns), .title)],
      [.text(words.noCharge, .testStore)],
    ]
    if sheet.isFree {
      blocks.append(words.givenAgain.wrapped(to: columns).map { .text($0, .waiting) })
    }
    blocks.append(facts(of: sheet, columns: columns))
    return blocks
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
