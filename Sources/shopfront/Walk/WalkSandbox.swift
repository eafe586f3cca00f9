import Glibc
import Shop
import StoreEngine

/// Plays a walkthrough to its end and hands the keyboard over.
struct WalkSandbox {
  /// Where the data file is kept; nil for one that is gone afterwards.
  let dataPath: String?
  /// The one that was asked for on the command line.
  let language: LanguageTag?
  let terminal: WalkTerminal
  let surroundings: Surroundings

  func run(_ read: () throws -> WalkthroughFile) throws -> (ending: Ending?, result: CommandResult)
  {
    try terminal.require()
    let file = try read()
    if let dataPath { try refuseExisting(dataPath) }
    let screen = LateScreen()
    let machine = try PlayedMachine(file, keeping: dataPath, in: surroundings)
    let stage = try machine.stage { screen.serve(&$0) }
    let player = WalkthroughPlayer(file.walkthrough, on: stage)
    let result = player.play()
    guard result.holds else {
      // A sandbox that is not what the walkthrough says would mislead; nor is its file kept.
      if let dataPath { remove(dataPath) }
      var tap = TAPReport(language: language)
      return (
        nil,
        CommandResult(
          status: .refusedOrFailed, document: result.document,
          lines: [tap.heading([file.walkthrough]), tap.report(result)])
      )
    }
    // The shop asks the machine who runs, and works in its folder, for as long as it is open.
    return try withExtendedLifetime(machine) {
      try handOver(player.runtime, on: stage, screen, file.walkthrough.setup)
    }
  }

  private func handOver(
    _ runtime: ShopRuntime?, on stage: WalkthroughStage, _ late: LateScreen,
    _ setup: Walkthrough.Setup
  ) throws -> (ending: Ending?, result: CommandResult) {
    // A walkthrough may end with the shop; then it is opened again.
    let shop = try runtime ?? stage.open()
    shop.tap = { _ in }
    let screen = try terminal.open(setup)
    late.screen = screen
    var open = OpenShop(shop, on: screen, isASCII: terminal.isASCII)
    let ending = runtime == nil ? open.run() : open.takeOver()
    late.screen = nil
    guard shop.isKilled else { return (ending, CommandResult(document: .null)) }
    return (
      .signal(SIGKILL), CommandResult(document: .null, lines: ["killed at its crash point"])
    )
  }

  private func refuseExisting(_ path: String) throws(ProgramError) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw ProgramError(
        status: .cannotCreate,
        message: "the data file \(path.withoutControls) exists, and a sandbox begins with a new"
          + " one; name another with --data")
    }
  }

  private func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}
