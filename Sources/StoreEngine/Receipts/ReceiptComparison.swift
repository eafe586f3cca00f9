/// What the app compares before it takes a purchase for verified, whoever verified the receipt.
package struct ReceiptComparison {
  /// The app's own bundle id.
  let bundleID: String
  /// The transaction whose goods wait.
  let transaction: Transaction
  /// Whether the goods of a transaction were recorded before, whenever that was.
  let wasDelivered: (TransactionID) throws -> Bool

  package init(
    bundleID: String, transaction: Transaction,
    wasDelivered: @escaping (TransactionID) throws -> Bool
  ) {
    self.bundleID = bundleID
    self.transaction = transaction
    self.wasDelivered = wasDelivered
  }

  /// What stands against the delivery; nil where the answer stands for this purchase.
  package func problem(in answer: VerificationAnswer) throws -> VerificationProblem? {
    if let reason = answer.reason { return reason }
    if let problem = VerificationProblem(status: answer.status) { return problem }
    if let found = answer.environment, found != ReceiptEnvironment.sandbox.name {
      return .otherEnvironment
    }
    if let found = answer.bundleID, found != bundleID { return .otherBundle }
    if let found = answer.applicationVersion, found != Receipt.applicationVersion {
      return .otherVersion
    }
    guard let purchases = answer.purchases else { return nil }
    // An entry that leaves out its transaction is compared by its product alone, if it has one.
    let entries = purchases.filter {
      $0.transactionID == transaction.id
        || ($0.transactionID == nil
          && ($0.productID ?? transaction.productID) == transaction.productID)
    }
    guard let entry = entries.first else { return try problemOfOtherPurchases(in: answer) }
    if let found = entry.productID, found != transaction.productID { return .otherProduct }
    return nil
  }

  /// The receipt is good but holds other purchases: an older one handed in again, or a mistake.
  private func problemOfOtherPurchases(in answer: VerificationAnswer) throws -> VerificationProblem
  {
    if let created = answer.created, created.inWholeSeconds < transaction.date.inWholeSeconds {
      return .alreadyUsed
    }
    guard let newest = answer.newest?.transactionID else { return .otherTransaction }
    return try wasDelivered(newest) ? .alreadyUsed : .otherTransaction
  }
}
