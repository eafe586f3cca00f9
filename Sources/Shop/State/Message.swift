import StoreEngine

/// The last thing that the shop has to say. It stands until the next purchase, restore, use or
/// reinstall, and is put into words when it is drawn, so it follows the language.
package enum Message: Equatable, Sendable {
  case purchased(Transaction)
  case failed(Transaction)
  /// Its process ended before the store had answered.
  case interrupted(Transaction)
  case cancelled(Transaction)
  case alreadyPurchased(ProductID)
  case free(ProductID)
  /// It waits already, so it is not bought a second time.
  case waiting(ProductID)
  /// It has begun to wait.
  case deferred(Transaction)
  case declined(Transaction)
  case inProgress(ProductID)
  case restoreInProgress
  case notAllowed
  case restored(Int)
  case nothingToRestore
  /// Nothing was restored, and this many purchases wait for approval.
  case restoreWaits(Int)
  case restoreFailed(StoreError)
  case restoreCancelled
  case redelivered(Transaction)
  /// No receipt stands for it, so it was not delivered.
  case notVerified(Transaction, VerificationProblem)
  case productsFailed(RequestFailure)
  case nothingForSale
  case notForSale(ProductID)
  case notInCatalog(ProductID)
  case used(ItemID, Int64)
  case notEnough(ItemID)
  case overLimit(ItemID)
  case reinstalled
  /// The selected product is not one whose grant is used up.
  case nothingToUse(ProductID)
  case storefrontChanged(Storefront)
  case notDeferred
  /// Something is paid whose goods could not be recorded yet.
  case goodsToCome(Transaction, because: String)
  /// A step could not be written; the sentence says what, where and what to do.
  case recordsFailed(String)

  /// The stable name that walkthroughs and tests use.
  package var name: String {
    switch self {
    case .purchased: "purchased"
    case .failed, .interrupted: "failed"
    case .cancelled: "cancelled"
    case .alreadyPurchased: "alreadyPurchased"
    case .free: "free"
    case .waiting, .deferred: "waiting"
    case .declined: "declined"
    case .inProgress: "inProgress"
    case .restoreInProgress: "restoreInProgress"
    case .notAllowed: "notAllowed"
    case .restored: "restored"
    case .nothingToRestore: "nothingToRestore"
    case .restoreWaits: "restoreWaits"
    case .restoreFailed: "restoreFailed"
    case .restoreCancelled: "restoreCancelled"
    case .redelivered: "redelivered"
    case .notVerified: "notVerified"
    case .productsFailed: "productsFailed"
    case .nothingForSale: "nothingForSale"
    case .notForSale: "notForSale"
    case .notInCatalog: "notInCatalog"
    case .used: "used"
    case .notEnough: "notEnough"
    case .overLimit: "overLimit"
    case .reinstalled: "reinstalled"
    case .nothingToUse: "nothingToUse"
    case .storefrontChanged: "storefrontChanged"
    case .notDeferred: "notDeferred"
    case .goodsToCome: "goodsToCome"
    case .recordsFailed: "recordsFailed"
    }
  }

  /// All of them.
  package static let names = [
    "purchased", "failed", "cancelled", "alreadyPurchased",
    "free", "waiting", "declined", "inProgress",
    "restoreInProgress", "notAllowed", "restored", "nothingToRestore",
    "restoreWaits", "restoreFailed", "restoreCancelled", "redelivered", "notVerified",
    "productsFailed", "nothingForSale", "notForSale", "notInCatalog",
    "used", "notEnough", "overLimit", "reinstalled",
    "nothingToUse", "storefrontChanged", "notDeferred", "goodsToCome", "recordsFailed",
  ]
}
