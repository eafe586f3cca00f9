import StoreEngine

extension Message {
  /// What is said of a refusal.
  init(_ refusal: Refusal, in state: ShopState) {
    switch refusal {
    case .alreadyPurchased(let id): self = .alreadyPurchased(id)
    case .waitingForApproval(let id): self = .waiting(id)
    case .inProgress(let id): self = .inProgress(id)
    case .restoreInProgress: self = .restoreInProgress
    case .paymentsNotAllowed: self = .notAllowed
    case .notForSale(let id):
      if case .failed(let failure) = state.offer {
        self = .productsFailed(failure)
      } else {
        self = .notForSale(id)
      }
    case .overLimit(let item): self = .overLimit(item)
    case .notEnough(let item): self = .notEnough(item)
    case .unknownTransaction, .notDeferred: self = .notDeferred
    case .priceChanged: self = .storefrontChanged(state.storefront)
    }
  }

  /// What is said of goods that have to wait.
  package init(_ problem: DeliveryProblem) {
    switch problem {
    case .notInCatalog(let product): self = .notInCatalog(product)
    case .overLimit(let item): self = .overLimit(item)
    }
  }

  /// What is said of a transaction that failed.
  init(endOf transaction: Transaction, foundByLaunch: Bool) {
    if transaction.wasDeferred {
      self = .declined(transaction)
    } else if foundByLaunch, transaction.error == .unknown {
      self = .interrupted(transaction)
    } else if transaction.isCancelled {
      self = .cancelled(transaction)
    } else {
      self = .failed(transaction)
    }
  }

  /// What is said of a restore that finished.
  init(restored count: Int, waiting: Int) {
    if count > 0 {
      self = .restored(count)
    } else if waiting > 0 {
      self = .restoreWaits(waiting)
    } else {
      self = .nothingToRestore
    }
  }
}
