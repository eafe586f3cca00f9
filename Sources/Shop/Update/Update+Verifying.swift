import StoreEngine

// What becomes of a purchase whose receipt was verified, or was not.

extension ShopState {
  /// A receipt was looked at for a transaction: its goods come, or wait for another launch.
  mutating func verificationEnded(
    _ id: TransactionID, _ problem: VerificationProblem?
  ) -> [ShopEffect] {
    guard let delivery = deliverer.delivery(of: id), delivery.step == .verifying else { return [] }
    let transaction = delivery.transaction
    guard let problem else { return report(.verified(transaction)) + deliverer.verified(id) }
    // The event is heard before the restore that it belongs to is called finished.
    return report(.notVerified(transaction, problem)) + deliverer.done(id) + endRestoreIfDone()
  }

  /// Milliseconds until a verifier that has not answered is asked again.
  static let verificationInterval = 20
}
