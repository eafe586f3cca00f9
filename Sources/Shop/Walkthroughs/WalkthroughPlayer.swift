import StoreEngine

/// Plays a walkthrough, line by line, without waiting for anything: a line is played when the shop
/// is idle, and simulated time moves by `advance` alone.
package final class WalkthroughPlayer {
  package private(set) var result: WalkthroughResult
  /// The shop that runs; nil after it ended.
  package private(set) var runtime: ShopRuntime?
  /// Sees each screen that a person would see, with the caption of its step.
  package var show: (ShopState, _ caption: String) -> Void = { _, _ in }

  /// Whether the screen at the end of each step is kept; drawing takes as long as the rest of a step.
  package var keepsScreens = false

  let walkthrough: Walkthrough
  let stage: WalkthroughStage
  /// What happened since the last line that did something.
  private(set) var events: [StoreEvent] = []
  private(set) var messages: [Message] = []
  /// The exit statuses of processes that ended; the last one of the shop's own stays.
  private(set) var lastEnding: Int32?
  private(set) var runStatus: Int32?
  /// Which step is played.
  package private(set) var stepIndex = 0
  /// Whether whoever watches has had enough.
  private var isStopped = false
  private var messageNumber = 0
  /// The terminal's size, which outlives the shop that runs on it.
  package private(set) var size: Size
  private var crashPoint: CrashPoint?
  private var armed = ArmedLines()
  /// The transactions and entries that were there before the step.
  private var countsBefore = (transactions: 0, entries: 0)

  package init(_ walkthrough: Walkthrough, on stage: WalkthroughStage) {
    self.walkthrough = walkthrough
    self.stage = stage
    size = walkthrough.setup.size
    result = WalkthroughResult(walkthrough: walkthrough)
    result.steps = walkthrough.steps.map { StepResult(caption: $0.caption) }
  }

  /// Plays to the end, or to the first failure.
  package func play() -> WalkthroughResult {
    do {
      if let code = walkthrough.setup.storefront {
        let catalog = stage.catalog
        try stage.session.setControls { _ = $0.set(.storefront, to: code, in: catalog) }
      }
      try open()
      result.steps[0].events = events
    } catch {
      fail(at: 0, walkthrough.steps[0].lines.first, error: error)
      return result
    }
    for index in walkthrough.steps.indices {
      guard play(stepAt: index) else { return result }
    }
    return result
  }

  /// Ends the play before the next key, for a `show` that somebody watches and leaves; what was not
  /// played counts as not played.
  package func stop() {
    isStopped = true
  }

  private func play(stepAt index: Int) -> Bool {
    let step = walkthrough.steps[index]
    stepIndex = index
    beginRecording()
    if let runtime { show(runtime.state, step.caption) }
    for line in step.lines {
      guard !isStopped else { return false }
      do {
        if let failure = try play(line, of: step, at: index), !isStopped {
          fail(at: index, failure)
          return false
        }
        result.steps[index].playedLines += 1
      } catch {
        fail(at: index, line, error: error)
        return false
      }
    }
    return !isStopped && end(stepAt: index)
  }

  /// Closes a step: the promises hold, and at the end of the file nothing is left armed.
  private func end(stepAt index: Int) -> Bool {
    let step = walkthrough.steps[index]
    do {
      _ = try stage.ledger.refresh()
      record(into: index)
      let faults = try promises()
      if let fault = faults.first {
        let line = step.lines.last
        fail(
          at: index,
          WalkthroughFailure(
            line: line?.number ?? step.number, text: line?.text ?? "step",
            expected: "the promises of the records hold", found: fault))
        return false
      }
    } catch {
      fail(at: index, step.lines.last, error: error)
      return false
    }
    if index == walkthrough.steps.indices.last, let left = armed.firstUnused {
      fail(
        at: index,
        WalkthroughFailure(
          line: left.number, text: left.text,
          expected: "\(left.text) is used before the file ends",
          found: "nothing used it"))
      return false
    }
    result.steps[index].outcome = .held
    return true
  }

  /// What is always true and does not hold.
  private func promises() throws -> [String] {
    let faults = try RecordsAudit(stage.ledger).faults
    guard faults.isEmpty, let runtime, runtime.state.records != stage.ledger.state else {
      return faults
    }
    return ["the screen shows other records than there are"]
  }

  private func play(
    _ line: Walkthrough.Line, of step: Walkthrough.Step, at index: Int
  ) throws -> WalkthroughFailure? {
    guard case .expect(let expectation) = line.verb else {
      events = []
      messages = []
      runStatus = nil
      return try perform(line, of: step, at: index)
    }
    _ = try stage.ledger.refresh()
    guard let found = try contradiction(to: expectation) else { return nil }
    return WalkthroughFailure(
      line: line.number, text: line.text, expected: line.text, found: found)
  }
}

