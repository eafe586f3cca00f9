/// Why the store or the app would not even begin; no transaction comes of it.
package enum Refusal: Error, Equatable, Sendable {
  case alreadyPurchased(ProductID)
  case waitingForApproval(ProductID)
  case inProgress(ProductID)
  /// A restore is running already.
  case restoreInProgress
  case paymentsNotAllowed
  /// Unknown, not sold here, no longer in the catalog, or products could not be loaded.
  case notForSale(ProductID)
  case overLimit(ItemID)
  case notEnough(ItemID)
  case unknownTransaction(String)
  case notDeferred(TransactionID)
  /// The price is no longer the one that was shown.
  case priceChanged(ProductID)

  /// The stable name that scripts read.
  package var name: String {
    switch self {
    case .alreadyPurchased: "alreadyPurchased"
    case .waitingForApproval: "waitingForApproval"
    case .inProgress, .restoreInProgress: "inProgress"
    case .paymentsNotAllowed: "paymentsNotAllowed"
    case .notForSale: "notForSale"
    case .overLimit: "overLimit"
    case .notEnough: "notEnough"
    case .unknownTransaction: "unknownTransaction"
    case .notDeferred: "notDeferred"
    case .priceChanged: "priceChanged"
    }
  }
}

/// A call that no correct app makes: StoreKit raises an exception, this store throws one of these.
package enum QueueMisuse: Error, Equatable, Sendable {
  /// A payment asks for less than 1 or more than 10, or for more than one of a non-consumable.
  case quantityOutOfRange(Int)
  /// A use takes less than 1.
  case countOutOfRange(Int64)
  /// A payment was added while nobody observes the queue.
  case noObserver
  /// A transaction that is purchasing or deferred was finished or delivered.
  case notSettled(TransactionID)
  /// A paid transaction was finished before its goods were recorded, which would lose them.
  case notDelivered(TransactionID)
  /// A purchase was answered a second time, or by a process that did not add it.
  case notPurchasing(TransactionID)
}
