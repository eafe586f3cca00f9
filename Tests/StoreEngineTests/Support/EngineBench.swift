import StoreEngine
import TestSupport

/// A store and an app on one ledger in memory, with a clock that the test moves.
final class EngineBench: PaymentQueueObserver {
  let ledger: MemoryLedger
  private(set) var queue: PaymentQueue
  private(set) var app: AppRecords
  private(set) var session: TestSession
  private(set) var events: [StoreEvent] = []
  private let time = Time()

  private final class Time {
    var now = Timestamp(milliseconds: 1_767_225_600_000)
    var running: Set<Int> = []
  }

  init(catalog: Catalog = Fixture.catalog, ledger: MemoryLedger = MemoryLedger()) {
    self.ledger = ledger
    queue = Self.makeQueue(catalog, ledger, time, pid: 1)
    app = AppRecords(queue: queue)
    session = TestSession(queue: queue)
    begin()
  }

  /// Ends the process as a kill does, and starts another one on the same records.
  func restart(catalog: Catalog? = nil) {
    let pid = queue.context.process.pid
    time.running.remove(pid)
    queue = Self.makeQueue(catalog ?? queue.context.catalog, ledger, time, pid: pid + 1)
    app = AppRecords(queue: queue)
    session = TestSession(queue: queue)
    events = []
    begin()
  }

  /// Another process on the same ledger; this one goes on.
  func secondProcess() -> PaymentQueue {
    Self.makeQueue(queue.context.catalog, ledger, time, pid: 100)
  }

  private func begin() {
    queue.add(self)
    _ = try? queue.request(
      ProductsRequest(productIDs: queue.context.catalog.products.map(\.id)))
  }

  private static func makeQueue(
    _ catalog: Catalog, _ ledger: MemoryLedger, _ time: Time, pid: Int
  ) -> PaymentQueue {
    time.running.insert(pid)
    return PaymentQueue(
      context: StoreContext(
        catalog: catalog, ledger: ledger,
        process: ProcessIdentity(pid: pid, started: 0, bootID: "boot"),
        isRunning: { time.running.contains($0.pid) }, now: { time.now }))
  }

  func paymentQueue(_ queue: PaymentQueue, reported event: StoreEvent) {
    events.append(event)
  }

  var eventNames: [String] { events.map(\.name) }

  func forgetEvents() { events = [] }

  var state: StoreState { ledger.state }
  var coins: Int64 { state.balance(of: "coins") }
  var hints: Int64 { state.balance(of: "hints") }

  func transaction(_ id: TransactionID) -> Transaction? { ledger.transaction(id) }
}

extension EngineBench {
  /// Adds a payment and gives it its answer, but goes no further.
  func add(
    _ id: ProductID, quantity: Int = 1, outcome: Outcome? = nil
  ) throws -> TransactionID {
    let payment = Payment(productID: id, quantity: quantity)
    let (transaction, answer) = try queue.add(payment, answer: outcome)
    try queue.answer(transaction.id, with: answer)
    return transaction.id
  }

  /// Buys, delivers and finishes, as the app does.
  @discardableResult
  func buy(_ id: ProductID, quantity: Int = 1) throws -> TransactionID {
    let transaction = try add(id, quantity: quantity)
    try process(transaction)
    return transaction
  }

  func process(_ id: TransactionID) throws {
    try app.deliver(id)
    try queue.finish(id)
  }

  /// Starts the app and takes whatever waits to its end.
  func launchAndProcess() throws {
    try queue.launch()
    for transaction in state.queue where transaction.state != .deferred {
      if transaction.isPaid { try app.deliver(transaction.id) }
      if transaction.state != .purchasing { try queue.finish(transaction.id) }
    }
  }

  @discardableResult
  func restore() throws -> [Transaction] {
    let restored = try queue.restoreCompletedTransactions()
    for transaction in restored { try process(transaction.id) }
    return restored
  }
}