// MARK: - Doing

extension WalkthroughPlayer {
  private func perform(
    _ line: Walkthrough.Line, of step: Walkthrough.Step, at index: Int
  ) throws -> WalkthroughFailure? {
    func failure(_ found: String) -> WalkthroughFailure {
      WalkthroughFailure(line: line.number, text: line.text, expected: line.text, found: found)
    }
    defer {
      result.steps[index].events += events
      disarmWhatWasUsed()
    }
    if wasKilled, !line.verb.mayFollowKill { return failure("the shop was killed; restart it") }
    switch line.verb {
    case .select, .press, .type, .paste, .resize:
      guard let runtime else { return failure("no shop is running") }
      return input(line.verb, to: runtime, step.caption).map(failure)
    case .advance(let milliseconds):
      let end = stage.clock.now.advanced(byMilliseconds: milliseconds)
      runtime?.advance(byMilliseconds: milliseconds)
      stage.clock.waited(until: end)
    case .control(let name, let value):
      let catalog = stage.catalog
      try stage.session.setControls { _ = $0.set(name, to: value, in: catalog) }
      arm(name, line)
    case .approve(let id), .decline(let id):
      _ = try stage.ledger.refresh()
      let target = try id == "last" ? lastToAnswer() ?? TransactionID(id) : TransactionID(id)
      do {
        if case .approve = line.verb {
          try stage.session.approve(target)
        } else {
          try stage.session.decline(target)
        }
      } catch let refusal as Refusal {
        return failure("refused: \(refusal.name)")
      }
    case .crash(let point):
      crashPoint = point
      armed.arm(.crash, line)
      runtime?.send(.crashPointArmed(point))
    case .restart:
      end(with: nil)
      try open()
    case .run(let arguments):
      let status = stage.run(arguments, crashPoint)
      runStatus = status
      // A command with a point of its own leaves the armed one alone.
      if status == 137, !arguments.contains(where: { $0.hasPrefix("--crash-at") }) {
        crashPoint = nil
        runtime?.send(.crashPointArmed(nil))
      }
    case .expect: break
    }
    notice(step.caption)
    return nil
  }

  /// Presses keys and the like; returns why that cannot be done.
  private func input(
    _ verb: Walkthrough.Verb, to runtime: ShopRuntime, _ caption: String
  ) -> String? {
    func press(_ key: Key) {
      runtime.send(.keyPressed(key))
      if !runtime.isKilled { show(runtime.state, caption) }
    }
    switch verb {
    case .press(let key, let times):
      for _ in 0..<times where isRunning { press(key) }
    case .type(let text):
      for character in text where isRunning {
        press(character == " " ? .space : .character(character))
      }
    case .paste(let text): runtime.send(.textPasted(text))
    case .resize(let size):
      self.size = size
      runtime.send(.resized(size))
    case .select(let id):
      let list = runtime.state.list
      guard runtime.state.keyContext == .shop, runtime.state.focus == .products else {
        return "the list of products does not have the keys"
      }
      guard let target = list.visible.firstIndex(where: { $0.id == id }) else {
        return "the product is not in the list"
      }
      let distance = target - list.selected
      for _ in 0..<abs(distance) where isRunning { press(distance > 0 ? .down : .up) }
    default: break
    }
    notice(caption)
    return nil
  }

  /// The last transaction that waits, else the last one.
  private func lastToAnswer() throws -> TransactionID? {
    if let waiting = stage.ledger.state.queue.last(where: { $0.state == .deferred }) {
      return waiting.id
    }
    return try stage.ledger.reader.transactions(matching: TransactionFilter(last: 1)).first?.id
  }

  private var wasKilled: Bool { runtime == nil && lastEnding == 137 }

  private var isRunning: Bool {
    guard let runtime, !isStopped else { return false }
    return !runtime.isKilled && runtime.state.ending == nil
  }

