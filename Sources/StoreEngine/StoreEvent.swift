/// What the store or the app says happened. Nothing is reported before it is durable.
package enum StoreEvent: Equatable, Sendable {
  case productsRequested
  case productsReceived([ProductID])
  /// The ids that the store does not sell.
  case productsInvalid([ProductID])
  case requestFinished
  case requestFailed(RequestFailure)
  case purchasing(Transaction)
  case deferred(Transaction)
  case purchased(Transaction)
  /// A receipt stands for the purchase, so its goods may be delivered.
  case verified(Transaction)
  /// No receipt stands for the purchase: nothing is delivered, and it waits for another launch.
  case notVerified(Transaction, VerificationProblem)
  case delivered(Transaction)
  case finished(Transaction)
  case failed(Transaction)
  case restored(Transaction)
  /// A restore ended; how many purchases came back.
  case restoreFinished(Int)
  case restoreFailed(StoreError)
  case storefrontChanged(Storefront)
  case advertisementLoaded(String)
  case advertisementOpened(String)
  case advertisementClosed(String)
  case advertisementFailed(RequestFailure)

  /// The stable name that walkthroughs and tests use.
  package var name: String {
    switch self {
    case .productsRequested: "productsRequested"
    case .productsReceived: "productsReceived"
    case .productsInvalid: "productsInvalid"
    case .requestFinished: "requestFinished"
    case .requestFailed: "requestFailed"
    case .purchasing: "purchasing"
    case .deferred: "deferred"
    case .purchased: "purchased"
    case .verified: "verified"
    case .notVerified: "notVerified"
    case .delivered: "delivered"
    case .finished: "finished"
    case .failed: "failed"
    case .restored: "restored"
    case .restoreFinished: "restoreFinished"
    case .restoreFailed: "restoreFailed"
    case .storefrontChanged: "storefrontChanged"
    case .advertisementLoaded: "advertisementLoaded"
    case .advertisementOpened: "advertisementOpened"
    case .advertisementClosed: "advertisementClosed"
    case .advertisementFailed: "advertisementFailed"
    }
  }
}

extension StoreEvent {
  /// The names of all events that there are for a walkthrough to expect.
  package static let names = [
    "productsRequested", "productsReceived", "productsInvalid", "requestFinished",
    "requestFailed", "purchasing", "deferred", "purchased", "verified", "notVerified",
    "delivered", "finished", "failed", "restored",
    "restoreFinished", "restoreFailed", "storefrontChanged", "advertisementLoaded",
    "advertisementOpened", "advertisementClosed", "advertisementFailed",
  ]
}

/// Why a request for products or for an advertisement was not answered.
package enum RequestFailure: Error, Equatable, Sendable {
  /// `NSURLErrorNotConnectedToInternet`, -1009: what a request meets when the store is out of reach.
  case notConnected

  package var code: Int { -1009 }
}
