import StoreEngine

// One transaction, whole.

extension Drawing {
  mutating func draw(_ view: TransactionView) {
    let transaction = view.transaction
    let name = words.several(state.name(of: transaction.productID), transaction.quantity)
    let lines = transactionLines(view)
    let top = max(0, min(view.top, lines.count - layout.pageHeight))
    drawPage(
      words.transactionTitle, first: [Span("  " + name, .title)], rows: lines.dropFirst(top))
    drawPlace(top, of: lines.count)
    canvas.cursor = Point(column: pageRows.column, row: pageRows.row)
  }

  /// Every field, one or more lines each; what the store signed is the last.
  func transactionLines(_ view: TransactionView) -> [Line] {
    let columns = layout.body.inside.columns - 4
    return facts(of: view).lines(columns: columns).map { [Span("  ")] + $0 }
  }

  private func facts(of view: TransactionView) -> [Fact] {
    let transaction = view.transaction
    let original = transaction.originalID.map {
      Fact(words.original, $0.rawValue.withoutControls)
    }
    let charged = transaction.charged.map { Fact(words.charged, money.text($0)) }
    let error = transaction.error.map {
      Fact(
        words.error, "\($0.code) \($0.name): \(words.reason($0))",
        transaction.isCancelled ? .normal : .bad)
    }
    let problem = state.unverified[transaction.id].map {
      Fact(
        words.verification,
        words.reason($0) + words.say(". ", "。") + words.adviceOnVerification(transaction), .bad)
    }
    let grant = transaction.totalGrant.map {
      Fact(words.grants, words.amount($0.quantity, of: state.name(of: $0.item)))
    }
    let settled = transaction.settled.map { Fact(words.settled, $0.text) }
    let account = transaction.appAccountToken.map { Fact(words.account, $0.withoutControls) }
    let facts: [Fact?] = [
      Fact(words.id, transaction.id.rawValue.withoutControls),
      original,
      Fact(words.state, words.state(of: transaction)),
      error,
      problem,
      charged,
      Fact(words.unitPrice, money.text(transaction.unitPrice)),
      Fact(words.quantity, String(transaction.quantity)),
      grant,
      Fact(words.delivered, yesOrNo(transaction.isDelivered)),
      Fact(words.finished, yesOrNo(transaction.isFinished)),
      Fact(words.askedFor, yesOrNo(transaction.wasDeferred)),
      Fact(words.productID, transaction.productID.rawValue.withoutControls),
      Fact(words.typeTitle, words.typeName(transaction.type)),
      Fact(words.storefront, transaction.storefront.withoutControls),
      Fact(words.added, transaction.added.text),
      settled,
      account,
      Fact(words.number, words.count(transaction.number)),
      view.signed.map { Fact(words.signedTransaction, $0) },
    ]
    return facts.compactMap { $0 }
  }

  private func yesOrNo(_ value: Bool) -> String { value ? words.yes : words.no }
}
