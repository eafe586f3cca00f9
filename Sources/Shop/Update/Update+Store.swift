import StoreEngine

// The app's course: launching, asking for products, and what the store reports.

extension ShopState {
  /// Starts the app, at the first product and with nothing filtered.
  mutating func launch() -> [ShopEffect] {
    list.startOver()
    focus = .products
    overlays = []
    return [.launch] + askStore()
  }

  /// Asks the store for products and an advertisement.
  mutating func askStore() -> [ShopEffect] {
    offer = .loading
    advertisement = .loading
    leaveAdvertisement()
    return report(.productsRequested) + [
      .schedule(.productsDue, after: latency), .schedule(.advertisementDue, after: latency),
    ]
  }

  mutating func show(_ response: ProductsResponse) -> [ShopEffect] {
    // A change of storefront asks again by itself; nobody waits for that answer.
    let wasAwaited = offer == .loading
    offer = .loaded(response)
    list.show(response.products, in: language)
    if case .productsFailed = message { message = nil }
    guard wasAwaited else { return [] }
    if response.products.isEmpty, message == nil { message = .nothingForSale }
    let invalid = response.invalidProductIDs
    return report(.productsReceived(response.products.map(\.id)))
      + (invalid.isEmpty ? [] : report(.productsInvalid(invalid)))
      + report(.requestFinished)
  }

  mutating func productsFailed(_ failure: RequestFailure) -> [ShopEffect] {
    offer = .failed(failure)
    list.show([], in: language)
    message = .productsFailed(failure)
    return report(.requestFailed(failure))
  }

  mutating func show(_ advertisement: Advertisement?) -> [ShopEffect] {
    guard let advertisement else {
      self.advertisement = .absent
      return []
    }
    self.advertisement = .shown(advertisement)
    return report(.advertisementLoaded(advertisement.id))
  }

  mutating func advertisementFailed(_ failure: RequestFailure) -> [ShopEffect] {
    advertisement = .absent
    leaveAdvertisement()
    return report(.advertisementFailed(failure))
  }

  /// Takes the keys away from an advertisement that is not shown any more.
  private mutating func leaveAdvertisement() {
    if focus == .advertisement { focus = .products }
  }

  /// An event of the shop's own; it takes the same way as those of the store.
  func report(_ event: StoreEvent) -> [ShopEffect] {
    [.send(.storeReported(event))]
  }

  /// Takes in an event; `cause` is nil for one that this run has brought about or noticed.
  mutating func hear(_ event: StoreEvent, cause: Deliverer.Cause?) -> [ShopEffect] {
    events.append(event)
    switch event {
    case .purchased(let transaction):
      work.purchases[transaction.id] = nil
      // An approval comes from outside of the app, which asks for its receipt when it hears of it.
      let refresh: [ShopEffect] =
        transaction.wasDeferred && cause == nil && options.readOnlyReason == nil
        ? [.refreshReceipt] : []
      return refresh + take(transaction, cause: cause ?? .purchase)
    case .failed(let transaction):
      work.purchases[transaction.id] = nil
      message = Message(endOf: transaction, foundByLaunch: cause == .launch)
      return take(transaction, cause: cause ?? .purchase)
    case .restored(let transaction):
      let here: Deliverer.Cause = work.restore == nil ? .launch : .restore
      return take(transaction, cause: cause ?? here)
    case .verified(let transaction):
      unverified[transaction.id] = nil
      return []
    case .notVerified(let transaction, let problem):
      unverified[transaction.id] = problem
      message = .notVerified(transaction, problem)
      return []
    case .deferred(let transaction):
      work.purchases[transaction.id] = nil
      if cause == nil { message = .deferred(transaction) }
      return []
    case .delivered(let transaction):
      let (cause, effects) = deliverer.delivered(transaction)
      switch cause {
      case .purchase: message = .purchased(transaction)
      case .launch: message = .redelivered(transaction)
      case .restore, nil: break
      }
      return effects
    case .finished(let transaction):
      return deliverer.done(transaction.id) + endRestoreIfDone()
    case .restoreFinished(let count):
      // What came back and cannot be delivered is what the person has to know.
      if case .notVerified = message { return [] }
      message = Message(restored: count, waiting: restorablesThatWait)
      return []
    case .restoreFailed(let error):
      message = error == .paymentCancelled ? .restoreCancelled : .restoreFailed(error)
      return []
    case .storefrontChanged:
      guard case .loaded = offer else { return [] }
      return [.requestProducts]
    case .productsRequested, .productsReceived, .productsInvalid, .requestFinished, .requestFailed,
      .purchasing, .advertisementLoaded, .advertisementOpened, .advertisementClosed,
      .advertisementFailed:
      return []
    }
  }

  /// Takes in what a launch found; goods that wait get a fresh receipt first.
  mutating func hearLaunch(_ events: [StoreEvent]) -> [ShopEffect] {
    let effects = events.flatMap { hear($0, cause: .launch) }
    return deliverer.deliveries.contains { $0.transaction.awaitsDelivery }
      ? [.refreshReceipt] + effects : effects
  }

  private mutating func take(_ transaction: Transaction, cause: Deliverer.Cause) -> [ShopEffect] {
    // What cannot be written waits for a launch that can write.
    guard options.readOnlyReason == nil else { return [] }
    return deliverer.take(transaction, cause: cause)
  }

  private var restorablesThatWait: Int {
    records.queue.count { $0.state == .deferred && $0.type == .nonConsumable }
  }
}

// MARK: - Restore

extension ShopState {
  /// Asks the store for what was bought before; `answer` is what a script chose.
  mutating func beginRestore(_ answer: RestoreOutcome?) -> [ShopEffect] {
    guard work.restore == nil else {
      message = .restoreInProgress
      return []
    }
    if let reason = options.readOnlyReason {
      message = .recordsFailed(reason)
      return []
    }
    work.restore = Work.Restore(outcome: answer ?? .finish)
    return [.beginRestore(answer)]
  }

  mutating func restoreIsDue(_ outcome: RestoreOutcome) -> [ShopEffect] {
    guard work.restore != nil else { return [] }
    switch outcome {
    case .finish: return [.restore]
    case .cancel: return endRestore(with: .restoreFailed(.paymentCancelled))
    case .fail(let error): return endRestore(with: .restoreFailed(error))
    }
  }

  /// Ends a restore once everything that it brought is delivered, or waits.
  mutating func endRestoreIfDone() -> [ShopEffect] {
    guard let restored = work.restore?.restored else { return [] }
    let isAtWork = deliverer.deliveries.contains { restored.contains($0.transaction.id) }
    return isAtWork ? [] : endRestore(with: .restoreFinished(restored.count))
  }

  private mutating func endRestore(with event: StoreEvent) -> [ShopEffect] {
    work.restore = nil
    return report(event)
  }
}
