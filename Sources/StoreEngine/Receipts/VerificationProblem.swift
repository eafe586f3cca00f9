/// Why a receipt does not stand for a purchase; the names are stable, for scripts.
package enum VerificationProblem: String, CaseIterable, Error, Sendable {
  /// There is no receipt.
  case missing
  /// It is no receipt at all.
  case malformed
  /// Its content or its signature was changed.
  case badSignature
  /// It is signed by keys that are not this store's.
  case unknownKey
  case otherBundle
  case otherVersion
  case otherDevice
  /// It belongs to another of the store's environments.
  case otherEnvironment
  /// What it holds was delivered before.
  case alreadyUsed
  /// Whoever verifies receipts did not answer.
  case unreachable
  /// It names another product for this transaction.
  case otherProduct
  /// It is good, but does not hold this transaction.
  case otherTransaction
  /// Whoever verifies receipts refused it for a reason that has no name here.
  case refused
}

extension VerificationProblem {
  /// What a status of the store's endpoint says; nil for 0, which is no problem.
  ///
  /// Source: Apple's status codes of verifyReceipt.
  package init?(status: Int64) {
    switch status {
    case 0: return nil
    case 21002: self = .malformed
    case 21003: self = .badSignature
    case 21005, 21009, 21100...21199: self = .unreachable
    case 21007, 21008: self = .otherEnvironment
    default: self = .refused
    }
  }
}
