import StoreEngine

/// Runs the shop: takes actions one after the other, has their effects done, and feeds back what
/// comes of them.
///
/// It is synchronous and has no time of its own, so "idle" is exact: no action is left and nothing
/// is due. Whoever drives it says how time passes.
package final class ShopRuntime {
  package private(set) var state: ShopState
  private let services: ShopServices
  private let clock: any ShopClock
  private var actions: [ShopAction] = []
  private var schedule = Schedule()
  /// Milliseconds that have passed since the start.
  private var elapsed: Int64 = 0
  /// Hears every action, before it changes anything.
  package var tap: (ShopAction) -> Void = { _ in }
  /// Sees the state after every action.
  package var watch: (ShopState) -> Void = { _ in }
  /// Whether a crash point has killed the process that this is; nothing happens in it any more.
  package private(set) var isKilled = false

  package init(state: ShopState, services: ShopServices, clock: any ShopClock) {
    self.state = state
    self.services = services
    self.clock = clock
  }

  /// Milliseconds until something is due; nil while nothing is scheduled.
  package var delayToNext: Int? {
    schedule.nextDue.map { Int(max(0, $0 - elapsed)) }
  }

  /// Takes an action, and everything that follows from it without waiting.
  package func send(_ action: ShopAction) {
    actions.append(action)
    runUntilIdle()
  }

  /// Lets time pass, and whatever becomes due meanwhile happen, each thing at its own time: what
  /// it schedules in turn may be due within the same wait.
  package func advance(byMilliseconds milliseconds: Int) {
    let end = elapsed + Int64(milliseconds)
    while let due = schedule.nextDue, due <= end, state.ending == nil, !isKilled {
      elapsed = max(elapsed, due)
      runUntilIdle()
    }
    elapsed = end
    runUntilIdle()
  }

  /// Notices what other processes did.
  package func refresh() {
    do {
      try services.refresh()
      report([])
      runUntilIdle()
    } catch {
      send(.refreshFailed(services.describe(error)))
    }
  }

  private func runUntilIdle() {
    while state.ending == nil, !isKilled, let action = nextAction() {
      tap(action)
      let effects = update(&state, action)
      watch(state)
      for effect in effects where !isKilled { perform(effect) }
    }
  }

  private func nextAction() -> ShopAction? {
    if !actions.isEmpty { return actions.removeFirst() }
    guard let entry = schedule.take(dueBy: elapsed) else { return nil }
    clock.waited(until: entry.time)
    return entry.action
  }
}

// MARK: - Effects

extension ShopRuntime {
  private func perform(_ effect: ShopEffect) {
    switch effect {
    case .schedule(let action, let delay):
      schedule.insert(
        Schedule.Entry(
          due: elapsed + Int64(delay), time: clock.now.advanced(byMilliseconds: delay),
          action: action))
    case .send(let action): actions.append(action)
    case .dropTypeahead: services.dropTypeahead()
    case .redraw: services.redraw()
    default: attempt(effect)
    }
  }

  /// Does a step or a look; what is refused or fails becomes an action like everything else.
  private func attempt(_ effect: ShopEffect) {
    do {
      let answer = try answer(to: effect)
      if let point = effect.crashPoint, point == state.crashPoint {
        services.crash(point)
        // Only a process that is played, not a real one, gets here.
        isKilled = true
        return
      }
      if effect == .launch {
        let found = services.takeEvents()
        report([.launchReported(found)])
      } else {
        report(answer.map { [$0] } ?? [])
      }
    } catch {
      report([action(for: error, in: effect)])
    }
  }

  /// Tells the shop how the records are now and what the store reported, and then the rest.
  private func report(_ answers: [ShopAction]) {
    let records = services.records()
    if records != state.records { actions.append(.recordsChanged(records)) }
    actions += services.takeEvents().map(ShopAction.storeReported)
    actions += answers
  }

  private func answer(to effect: ShopEffect) throws -> ShopAction? {
    switch effect {
    case .launch: try services.launch()
    case .requestProducts: return .productsAnswered(try services.requestProducts())
    case .loadAdvertisement: return .advertisementAnswered(try services.loadAdvertisement())
    case .addPayment(let payment, let answer):
      let (transaction, outcome) = try services.addPayment(payment, answer)
      return .paymentAdded(transaction, outcome, isImmediate: answer == .cancel)
    case .answerPayment(let id, let outcome): try services.answerPayment(id, outcome)
    case .deliver(let id): try services.deliver(id)
    case .finish(let id): try services.finish(id)
    case .refreshReceipt: try services.refreshReceipt()
    case .verify(let id):
      switch try services.receipts.verify(id) {
      case .pending: return .verificationPending(id)
      case .answered(let problem): return .verificationAnswered(id, problem)
      }
    case .beginRestore(let answer): return .restoreBegun(try answer ?? services.beginRestore())
    case .restore: return .restoreAnswered(try services.restore())
    case .use(let item, let count): return .itemUsed(try services.use(item, count))
    case .setControl(let name, let value): try services.setControl(name, value)
    case .approve(let id): try services.approve(id)
    case .decline(let id): try services.decline(id)
    case .reinstall: try services.reinstall()
    case .reset: try services.reset()
    case .readTransactions(let range): return try readTransactions(range)
    case .readEntries(let range): return try readEntries(range)
    case .readTransaction(let id):
      return try services.transaction(id).map { .historyRead(.transaction($0)) }
    case .readSignedTransaction(let id):
      return try services.receipts.signedTransaction(id).map {
        .historyRead(.signedTransaction(id, $0))
      }
    case .readReceipt: return .historyRead(.receipt(try services.receipts.report()))
    case .schedule, .send, .dropTypeahead, .redraw: break
    }
    return nil
  }

  private func readTransactions(_ range: ClosedRange<Int>?) throws -> ShopAction {
    let count = services.records().transactionCount
    let transactions = try (range ?? newest(of: count)).map(services.transactions) ?? []
    return .historyRead(.transactions(transactions, count: count))
  }

  private func readEntries(_ range: ClosedRange<Int>?) throws -> ShopAction {
    let count = try services.entryCount()
    let wanted = range ?? newest(of: count)
    let entries = try wanted.map(services.entries) ?? []
    return .historyRead(.entries(entries, from: wanted?.lowerBound ?? 1, count: count))
  }

  /// As many of the newest as fit on any screen.
  private func newest(of count: Int) -> ClosedRange<Int>? {
    count == 0 ? nil : max(1, count - 200)...count
  }

  private func action(for error: any Error, in effect: ShopEffect) -> ShopAction {
    switch (error, effect) {
    case (let refusal as Refusal, _): .refused(refusal)
    case (let problem as DeliveryProblem, .deliver(let id)): .deliveryWaits(id, problem)
    case (let failure as RequestFailure, .requestProducts): .productsUnanswered(failure)
    case (let failure as RequestFailure, .loadAdvertisement): .advertisementUnanswered(failure)
    default: .stepFailed(effect, services.describe(error))
    }
  }
}
