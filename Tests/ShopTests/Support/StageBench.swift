import Foundation
import Shop
import StoreEngine
import StoreRecords
import TestSupport
import Testing

/// A stage for walkthroughs on a data file of its own, which can be looked at afterwards.
final class StageBench {
  private let folder: TemporaryFolder
  private let clock: FixedClock
  private let walkthrough: Walkthrough
  private var started = 0
  private var shop = 0

  init(_ text: String) throws {
    walkthrough = try WalkthroughReader(file: "a.walk") { _ in nil }.read(text)
    clock = FixedClock(walkthrough.setup.clock)
    folder = try TemporaryFolder()
  }

  /// Plays it; returns what came of it and all that was seen.
  func play() throws -> WalkthroughExport {
    let outside = try queue()
    let stage = WalkthroughStage(
      ledger: outside.context.ledger, catalog: Fixture.catalog, clock: clock,
      session: TestSession(queue: outside),
      open: { [self] in
        let queue = try queue()
        shop = queue.context.process.pid
        var options = ShopOptions(language: .english, dataPath: "/data/shop.sqlite3")
        options.catalogPath = "/data/catalog.json"
        return ShopRuntime(
          state: ShopState(
            catalog: Fixture.catalog, options: options, records: queue.context.ledger.state),
          services: ShopServices(queue: queue, receipts: .plain(queue)), clock: clock)
      },
      close: { [self] in shop = 0 }, run: { _, _ in 64 }, describe: { "\($0)" })
    let player = WalkthroughPlayer(walkthrough, on: stage)
    player.keepsScreens = true
    var screens: [[Canvas]] = Array(repeating: [], count: walkthrough.steps.count)
    player.show = { [unowned player] state, _ in screens[player.stepIndex].append(draw(state)) }
    let result = player.play()
    return WalkthroughExport(
      result, screens: screens,
      files: WalkthroughExport.Files(walkthroughDigest: "0", catalog: "a", catalogDigest: "1"),
      catalog: Fixture.catalog, language: .english)
  }

  /// Every table of the data file but keys and receipts, which are random, as sqlite3 writes it.
  func dump() throws -> String {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
    tool.arguments = [
      folder.dataPath, ".dump store controls transactions charges deliveries holdings ledger",
    ]
    let pipe = Pipe()
    tool.standardOutput = pipe
    try tool.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func queue() throws -> PaymentQueue {
    started += 1
    let ledger = try SQLiteLedger(
      path: folder.dataPath, bundleID: Fixture.catalog.bundleID, makeSeed: { 1 }, isDurable: false)
    return PaymentQueue(
      context: StoreContext(
        catalog: Fixture.catalog, ledger: ledger,
        process: ProcessIdentity(pid: started, started: 0, bootID: "walkthrough"),
        isRunning: { [unowned self] in $0.pid == shop }, now: { [clock] in clock.now }, seed: 1))
  }
}
