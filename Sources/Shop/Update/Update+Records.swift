import StoreEngine

// What becomes of the shop when the records are others than before, or cannot be written.

extension ShopState {
  /// Follows the records, whoever changed them.
  mutating func change(to new: StoreState) -> [ShopEffect] {
    let old = records
    guard new != old else { return [] }
    records = new
    // A reset draws a new seed; with a fixed seed the history is shorter than it was.
    if new.seed != old.seed || new.transactionCount < old.transactionCount { return startOver() }
    if new.installation != old.installation {
      deliverer.forget()
      unverified = [:]
      message = .reinstalled
      return launch()
    }
    closeOutdatedSheet()
    return readHistory(addedSince: old.transactionCount)
  }

  /// Shows a first start: both sides are empty.
  private mutating func startOver() -> [ShopEffect] {
    deliverer.forget()
    unverified = [:]
    work = Work()
    events = EventLog()
    crashPoint = nil
    forgetMessages()
    return launch()
  }

  /// A sheet whose price does not hold any more closes; nobody is charged what was not shown.
  private mutating func closeOutdatedSheet() {
    guard let position = overlays.firstIndex(where: { $0.isOutdated(in: storefront) }) else {
      return
    }
    overlays.removeSubrange(position...)
    message = .storefrontChanged(storefront)
  }

  /// A step could not be written. What the store already promised is tried again until it can be.
  mutating func fail(_ effect: ShopEffect, because failure: StepFailure) -> [ShopEffect] {
    message = .recordsFailed(failure.sentence)
    switch effect {
    case .deliver(let id), .verify(let id):
      // The money is taken; what the person has to know first is that the goods are not lost.
      guard let paid = records.queued(id) else { break }
      message = .goodsToCome(paid, because: failure.sentence)
    case .beginRestore, .restore: work.restore = nil
    default: break
    }
    return isWanted(effect) ? [.schedule(.retryDue(effect), after: Self.retryDelay)] : []
  }

  /// Whether a step that failed is still to be done: nothing has taken it back meanwhile.
  func isWanted(_ effect: ShopEffect) -> Bool {
    switch effect {
    case .answerPayment(let id, _): work.purchases[id] != nil
    case .deliver(let id), .finish(let id): deliverer.delivery(of: id)?.step == .atWork
    case .verify(let id): deliverer.delivery(of: id)?.step == .verifying
    default: false
    }
  }

  /// Milliseconds until a step that could not be written is tried again.
  private static let retryDelay = 1000
}

extension Overlay {
  /// Whether it is a sheet with a price that the storefront does not have.
  fileprivate func isOutdated(in storefront: Storefront) -> Bool {
    guard case .sheet(let sheet) = self else { return false }
    return sheet.product.price(in: storefront) != sheet.price
  }
}
