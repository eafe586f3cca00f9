import StoreEngine

/// Something that happened to the shop: a fact, never a wish.
package indirect enum ShopAction: Equatable, Sendable {
  // The person and the terminal.
  case keyPressed(Key)
  case textPasted(String)
  case resized(Size)
  case resumed
  case signalled(Int32)

  // The app's own course.
  case launched
  case productsDue
  case advertisementDue
  case purchaseDue(TransactionID, Outcome)
  case restoreDue(RestoreOutcome)
  /// A receipt is to be verified for this transaction.
  case verificationAsked(TransactionID)
  case verificationDue(TransactionID)

  // What the store and the records say.
  case recordsChanged(StoreState)
  case productsAnswered(ProductsResponse)
  case productsUnanswered(RequestFailure)
  case advertisementAnswered(Advertisement?)
  case advertisementUnanswered(RequestFailure)
  case storeReported(StoreEvent)
  /// The payment is in the queue; the outcome is what its answer will be.
  case paymentAdded(Transaction, Outcome, isImmediate: Bool)
  case restoreBegun(RestoreOutcome)
  /// What a launch found unfinished.
  case launchReported([StoreEvent])
  case restoreAnswered([Transaction])
  case itemUsed(LedgerEntry)
  case refused(Refusal)
  /// What the receipt says of this transaction; nil where it stands for it.
  case verificationAnswered(TransactionID, VerificationProblem?)
  /// Whoever verifies has not answered yet.
  case verificationPending(TransactionID)
  case deliveryWaits(TransactionID, DeliveryProblem)
  /// A step could not be written or read; the sentence says what, where and what to do.
  case stepFailed(ShopEffect, StepFailure)
  /// The records could not be looked at.
  case refreshFailed(StepFailure)
  /// A step that could not be written is tried again.
  case retryDue(ShopEffect)
  case historyRead(HistoryPage)

  /// Where the process is to be killed, armed from outside.
  case crashPointArmed(CrashPoint?)

  // What a command asks for, without a screen.
  case purchaseAsked(Payment, Outcome?)
  case restoreAsked(RestoreOutcome?)
  case useAsked(ItemID, Int64)
}

/// Why a step could not be written, or history not be read.
package struct StepFailure: Equatable, Sendable {
  /// What, where, and what to do.
  package let sentence: String
  /// The exit status of a command that ends with it.
  package let status: Int32

  package init(sentence: String, status: Int32) {
    self.sentence = sentence
    self.status = status
  }
}

/// A piece of history that was read.
package enum HistoryPage: Equatable, Sendable {
  case transactions([Transaction], count: Int)
  case entries([LedgerEntry], from: Int, count: Int)
  case transaction(Transaction)
  case signedTransaction(TransactionID, String)
  case receipt(ReceiptReport)
}
