import Shop
import StoreEngine
import StoreRecords

/// Says whether the receipt that was handed out stands for a purchase: what it compares is the
/// same, whoever verifies.
struct ReceiptDesk {
  let receipts: StoreReceipts
  /// The command that verifies in place of the store's own verifier.
  let command: VerifierCommand?

  func verify(_ id: TransactionID) throws -> Verification {
    // What another process has delivered meanwhile needs no verification any more.
    guard let transaction = receipts.ledger.state.queued(id), transaction.awaitsDelivery else {
      return .answered(nil)
    }
    if let command, command.isAsked(about: id) {
      return try verification(command.poll(id), of: transaction)
    }
    let (bytes, tamper) = try receipts.ledger.handedOut()
    guard let bytes else { return .answered(.missing) }
    guard !bytes.isEmpty else { return .answered(.malformed) }
    guard tamper != .unreachable else { return .answered(.unreachable) }
    guard let command else {
      let verdict = try receipts.verifier().verify(receipt: bytes)
      let document = verdict.document(requestDate: receipts.context.now())
      return try verification(.answered(document), of: transaction)
    }
    return try verification(
      command.ask(about: id, with: request(for: transaction, bytes, tamper)), of: transaction)
  }

  private func verification(
    _ reply: VerifierCommand.Reply, of transaction: Transaction
  ) throws -> Verification {
    switch reply {
    case .pending: return .pending
    case .failed: return .answered(.unreachable)
    case .answered(let document):
      guard let answer = VerificationAnswer(document) else { return .answered(.unreachable) }
      let reader = receipts.ledger.reader
      let comparison = ReceiptComparison(
        bundleID: receipts.context.catalog.bundleID, transaction: transaction
      ) { id in
        let other = try reader.transaction(id)
        return other.map { $0.isDelivered || $0.isFinished } ?? false
      }
      return .answered(try comparison.problem(in: answer))
    }
  }

  /// What the command reads: a drill spoils the signed transaction as it spoils the receipt.
  private func request(
    for transaction: Transaction, _ receipt: [UInt8], _ tamper: Tamper?
  ) throws -> JSONValue {
    let signed = try receipts.signed(transaction, spoiltBy: tamper)
    return .object([
      "receipt-data": .string(Base64.text(receipt)), "signedTransaction": .text(signed),
      "transactionID": .string(transaction.id.rawValue),
    ])
  }
}
