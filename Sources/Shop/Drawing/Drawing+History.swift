import StoreEngine

// Transactions and ledger, newest first.

extension Drawing {
  mutating func draw(_ view: HistoryView) {
    let isLedger = view.subject == .ledger
    let columns = HistoryColumns(width: pageRows.columns, words: words)
    drawPage(
      isLedger ? words.ledgerTitle : words.transactionsTitle,
      first: isLedger ? columns.ledgerHeading : columns.transactionHeading, rows: [])
    guard view.count > 0 else {
      put([.text("  " + (isLedger ? words.noEntries : words.noTransactions))], in: pageRows)
      return
    }
    let place = words.place(view.selected + 1, of: view.count)
    drawNote(place, of: layout.body)
    let top = max(0, min(max(view.top, view.selected - pageRows.rows + 1), view.selected))
    for (offset, index) in (top..<max(top, view.count)).prefix(pageRows.rows).enumerated() {
      let point = Point(column: pageRows.column, row: pageRows.row + offset)
      let isSelected = index == view.selected
      let row = row(view.number(at: index), of: view, in: columns)
      put(
        marked(row, isSelected: isSelected, pageRows.columns), at: point, columns: pageRows.columns)
      if isSelected { canvas.cursor = point }
    }
  }

  private func row(_ number: Int, of view: HistoryView, in columns: HistoryColumns) -> Line {
    switch view.subject {
    case .transactions:
      guard let transaction = view.transactions[number] else { break }
      let amount = transaction.charged.map(money.text) ?? "-"
      return columns.row(
        of: transaction, name: state.name(of: transaction.productID), amount: amount,
        role: role(of: transaction))
    case .ledger:
      guard let entry = view.entries[number] else { break }
      return columns.row(of: entry, name: state.name(of: entry.item))
    }
    return .text(words.reading, .quiet)
  }

  private func role(of transaction: Transaction) -> Role {
    switch transaction.state {
    case .purchased, .restored: .good
    case .failed: transaction.isCancelled ? .quiet : .bad
    case .deferred: .waiting
    case .purchasing: .normal
    }
  }
}

/// How the rows of history are divided.
private struct HistoryColumns {
  let words: Words
  /// A narrow page leaves out what the whole transaction shows: the time of day, the id.
  let isNarrow: Bool
  let date: Int
  let id = 16
  let state: Int
  let quantity = 4
  let amount: Int
  let name: Int

  init(width: Int, words: Words) {
    self.words = words
    isNarrow = width < 76
    date = isNarrow ? 10 : 16
    state = 10
    amount = 11
    name = max(
      0, width - 2 - date - 1 - (isNarrow ? 0 : id + 1) - quantity - 2 - state - amount - 1)
  }

  var transactionHeading: Line {
    heading(
      cells(
        date: isNarrow ? words.shortDate : words.date, id: words.id, name: words.product,
        quantity: words.quantityColumn,
        state: words.state, amount: words.amount))
  }

  var ledgerHeading: Line {
    heading(
      ledgerCells(
        date: isNarrow ? words.shortDate : words.date, item: words.item, change: words.change,
        balance: words.balanceColumn,
        source: words.transaction))
  }

  func row(of transaction: Transaction, name: String, amount: String, role: Role) -> Line {
    cells(
      date: shown(transaction.date), id: transaction.id.rawValue.withoutControls, name: name,
      quantity: "x\(transaction.quantity)", state: words.state(of: transaction), amount: amount,
      role: role)
  }

  func row(of entry: LedgerEntry, name: String) -> Line {
    ledgerCells(
      date: shown(entry.date), item: name, change: words.change(entry.change),
      balance: words.count(entry.balance),
      source: entry.transactionID?.rawValue.withoutControls ?? words.usedUp)
  }

  /// To the minute, or to the day where there is no room.
  private func shown(_ date: Timestamp) -> String {
    let text = date.text
    let day = String(text.prefix(10))
    return isNarrow ? day : day + " " + text.dropFirst(11).prefix(5)
  }

  private func heading(_ cells: Line) -> Line {
    [Span("  ")] + cells.map { Span($0.text, .heading) }
  }

  private func cells(
    date: String, id: String, name: String, quantity: String, state: String, amount: String,
    role: Role = .normal
  ) -> Line {
    [
      Span(date.fitted(to: self.date) + " ", .quiet),
      Span(isNarrow ? "" : id.fitted(to: self.id) + " "),
      Span(name.fitted(to: self.name)),
      Span(quantity.paddedLeft(to: self.quantity) + "  "),
      Span(state.fitted(to: self.state), role),
      Span(amount.paddedLeft(to: self.amount) + " "),
    ]
  }

  private func ledgerCells(
    date: String, item: String, change: String, balance: String, source: String
  ) -> Line {
    [
      Span(date.fitted(to: self.date) + " ", .quiet),
      Span(item.fitted(to: isNarrow ? 8 : 12)),
      Span(change.paddedLeft(to: isNarrow ? 9 : 12)),
      Span(balance.paddedLeft(to: isNarrow ? 9 : 14) + "  "),
      Span(source, .quiet),
    ]
  }
}
