/// Whoever wants to hear what becomes of payments.
package protocol PaymentQueueObserver: AnyObject {
  /// Something happened, and is written down.
  func paymentQueue(_ queue: PaymentQueue, reported event: StoreEvent)
}

/// The store's queue of payments, as `SKPaymentQueue` is to an app.
///
/// Every call that writes is one durable step. Observers hear of it after its commit, each once,
/// however often it was added.
package final class PaymentQueue {
  package let context: StoreContext
  private var observers: [any PaymentQueueObserver] = []
  /// What has been reported so far: the records less what other processes did since.
  private var seen: StoreState
  /// What the store last said it sells; nil until it was asked.
  private var offered: Set<ProductID>?
  /// How the next receipt is spoilt whatever the controls say; used up by it.
  private var tamperOverride: Tamper?

  package init(context: StoreContext) {
    self.context = context
    seen = context.ledger.state
    tamperOverride = context.tamperOverride
  }
}

// MARK: - Observers

extension PaymentQueue {
  package func add(_ observer: any PaymentQueueObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
  }

  package func remove(_ observer: any PaymentQueueObserver) {
    observers.removeAll { $0 === observer }
  }

  func report(_ events: [StoreEvent]) {
    for event in events {
      for observer in observers { observer.paymentQueue(self, reported: event) }
    }
  }
}

// MARK: - Looking

extension PaymentQueue {
  /// The transactions that are not finished, in order of adding.
  package var transactions: [Transaction] { context.ledger.state.queue }

  /// Whether this person may buy; the rest of the shop works all the same.
  package var canMakePayments: Bool { context.ledger.state.controls.allowsPayments }

  package var storefront: Storefront { context.storefront(in: context.ledger.state) }

  /// Asks the store for products; throws a `RequestFailure` where it does not answer.
  package func request(_ request: ProductsRequest) throws -> ProductsResponse {
    do {
      let response = try request.answer(from: context)
      offered = Set(response.products.map(\.id))
      return response
    } catch {
      offered = []
      throw error
    }
  }
}

// MARK: - Steps

extension PaymentQueue {
  /// Puts a payment into the queue. `answer` is what the person or a script chose; without one it is
  /// what the control `next` says, which that uses up.
  ///
  /// Throws a `Refusal` or a `QueueMisuse`, and then nothing was added.
  package func add(
    _ payment: Payment, answer: Outcome? = nil
  ) throws -> (transaction: Transaction, outcome: Outcome) {
    guard !observers.isEmpty else { throw QueueMisuse.noObserver }
    let rules = PaymentRules(context: context, offered: offered)
    var outcome = answer ?? .buy
    let changes = try step { state, reader in
      if answer == nil { outcome = state.controls.next }
      var changes = [try rules.add(payment, to: state, reader: reader)]
      if answer == nil, state.controls.next != Controls.asShipped.next {
        var controls = state.controls
        controls.next = Controls.asShipped.next
        changes.append(.controls(controls))
      }
      return changes
    }
    guard case .added(let transaction)? = changes.first else {
      throw Refusal.notForSale(payment.productID)
    }
    report([.purchasing(transaction)])
    return (transaction, outcome)
  }

  /// The store's answer to a payment of this process: charged, failed or deferred.
  ///
  /// A payment that has its answer already keeps it, and one that a reset took away stays away.
  package func answer(_ id: TransactionID, with outcome: Outcome) throws {
    let rules = PaymentRules(context: context, offered: offered)
    let changes = try step { state, _ in
      withReceipt(try rules.answer(id, with: outcome, in: state), in: state)
    }
    guard !changes.isEmpty else { return }
    reportState(of: id)
  }

  /// Ends a transaction: the store may forget it.
  ///
  /// One that is finished already stays finished. Throws a `QueueMisuse` for one that is purchasing
  /// or deferred, and for one whose goods are not recorded.
  package func finish(_ id: TransactionID) throws {
    var finished: Transaction?
    _ = try step { state, _ in
      finished = nil
      guard let transaction = state.queued(id) else { return [] }
      guard transaction.isPaid || transaction.state == .failed else {
        throw QueueMisuse.notSettled(id)
      }
      guard !transaction.awaitsDelivery else { throw QueueMisuse.notDelivered(id) }
      finished = transaction
      return [.finished(id)]
    }
    if finished == nil { finished = try context.ledger.reader.transaction(id) }
    guard var finished else { return }
    finished.isFinished = true
    report([.finished(finished)])
  }

