import Shop
import StoreEngine
import TestSupport
import Testing

/// A shop on a ledger in memory whose keys are recorded, and the same once more to play it on.
final class RecordingBench {
  let recorder: WalkthroughRecorder
  /// What other processes do goes through here.
  let outside: TestSession
  private let stage: WalkthroughStage

  init() throws {
    stage = Self.makeStage()
    outside = stage.session
    let runtime = try stage.open()
    runtime.send(.resized(Size(columns: 80, rows: 24)))
    runtime.send(.launched)
    recorder = WalkthroughRecorder(runtime)
  }

  var state: ShopState { recorder.state }
  var ledger: any Ledger { stage.ledger }

  /// Presses keys by their names, one after the other.
  func press(_ names: String...) {
    for name in names {
      guard let key = Key(name: name) else { preconditionFailure("no key \(name)") }
      recorder.send(.keyPressed(key))
    }
  }

  func type(_ text: String) {
    for character in text {
      recorder.send(.keyPressed(character == " " ? .space : .character(character)))
    }
  }

  func select(_ id: ProductID) {
    press("Home")
    while state.selectedProduct?.id != id { press("Down") }
  }

  /// Ends the recording, and plays it on records that are new; returns its text.
  @discardableResult
  func playBack(_ location: SourceLocation = #_sourceLocation) throws -> String {
    let text = recorder.text
    #expect(!text.dropLast().contains { $0 != "\n" && String($0).withoutControls != String($0) })
    let walkthrough = try WalkthroughReader(file: "recorded.walk", problemWithRun: { _ in nil })
      .read("step \"Open the shop\"\nrunning\n" + text)
    let stage = Self.makeStage()
    #expect(walkthrough.problems(in: stage.catalog).isEmpty, sourceLocation: location)
    let result = WalkthroughPlayer(walkthrough, on: stage).play()
    #expect(
      result.failure == nil, "\(String(describing: result.failure))\n\(text)",
      sourceLocation: location)
    return text
  }

  private static func makeStage() -> WalkthroughStage {
    let ledger = MemoryLedger()
    let clock = FixedClock(Timestamp(milliseconds: 1_767_225_600_000))
    let processes = Processes()
    func makeQueue() -> PaymentQueue {
      let process = processes.start()
      return PaymentQueue(
        context: StoreContext(
          catalog: Fixture.catalog, ledger: ledger, process: process,
          isRunning: { processes.running.contains($0.pid) }, now: { clock.now }, seed: 1))
    }
    return WalkthroughStage(
      ledger: ledger, catalog: Fixture.catalog, clock: clock,
      session: TestSession(queue: makeQueue()),
      open: {
        let options = ShopOptions(language: .english, dataPath: "/data/shop.sqlite3")
        let state = ShopState(catalog: Fixture.catalog, options: options, records: ledger.state)
        let queue = makeQueue()
        return ShopRuntime(
          state: state, services: ShopServices(queue: queue, receipts: .plain(queue)),
          clock: clock)
      },
      close: {},
      run: { words, _ in
        guard words == ["reinstall"] else { return 64 }
        try? AppRecords(queue: makeQueue()).reinstall()
        return 0
      },
      describe: { String(describing: $0) })
  }

  private final class Processes {
    var running: Set<Int> = []

    func start() -> ProcessIdentity {
      let pid = running.count + 1
      running.insert(pid)
      return ProcessIdentity(pid: pid, started: Int64(pid), bootID: "test")
    }
  }
}
