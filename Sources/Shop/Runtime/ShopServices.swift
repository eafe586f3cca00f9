import StoreEngine

/// Everything that the shop has done outside of itself, each a closure, so that a test can put its
/// own in place of any.
package struct ShopServices {
  // Steps of the store and the app. Each throws a `Refusal`, a `DeliveryProblem`, a
  // `RequestFailure`, or an error of the records that `describe` puts into words.
  package var launch: () throws -> Void
  package var requestProducts: () throws -> ProductsResponse
  package var loadAdvertisement: () throws -> Advertisement?
  package var addPayment: (Payment, Outcome?) throws -> (transaction: Transaction, outcome: Outcome)
  package var answerPayment: (TransactionID, Outcome) throws -> Void
  package var deliver: (TransactionID) throws -> Void
  package var finish: (TransactionID) throws -> Void
  package var refreshReceipt: () throws -> Void
  package var beginRestore: () throws -> RestoreOutcome
  package var restore: () throws -> [Transaction]
  package var use: (ItemID, Int64) throws -> LedgerEntry
  package var setControl: (ControlName, String) throws -> Void
  package var approve: (TransactionID) throws -> Void
  package var decline: (TransactionID) throws -> Void
  package var reinstall: () throws -> Void
  package var reset: () throws -> Void
  /// Notices what other processes did.
  package var refresh: () throws -> Void

  // Looks.
  package var records: () -> StoreState
  package var transactions: (ClosedRange<Int>) throws -> [Transaction]
  package var transaction: (TransactionID) throws -> Transaction?
  package var entries: (ClosedRange<Int>) throws -> [LedgerEntry]
  package var entryCount: () throws -> Int

  package var receipts: ReceiptServices

  /// What the store has reported since it was last asked.
  package var takeEvents: () -> [StoreEvent]

  // The surroundings.
  /// Puts an error of the records into words.
  package var describe: (any Error) -> StepFailure = { error in
    StepFailure(sentence: String(describing: error), status: 1)
  }
  /// A step was written whose crash point is armed: the process ends here.
  package var crash: (CrashPoint) -> Void = { _ in }
  package var dropTypeahead: () -> Void = {}
  package var redraw: () -> Void = {}
}

extension ShopServices {
  /// The services of a store with its records; who verifies its receipts is said beside.
  package init(queue: PaymentQueue, receipts: ReceiptServices) {
    let app = AppRecords(queue: queue)
    let session = TestSession(queue: queue)
    let context = queue.context
    let relay = EventRelay()
    queue.add(relay)
    self.init(
      launch: queue.launch,
      requestProducts: {
        // The store answers as it is now, not as it was when this process last looked.
        try queue.refresh()
        return try queue.request(ProductsRequest(productIDs: context.catalog.products.map(\.id)))
      },
      loadAdvertisement: {
        guard let first = context.catalog.advertisements.first else { return nil }
        try queue.refresh()
        guard context.ledger.state.controls.loadsAdvertisement else {
          throw RequestFailure.notConnected
        }
        return first
      },
      addPayment: { try queue.add($0, answer: $1) },
      answerPayment: { try queue.answer($0, with: $1) },
      deliver: app.deliver,
      finish: queue.finish,
      refreshReceipt: { try queue.refreshReceipt() },
      beginRestore: queue.beginRestore,
      restore: queue.restoreCompletedTransactions,
      use: { try app.use($0, count: $1) },
      setControl: { name, text in
        try session.setControls { _ = $0.set(name, to: text, in: context.catalog) }
      },
      approve: session.approve,
      decline: session.decline,
      reinstall: app.reinstall,
      reset: session.reset,
      refresh: queue.refresh,
      records: { context.ledger.state },
      transactions: { try context.ledger.reader.transactions(numbered: $0) },
      transaction: { try context.ledger.reader.transaction($0) },
      entries: { try context.ledger.reader.entries(numbered: $0) },
      entryCount: { try context.ledger.reader.entryCount() },
      receipts: receipts,
      takeEvents: relay.take)
  }
}

/// The app's one observer of the queue: keeps what it hears until the shop takes it.
private final class EventRelay: PaymentQueueObserver {
  private var events: [StoreEvent] = []

  func paymentQueue(_ queue: PaymentQueue, reported event: StoreEvent) {
    events.append(event)
  }

  func take() -> [StoreEvent] {
    defer { events = [] }
    return events
  }
}
