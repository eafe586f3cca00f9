import StoreEngine

/// The store's receipts and signed transactions, for those who look at them or verify them.
package struct StoreReceipts {
  package let context: StoreContext
  package let ledger: SQLiteLedger

  package init(context: StoreContext, ledger: SQLiteLedger) {
    self.context = context
    self.ledger = ledger
  }

  /// The receipt as a refresh would make it now, and its bytes; nil before the first purchase.
  package func fresh() throws -> (receipt: Receipt, bytes: [UInt8])? {
    guard let issuer = try ledger.issuer() else { return nil }
    let receipt = ReceiptRules(context: context).receipt(in: ledger.state)
    return try issuer.receipt(receipt, nil).map { (receipt, $0) }
  }

  /// A transaction as the store signs it; nil for one that is not paid, or where a drill hands out
  /// none.
  package func signed(_ transaction: Transaction, spoiltBy tamper: Tamper? = nil) throws -> String?
  {
    guard transaction.isPaid, let issuer = try ledger.issuer() else { return nil }
    if tamper == .replay { return try paidBefore(transaction).flatMap { try signed($0) } }
    let original = try transaction.originalID.flatMap(ledger.reader.transaction)
    return try issuer.transaction(
      SignedTransactionPayload(
        transaction, original: original, bundleID: context.catalog.bundleID), tamper)
  }

  /// The last purchase before another one, as far as it is among the latest.
  private func paidBefore(_ transaction: Transaction) throws -> Transaction? {
    let first = max(1, transaction.number - 20)
    guard first < transaction.number else { return nil }
    return try ledger.reader.transactions(numbered: first...transaction.number - 1)
      .last(where: \.isPaid)
  }

  /// The store's own verifier: it trusts the store's own root and nothing that a receipt carries.
  package func verifier() throws -> ReceiptVerifier {
    try handedOut().verifier
  }

  /// The receipt that was handed out last, with the verifier of the same moment.
  package func handedOut() throws -> HandedOutReceipt {
    let evidence = try ledger.evidence()
    return HandedOutReceipt(
      bytes: evidence.handedOut.bytes, tamper: evidence.handedOut.tamper,
      verifier: ReceiptVerifier(
        chain: evidence.chain, bundleID: context.catalog.bundleID, device: evidence.device))
  }
}

// MARK: - Whether a receipt stands for a purchase

extension StoreReceipts {
  /// What the store's own verifier says against delivering a transaction by the receipt that was
  /// handed out.
  package func problem(
    of transaction: Transaction, in receipt: HandedOutReceipt
  ) throws -> VerificationProblem? {
    guard let bytes = receipt.bytes else { return .missing }
    return try problem(
      of: transaction, in: VerificationAnswer(receipt.verifier.verify(receipt: bytes)))
  }

  /// What stands against delivering a transaction by what a verifier answered, whoever that was.
  package func problem(
    of transaction: Transaction, in answer: JSONValue
  ) throws -> VerificationProblem? {
    guard let answer = VerificationAnswer(answer) else { return .unreachable }
    return try problem(of: transaction, in: answer)
  }

  private func problem(
    of transaction: Transaction, in answer: VerificationAnswer
  ) throws -> VerificationProblem? {
    let reader = ledger.reader
    let comparison = ReceiptComparison(
      bundleID: context.catalog.bundleID, transaction: transaction
    ) { id in
      try reader.transaction(id).map { $0.isDelivered || $0.isFinished } ?? false
    }
    return try comparison.problem(in: answer)
  }
}
