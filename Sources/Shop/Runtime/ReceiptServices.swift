import StoreEngine

/// What the shop has done about receipts: signing and verifying is not its own business.
package struct ReceiptServices {
  /// Has the receipt verified for a transaction. Asked again while it is pending.
  package var verify: (TransactionID) throws -> Verification
  /// The receipt as it is, and whether it verifies.
  package var report: () throws -> ReceiptReport
  /// A paid transaction as the store signs it; nil for one that is not paid.
  package var signedTransaction: (TransactionID) throws -> String?

  package init(
    verify: @escaping (TransactionID) throws -> Verification,
    report: @escaping () throws -> ReceiptReport,
    signedTransaction: @escaping (TransactionID) throws -> String?
  ) {
    self.verify = verify
    self.report = report
    self.signedTransaction = signedTransaction
  }
}

/// What is known of a receipt that is being verified.
package enum Verification: Equatable, Sendable {
  /// Whoever verifies has not answered yet.
  case pending
  /// It was answered; nil where the receipt stands for the purchase.
  case answered(VerificationProblem?)
}

/// The receipt for somebody who looks at it.
package struct ReceiptReport: Equatable, Sendable {
  /// As a refresh would make it now; nil before the first purchase.
  package let receipt: Receipt?
  /// What is wrong with it; nil where it verifies.
  package let problem: VerificationProblem?
  /// What is wrong with the one that was handed out last.
  package let problemOfLast: VerificationProblem?

  package init(
    receipt: Receipt?, problem: VerificationProblem? = nil,
    problemOfLast: VerificationProblem? = nil
  ) {
    self.receipt = receipt
    self.problem = problem
    self.problemOfLast = problemOfLast
  }
}