  /// Takes what the control `restore` says for the restore that begins, and so uses it up.
  package func beginRestore() throws -> RestoreOutcome {
    var outcome = RestoreOutcome.finish
    _ = try step { state, _ in
      outcome = state.controls.restore
      guard outcome != Controls.asShipped.restore else { return [] }
      var controls = state.controls
      controls.restore = Controls.asShipped.restore
      return [.controls(controls)]
    }
    return outcome
  }

  /// Gives every finished purchase of something owned once more, as a new restored transaction, all
  /// in one step. Returns them.
  package func restoreCompletedTransactions() throws -> [Transaction] {
    let changes = try step { state, reader in
      withReceipt(try RestoreRules(context: context).restore(in: state, reader: reader), in: state)
    }
    let restored = changes.compactMap { change -> Transaction? in
      guard case .added(let transaction) = change else { return nil }
      return transaction
    }
    report(restored.map(StoreEvent.restored))
    return restored
  }

  /// Makes the receipt anew, as `SKReceiptRefreshRequest` does, where goods wait for it.
  ///
  /// A drill is left for what comes after it where `isSpared` says so.
  package func refreshReceipt(isSpared: Bool = false) throws {
    _ = try step { state, _ in
      state.queue.contains(where: \.awaitsDelivery)
        ? receiptRules.issue(in: state, isSpared: isSpared) : []
    }
  }

  /// The changes of a step, with the receipt that a purchase or a restore brings. A drill is left
  /// for what comes after it where `isSpared` says so.
  func withReceipt(
    _ changes: [Change], in state: StoreState, isSpared: Bool = false
  ) -> [Change] {
    guard changes.contains(where: \.isPurchase) else { return changes }
    var state = state
    for change in changes { state.apply(change) }
    return changes + receiptRules.issue(in: state, isSpared: isSpared)
  }

  private var receiptRules: ReceiptRules {
    ReceiptRules(context: context, tamperOverride: tamperOverride)
  }

  /// Starts the app: payments whose process is gone end as failed, and whatever is not finished is
  /// reported again, as at every launch.
  package func launch() throws {
    _ = try context.ledger.refresh()
    seen = context.ledger.state
    if !abandoned(in: seen).isEmpty { _ = try step { state, _ in abandoned(in: state) } }
    report(
      context.ledger.state.queue.compactMap { transaction in
        // Somebody else's payment is that process's business until it has an answer.
        transaction.state == .purchasing ? nil : transaction.event
      })
  }

  /// The changes that end payments whose process is gone; none means that there is nothing to write.
  private func abandoned(in state: StoreState) -> [Change] {
    state.queue.filter { $0.state == .purchasing && !context.isRunning($0.owner) }
      .map { .failed($0.id, .unknown, at: context.now()) }
  }

  /// Looks whether another process changed anything, and reports what the app has to hear of.
  package func refresh() throws {
    _ = try context.ledger.refresh()
    let state = context.ledger.state
    guard state != seen else { return }
    let before = seen
    seen = state
    var events: [StoreEvent] = []
    let storefront = context.storefront(in: state)
    if storefront != context.storefront(in: before) {
      events.append(.storefrontChanged(storefront))
    }
    for transaction in state.queue where transaction.state != before.queued(transaction.id)?.state {
      if transaction.concernsEveryone { events.append(transaction.event) }
    }
    report(events)
  }

  /// Writes one step and remembers it as reported; what others did is left for `refresh`.
  func step(
    _ decide: (StoreState, any LedgerReader) throws -> [Change]
  ) throws -> [Change] {
    var changes: [Change] = []
    try context.ledger.commit { state, reader in
      changes = try decide(state, reader)
      return changes
    }
    for change in changes {
      seen.apply(change)
      if case .receiptIssued(_, let tamper) = change, tamper != nil { tamperOverride = nil }
    }
    return changes
  }

  func reportState(of id: TransactionID) {
    guard let transaction = context.ledger.state.queued(id) else { return }
    report([transaction.event])
  }
}

extension Transaction {
  /// What the store says of a transaction in this state.
  fileprivate var event: StoreEvent {
    switch state {
    case .purchasing: .purchasing(self)
    case .purchased: .purchased(self)
    case .failed: .failed(self)
    case .restored: .restored(self)
    case .deferred: .deferred(self)
    }
  }

  /// Whether an app that did not add this transaction has to act on it: goods to deliver, or a
  /// declined approval to finish. The rest is the business of the process that added it.
  fileprivate var concernsEveryone: Bool {
    awaitsDelivery || (state == .failed && wasDeferred)
  }
}
