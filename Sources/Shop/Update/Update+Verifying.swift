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

  /// Has everything verified once more that is paid and that no receipt stood for.
  mutating func verifyAgain() -> [ShopEffect] {
    let waiting = records.queue.filter { $0.awaitsDelivery && unverified[$0.id] != nil }
    guard !waiting.isEmpty else { return [] }
    return [.refreshReceipt] + waiting.flatMap { deliverer.take($0, cause: .launch) }
  }

  /// Milliseconds until a verifier that has not answered is asked again: longer where many wait, so
  /// that asking leaves the shop time for keys.
  var verificationInterval: Int {
    20 + 2 * deliverer.deliveries.count
  }
}
