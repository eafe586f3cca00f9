import StoreEngine

// The app receipt, as fields.

extension Drawing {
  mutating func draw(_ view: ReceiptView) {
    let lines = receiptLines(view.report)
    let top = max(0, min(view.top, lines.count - layout.pageHeight))
    drawPage(
      words.receiptTitle, first: .text("  " + words.versionLine, .title),
      rows: lines.dropFirst(top))
    drawPlace(top, of: lines.count)
    canvas.cursor = Point(column: pageRows.column, row: pageRows.row)
  }

  /// What the receipt says, whether it verifies, then its purchases, newest first.
  func receiptLines(_ report: ReceiptReport?) -> [Line] {
    guard let report else { return [.text("  " + words.reading, .quiet)] }
    guard let receipt = report.receipt else { return [.text("  " + words.noReceipt)] }
    let columns = layout.body.inside.columns - 4
    var facts = [
      Fact(words.verifies, words.verdict(report.problem), role(report.problem)),
      Fact(words.bundle, receipt.bundleID.withoutControls),
      Fact(words.applicationVersion, receipt.applicationVersion.withoutControls),
      Fact(words.receiptType, receipt.environment.rawValue),
      Fact(words.created, receipt.created.text),
      Fact(words.purchases, words.count(receipt.purchases.count)),
    ]
    if let problem = report.problemOfLast {
      facts.insert(Fact(words.lastHandedOut, words.verdict(problem), .bad), at: 1)
    }
    var lines = facts.lines(columns: columns)
    if receipt.purchases.isEmpty { lines += [.text(words.noPurchasesInReceipt, .quiet)] }
    for purchase in receipt.purchases.reversed() {
      lines += [.blank] + self.facts(of: purchase).lines(columns: columns)
    }
    return lines.map { [Span("  ")] + $0 }
  }

  private func facts(of purchase: ReceiptPurchase) -> [Fact] {
    let isOriginal = purchase.originalTransactionID == purchase.transactionID
    return [
      Fact(
        words.product,
        words.several(state.name(of: purchase.productID), purchase.quantity), .title),
      Fact(words.id, purchase.transactionID.rawValue.withoutControls),
    ]
      + (isOriginal
        ? [] : [Fact(words.original, purchase.originalTransactionID.rawValue.withoutControls)])
      + [
        Fact(words.productID, purchase.productID.rawValue.withoutControls),
        Fact(words.settled, purchase.date.text),
      ]
  }

  private func role(_ problem: VerificationProblem?) -> Role { problem == nil ? .good : .bad }
}