  /// Lets the running shop notice what came from outside, or notices that it ended.
  private func notice(_ caption: String) {
    guard let runtime else { return }
    if isRunning { runtime.refresh() }
    if runtime.isKilled {
      crashPoint = nil
      end(with: 137)
    } else if let ending = runtime.state.ending {
      end(with: ending.status)
    } else {
      show(runtime.state, caption)
    }
  }

  private func open() throws {
    let runtime = try stage.open()
    self.runtime = runtime
    lastEnding = nil
    messageNumber = 0
    runtime.tap = { [weak self] action in self?.hear(action) }
    runtime.watch = { [weak self] state in self?.see(state) }
    runtime.send(.resized(size))
    runtime.send(.crashPointArmed(crashPoint))
    runtime.send(.launched)
    notice("")
  }

  private func end(with status: Int32?) {
    runtime = nil
    lastEnding = status
    stage.close()
  }

  private func hear(_ action: ShopAction) {
    switch action {
    case .storeReported(let event): events.append(event)
    case .launchReported(let found): events += found
    default: break
    }
  }

  private func see(_ state: ShopState) {
    guard state.messageNumber != messageNumber else { return }
    messageNumber = state.messageNumber
    if let message = state.message { messages.append(message) }
  }
}

// MARK: - Arming and recording

extension WalkthroughPlayer {
  private func arm(_ name: ControlName, _ line: Walkthrough.Line) {
    guard let subject = ArmedLines.Subject(name) else { return }
    let isAsShipped = controlText(name) == Controls.asShipped.text(of: name, in: stage.catalog)
    if isAsShipped { armed.take(subject) } else { armed.arm(subject, line) }
  }

  private func controlText(_ name: ControlName) -> String {
    stage.ledger.state.controls.text(of: name, in: stage.catalog)
  }

  private func disarmWhatWasUsed() {
    _ = try? stage.ledger.refresh()
    let controls = stage.ledger.state.controls
    if controls.next == Controls.asShipped.next { armed.take(.next) }
    if controls.restore == Controls.asShipped.restore { armed.take(.restore) }
    if controls.tamper == nil { armed.take(.tamper) }
    if crashPoint == nil { armed.take(.crash) }
  }

  private func beginRecording() {
    _ = try? stage.ledger.refresh()
    countsBefore = (
      stage.ledger.state.transactionCount, (try? stage.ledger.reader.entryCount()) ?? 0
    )
  }

  /// Keeps the screen at the end of a step and what the step added to the records.
  private func record(into index: Int) {
    if keepsScreens { result.steps[index].screen = runtime.map { draw($0.state) } }
    let reader = stage.ledger.reader
    if let added = added(stage.ledger.state.transactionCount, since: countsBefore.transactions) {
      result.steps[index].transactions = (try? reader.transactions(numbered: added)) ?? []
    }
    if let added = added((try? reader.entryCount()) ?? 0, since: countsBefore.entries) {
      result.steps[index].entries = (try? reader.entries(numbered: added)) ?? []
    }
  }

  /// The numbers of what was added; all of them after the records were wiped.
  private func added(_ count: Int, since before: Int) -> ClosedRange<Int>? {
    let first = count < before ? 1 : before + 1
    return count >= first ? first...count : nil
  }

  private func fail(at index: Int, _ line: Walkthrough.Line?, error: any Error) {
    let line = line ?? walkthrough.steps[index].lines.last
    fail(
      at: index,
      WalkthroughFailure(
        line: line?.number ?? walkthrough.steps[index].number, text: line?.text ?? "step",
        expected: "the records can be read and written", found: stage.describe(error)))
  }

  private func fail(at index: Int, _ failure: WalkthroughFailure) {
    record(into: index)
    var failure = failure
    failure.screen = runtime.map { draw($0.state).text }
    failure.transactions =
      (try? stage.ledger.reader.transactions(matching: TransactionFilter(last: 3))) ?? []
    result.steps[index].outcome = .failed(failure)
  }
}

extension Ending {
  /// The exit status of a process that ends so.
  package var status: Int32 {
    switch self {
    case .quit: 0
    case .signal(let number): 128 + number
    }
  }
}

extension Walkthrough.Verb {
  /// What can be done between a kill and the restart: what others do to the store, and arming the
  /// point at which the next start is killed.
  fileprivate var mayFollowKill: Bool {
    switch self {
    case .approve, .decline, .crash, .restart, .expect: true
    case .select, .press, .type, .paste, .resize, .control, .advance, .run: false
    }
  }
}
