import Shop
import StoreEngine

/// The app started without a screen, for commands that are launches of it.
///
/// It is the same shop as on the screen; what it does is heard at the runtime's tap.
final class HeadlessApp {
  /// What a run has brought about, as far as commands speak of it.
  struct Heard {
    var refusal: Refusal?
    /// The payment of this run.
    var payment: TransactionID?
    /// What was delivered, in order.
    var delivered: [TransactionID] = []
    /// What could not be delivered, and why.
    var waiting: [TransactionID: Message] = [:]
    var restored: [TransactionID] = []
    /// How the restore ended.
    var restoreEnd: StoreEvent?
    var use: LedgerEntry?
    /// A step could not be written or read.
    var failure: StepFailure?
  }

  private let runtime: ShopRuntime
  private let pause: (Int) -> Void
  private(set) var heard = Heard()

  /// `keepsDrill` leaves a forgery drill for what the command itself buys or restores: the receipt
  /// for what waits from before is a good one.
  init(_ store: Store, keepsDrill: Bool) {
    var services = store.services(showsComplaints: true)
    let queue = store.queue
    services.refreshReceipt = { try queue.refreshReceipt(isSpared: keepsDrill) }
    services.crash = store.host.crash
    pause = store.host.pause
    runtime = ShopRuntime(state: store.shopState, services: services, clock: store.clock)
    runtime.tap = { [unowned self] in hear($0) }
  }

  var state: ShopState { runtime.state }

  /// Starts the app, which delivers what waits.
  func launch() throws {
    try send(.launched) { $0.deliverer.isIdle }
  }

  /// Does what is asked, and lets time pass until that is done.
  func send(_ action: ShopAction, until isDone: (ShopState) -> Bool) throws {
    runtime.send(action)
    try wait(until: isDone)
  }

  /// Lets time really pass until something is done, or nothing more will happen.
  func wait(until isDone: (ShopState) -> Bool) throws {
    try throwFailure()
    while !isDone(state), let delay = runtime.delayToNext {
      pause(delay)
      runtime.advance(byMilliseconds: delay)
      try throwFailure()
    }
  }

  /// A shop on the screen would try again; a command says so and ends.
  private func throwFailure() throws {
    if runtime.isKilled { throw KilledProcess() }
    guard let failure = heard.failure else { return }
    throw ProgramError(
      status: ExitStatus(rawValue: failure.status) ?? .refusedOrFailed, message: failure.sentence)
  }

  private func hear(_ action: ShopAction) {
    switch action {
    case .refused(let refusal): heard.refusal = refusal
    case .paymentAdded(let transaction, _, _): heard.payment = transaction.id
    case .deliveryWaits(let id, let problem): heard.waiting[id] = Message(problem)
    case .storeReported(.notVerified(let transaction, let problem)):
      heard.waiting[transaction.id] = .notVerified(transaction, problem)
    case .storeReported(.delivered(let transaction)): heard.delivered.append(transaction.id)
    case .storeReported(.restored(let transaction)): heard.restored.append(transaction.id)
    case .storeReported(.restoreFinished), .storeReported(.restoreFailed):
      if case .storeReported(let event) = action { heard.restoreEnd = event }
    case .itemUsed(let entry): heard.use = entry
    case .stepFailed(_, let failure), .refreshFailed(let failure):
      heard.failure = heard.failure ?? failure
    default: break
    }
  }
}

/// A process that is played, and was killed at a crash point; a real one is gone by then.
struct KilledProcess: Error {}

extension Store {
  /// A launched app, and a line for each thing that it delivered or could not deliver at once.
  func launchedApp(keepsDrill: Bool = false) throws -> (app: HeadlessApp, news: [String]) {
    try ledger.prepareKeys()
    let app = HeadlessApp(self, keepsDrill: keepsDrill)
    try app.launch()
    return (app, try news(of: app))
  }

  private func news(of app: HeadlessApp) throws -> [String] {
    let delivered = try transactions(app.heard.delivered).map {
      words.sentence(Message.redelivered($0), in: app.state)
    }
    let waiting = state.queue.compactMap { app.heard.waiting[$0.id] }
    return delivered + waiting.flatMap { lines(of: $0, in: app.state) }
  }

  /// Why goods have to wait, and what to do about it.
  func lines(of message: Message, in state: ShopState) -> [String] {
    let sentence = words.sentence(message, in: state)
    guard case .notVerified(let transaction, _) = message else { return [sentence] }
    return [sentence, words.adviceOnVerification(transaction)]
  }

  /// The names of what stood against each delivery, for scripts.
  func notes(of app: HeadlessApp) -> [String] {
    state.queue.compactMap { transaction in
      guard case .notVerified(_, let problem)? = app.heard.waiting[transaction.id] else {
        return nil
      }
      return "not verified: \(problem.rawValue), transaction \(transaction.id)".withoutControls
    }
  }

  /// Transactions as they are by now.
  func transactions(_ ids: [TransactionID]) throws -> [Transaction] {
    try ids.compactMap(ledger.reader.transaction)
  }

  /// The answer to what was refused, in the words of the shop.
  func refused(_ refusal: Refusal, offer: Offer = .unasked) -> CommandResult {
    if case .notForSale = refusal, case .failed(let failure) = offer {
      return CommandResult(refusal, sentence: words.productsFailed(failure))
    }
    return CommandResult(refusal, sentence: words.sentence(refusal, in: shopState))
  }
}
