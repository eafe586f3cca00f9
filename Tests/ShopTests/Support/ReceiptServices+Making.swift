import Shop
import StoreEngine

extension ReceiptServices {
  /// A verifier without signatures: it knows from the ledger how the last receipt was spoilt.
  static func plain(_ queue: PaymentQueue) -> ReceiptServices {
    let ledger = queue.context.ledger
    return ReceiptServices(
      verify: { id in
        guard let transaction = ledger.state.queued(id), transaction.awaitsDelivery else {
          return .answered(nil)
        }
        guard let (receipt, tamper) = (ledger as? MemoryLedger)?.receipt else {
          // A ledger on a disk keeps the bytes, which nobody here can read.
          return .answered(ledger is MemoryLedger ? .missing : nil)
        }
        if let problem = tamper?.problemOfBytes { return .answered(problem) }
        let comparison = ReceiptComparison(
          bundleID: queue.context.catalog.bundleID, transaction: transaction
        ) { try ledger.reader.transaction($0)?.isDelivered ?? false }
        return .answered(try comparison.problem(in: VerificationAnswer(receipt)))
      },
      report: {
        let receipt = ReceiptRules(context: queue.context).receipt(in: ledger.state)
        return ReceiptReport(receipt: ledger.state.transactionCount > 0 ? receipt : nil)
      },
      signedTransaction: { id in
        try ledger.reader.transaction(id).flatMap { $0.isPaid ? "signed.\(id).text" : nil }
      })
  }
}

extension Tamper {
  /// What a verifier finds that looks at bytes; nil where the fields tell.
  fileprivate var problemOfBytes: VerificationProblem? {
    switch self {
    case .signature, .payload: .badSignature
    case .otherKey: .unknownKey
    case .device: .otherDevice
    case .empty: .malformed
    case .missing: .missing
    case .unreachable: .unreachable
    case .bundle: .otherBundle
    case .version: .otherVersion
    case .replay: nil
    }
  }
}

extension VerificationAnswer {
  init(_ receipt: Receipt) {
    self.init(status: 0)
    bundleID = receipt.bundleID
    applicationVersion = receipt.applicationVersion
    created = receipt.created
    purchases = receipt.purchases.map {
      Purchase(transactionID: $0.transactionID, productID: $0.productID, date: $0.date)
    }
  }
}
