import Shop
import StoreEngine
import TestSupport

/// A whole shop on a ledger in memory: keys go in, and what it says and shows can be looked at.
final class ShopBench {
  let ledger: MemoryLedger
  private(set) var queue: PaymentQueue
  private(set) var runtime: ShopRuntime
  /// The events and messages since the last key.
  private(set) var events: [StoreEvent] = []
  private let catalog: Catalog
  private let clock = FixedClock(Timestamp(milliseconds: 1_767_225_600_000))
  private let crashPoints = CrashPoints()
  /// Verifies in place of the plain verifier; nil leaves it to that.
  private let verify: ((TransactionID) -> Verification)?

  init(
    catalog: Catalog = Fixture.catalog, ledger: MemoryLedger = MemoryLedger(),
    launches: Bool = true, verify: ((TransactionID) -> Verification)? = nil
  ) {
    self.verify = verify
    self.catalog = catalog
    self.ledger = ledger
    queue = Self.makeQueue(catalog, ledger, clock, pid: 1) { _ in false }
    runtime = Self.makeRuntime(catalog, queue, clock, crashPoints, verify)
    begin(launches: launches)
  }

  /// Ends the process as a kill does, and opens the shop again.
  func restart(catalog: Catalog? = nil) {
    let pid = queue.context.process.pid + 1
    let catalog = catalog ?? self.catalog
    queue = Self.makeQueue(catalog, ledger, clock, pid: pid) { $0.pid == pid }
    runtime = Self.makeRuntime(catalog, queue, clock, crashPoints, verify)
    begin(launches: true)
  }

  /// Another process on the same records.
  func secondProcess() -> PaymentQueue {
    let other = Self.makeQueue(catalog, ledger, clock, pid: 100) { _ in true }
    _ = try? other.request(ProductsRequest(productIDs: catalog.products.map(\.id)))
    return other
  }

  private static func makeQueue(
    _ catalog: Catalog, _ ledger: MemoryLedger, _ clock: FixedClock, pid: Int,
    isRunning: @escaping (ProcessIdentity) -> Bool
  ) -> PaymentQueue {
    PaymentQueue(
      context: StoreContext(
        catalog: catalog, ledger: ledger,
        process: ProcessIdentity(pid: pid, started: 0, bootID: "boot"),
        isRunning: isRunning, now: { clock.now }))
  }

  private static func makeRuntime(
    _ catalog: Catalog, _ queue: PaymentQueue, _ clock: FixedClock, _ points: CrashPoints,
    _ verify: ((TransactionID) -> Verification)?
  ) -> ShopRuntime {
    let options = ShopOptions(language: .english, dataPath: "/data/shop.sqlite3")
    let state = ShopState(catalog: catalog, options: options, records: queue.context.ledger.state)
    var services = ShopServices(queue: queue, receipts: .plain(queue))
    services.crash = { points.points.append($0) }
    if let verify { services.receipts.verify = verify }
    return ShopRuntime(state: state, services: services, clock: clock)
  }

  private final class CrashPoints {
    var points: [CrashPoint] = []
  }

  private func begin(launches: Bool) {
    events = []
    runtime.tap = { [weak self] action in
      guard let self else { return }
      switch action {
      case .storeReported(let event): events.append(event)
      case .launchReported(let found): events += found
      default: break
      }
    }
    if launches { runtime.send(.launched) }
  }

  /// Presses keys by their names, one after the other.
  func press(_ names: String...) {
    for name in names {
      guard let key = Key(name: name) else { preconditionFailure("no key \(name)") }
      events = []
      runtime.send(.keyPressed(key))
    }
  }

  func advance(_ milliseconds: Int) {
    events = []
    runtime.advance(byMilliseconds: milliseconds)
  }

  func refresh() {
    events = []
    runtime.refresh()
  }

  func send(_ action: ShopAction) {
    events = []
    runtime.send(action)
  }

  func select(_ id: ProductID) {
    press("Home")
    while state.selectedProduct?.id != id, state.list.selected < state.list.visible.count - 1 {
      press("Down")
    }
  }

  /// Buys the selected product with the keyboard.
  func buy(_ id: ProductID) {
    select(id)
    press("Enter", "y")
  }

  /// The crash points that were reached while armed.
  var crashes: [CrashPoint] { crashPoints.points }
  var state: ShopState { runtime.state }
  var records: StoreState { ledger.state }
  var message: String? { state.message?.name }
  /// As in a walkthrough, `verified` is passed over: it comes before each delivery.
  var eventNames: [String] { events.map(\.name).filter { $0 != "verified" } }
  var coins: Int64 { records.balance(of: "coins") }
}
