import StoreEngine

/// What a verifier found in a receipt or in a signed transaction.
package struct ReceiptVerdict: Equatable, Sendable {
  /// Nil where it is good. Whoever knows of more purchases can add a problem of that kind.
  package var problem: VerificationProblem?
  /// What a rightly signed receipt says, also where it belongs to somebody else.
  package var receipt: Receipt?
  /// The same of a signed transaction.
  package var transaction: VerifiedTransaction?
  /// The environments that the verifier takes receipts of.
  package let environments: Set<ReceiptEnvironment>

  /// The one purchase of a signed transaction.
  package var purchase: ReceiptPurchase? { transaction?.purchase }
}
