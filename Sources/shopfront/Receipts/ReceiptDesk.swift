import Shop
import StoreEngine
import StoreRecords

/// What the shop has done about receipts: by the store's own verifier, or by somebody's command in
/// its place.
struct ReceiptDesk {
  let receipts: StoreReceipts
  /// The command that verifies in place of the store's own verifier.
  let command: VerifierCommand?

  func verify(_ id: TransactionID) throws -> Verification {
    let verification = try look(at: id)
    guard case .answered(.some) = verification else { return verification }
    // What another process has delivered meanwhile needs no verification any more.
    try receipts.ledger.refresh()
    return awaitsDelivery(id) ? verification : .answered(nil)
  }

  private func awaitsDelivery(_ id: TransactionID) -> Bool {
    receipts.ledger.state.queued(id)?.awaitsDelivery ?? false
  }

  private func look(at id: TransactionID) throws -> Verification {
    if let command, !command.isAsked(about: id), !command.hasRoom { return .pending }
    guard let transaction = receipts.ledger.state.queued(id), transaction.awaitsDelivery else {
      return .answered(nil)
    }
    if let command, command.isAsked(about: id) {
      return try verification(of: transaction, by: command.poll(id))
    }
    let last = try receipts.handedOut()
    guard let bytes = last.bytes else { return .answered(.missing) }
    guard !bytes.isEmpty else { return .answered(.malformed) }
    guard last.tamper != .unreachable else { return .answered(.unreachable) }
    guard let command else {
      return .answered(try receipts.problem(of: transaction, in: last))
    }
    let request = try request(for: transaction, bytes, last.tamper)
    return try verification(of: transaction, by: command.ask(about: id, with: request))
  }

  /// What somebody sees who looks at the receipt.
  func report() throws -> ReceiptReport {
    guard let (receipt, bytes) = try receipts.fresh() else { return ReceiptReport(receipt: nil) }
    let last = try receipts.handedOut()
    return ReceiptReport(
      receipt: receipt, problem: last.verifier.verify(receipt: bytes).problem,
      problemOfLast: last.tamper?.problemOutsideOfTheReceipt
        ?? last.bytes.map { last.verifier.verify(receipt: $0).problem } ?? .missing)
  }

  func signedTransaction(_ id: TransactionID) throws -> String? {
    try receipts.ledger.reader.transaction(id).flatMap { try receipts.signed($0) }
  }

  private func verification(
    of transaction: Transaction, by reply: VerifierCommand.Reply
  ) throws -> Verification {
    switch reply {
    case .pending: .pending
    case .failed: .answered(.unreachable)
    case .answered(let document): .answered(try receipts.problem(of: transaction, in: document))
    }
  }

  /// What the command reads: a drill spoils the signed transaction as it spoils the receipt.
  private func request(
    for transaction: Transaction, _ receipt: [UInt8], _ tamper: Tamper?
  ) throws -> JSONValue {
    .object([
      "receipt-data": .string(Base64.text(receipt)),
      "signedTransaction": .text(try receipts.signed(transaction, spoiltBy: tamper)),
      "transactionID": .string(transaction.id.rawValue),
    ])
  }
}

extension Tamper {
  /// What a drill brings that no look at the receipt alone can tell.
  fileprivate var problemOutsideOfTheReceipt: VerificationProblem? {
    switch self {
    case .replay: .alreadyUsed
    case .unreachable: .unreachable
    default: nil
    }
  }
}

extension Store {
  var receipts: StoreReceipts { StoreReceipts(context: queue.context, ledger: ledger) }
}
