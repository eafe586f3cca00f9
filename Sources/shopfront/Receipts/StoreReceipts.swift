import Shop
import StoreEngine
import StoreRecords

/// The store's receipts and signed transactions, for those who look at them or verify them.
struct StoreReceipts {
  let context: StoreContext
  let ledger: SQLiteLedger

  /// The receipt as a refresh would make it now, and its bytes; nil before the first purchase.
  func fresh() throws -> (receipt: Receipt, bytes: [UInt8])? {
    guard let issuer = try ledger.issuer() else { return nil }
    let receipt = ReceiptRules(context: context).receipt(in: ledger.state)
    return try issuer.receipt(receipt, nil).map { (receipt, $0) }
  }

  /// A transaction as the store signs it; nil for one that is not paid.
  func signed(_ transaction: Transaction) throws -> String? {
    try signed(transaction, spoiltBy: nil)
  }

  /// The same as a drill spoils it; nil where that hands out none.
  func signed(_ transaction: Transaction, spoiltBy tamper: Tamper?) throws -> String? {
    guard transaction.isPaid, let issuer = try ledger.issuer() else { return nil }
    let original = try transaction.originalID.flatMap(ledger.reader.transaction)
    return try issuer.transaction(
      SignedTransactionPayload(
        transaction, original: original, bundleID: context.catalog.bundleID), tamper)
  }

  /// The store's own verifier: it trusts the store's own root and nothing that a receipt carries.
  func verifier() throws -> ReceiptVerifier {
    ReceiptVerifier(
      chain: try ledger.chain(), bundleID: context.catalog.bundleID,
      applicationVersion: Receipt.applicationVersion, device: try ledger.device())
  }

  /// What somebody sees who looks at the receipt.
  func report() throws -> ReceiptReport {
    guard let (receipt, bytes) = try fresh() else { return ReceiptReport(receipt: nil) }
    let verifier = try verifier()
    let last = try ledger.handedOut()
    return ReceiptReport(
      receipt: receipt, problem: verifier.verify(receipt: bytes).problem,
      problemOfLast: last.bytes.map { verifier.verify(receipt: $0).problem } ?? .missing)
  }
}

extension Store {
  var receipts: StoreReceipts { StoreReceipts(context: queue.context, ledger: ledger) }
}
