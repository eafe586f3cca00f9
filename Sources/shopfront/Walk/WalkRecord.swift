import Glibc
import Shop
import StoreEngine
import StoreRecords

/// Opens a shop with empty records and writes what is done in it as a walkthrough.
struct WalkRecord {
  private let output: RecordedFile
  private let from: String?
  private let catalog: String?
  private let language: LanguageTag?
  private let terminal: WalkTerminal
  private let surroundings: Surroundings

  init(
    _ file: String, _ values: OptionValues, _ terminal: WalkTerminal, in surroundings: Surroundings
  ) throws(ProgramError) {
    output = RecordedFile(name: file, path: surroundings.absolute(file))
    from = try values.path(.from)
    catalog = try values.path(.catalog)
    language = try values.value(
      .language, allowed: "a language tag such as en or zh-Hans", LanguageTag.init)
    self.terminal = terminal
    self.surroundings = surroundings
    if from != nil, catalog != nil {
      throw .usage("--catalog does not go with --from: the walkthrough has its own")
    }
  }

  func run() throws -> (ending: Ending?, result: CommandResult) {
    try terminal.require()
    try output.requireWritable()
    let start = try self.start()
    let file = start.file
    let late = LateScreen()
    let machine = try PlayedMachine(file, in: surroundings)
    // The shop asks the machine who runs, and works in its folder, for as long as it is open.
    return try withExtendedLifetime(machine) {
      let stage = try machine.stage { late.serve(&$0) }
      let player = WalkthroughPlayer(file.walkthrough, on: stage)
      let result = player.play()
      guard result.holds else {
        var tap = TAPReport(language: language)
        return (
          nil,
          CommandResult(
            status: .refusedOrFailed, document: result.document,
            lines: [tap.heading([file.walkthrough]), tap.report(result)])
        )
      }
      return try record(player, on: stage, late, after: start)
    }
  }

  private func record(
    _ player: WalkthroughPlayer, on stage: WalkthroughStage, _ late: LateScreen,
    after start: RecordingStart
  ) throws -> (ending: Ending?, result: CommandResult) {
    let setup = start.file.walkthrough.setup
    let screen = try terminal.open(setup)
    late.screen = screen
    let runtime = try player.runtime ?? stage.open()
    if player.runtime == nil {
      runtime.send(.resized(player.size))
      runtime.send(.launched)
    }
    runtime.watch = { _ in }
    let recorder = WalkthroughRecorder(runtime, isRestarted: player.runtime == nil)
    var shop = OpenShop(recorder, on: screen, isASCII: terminal.isASCII)
    let ending = shop.takeOver()
    late.screen = nil
    return (ending, output.write(start.text + "\n" + recorder.text))
  }

  private func start() throws -> RecordingStart {
    if let from { return try RecordingStart(from: from, language, in: surroundings) }
    var setup = Walkthrough.Setup()
    setup.language = language ?? surroundings.language
    setup.size = terminal.size
    setup.isASCII = terminal.asksForASCII
    setup.isColoured = !terminal.forbidsColour
    setup.catalog = catalog.map(surroundings.absolute)
    if let catalog, setup.catalog?.asWalkthroughText == nil {
      throw ProgramError.usage(
        "a walkthrough cannot name the catalog \(catalog.withoutControls); rename it")
    }
    return try RecordingStart(setup, named: output.name, in: surroundings)
  }
}

/// The walkthrough that a recording goes on from.
struct RecordingStart {
  let file: WalkthroughFile
  /// Its lines, with what else they need where the recording is.
  let text: String

  /// One that opens the shop and does nothing yet.
  init(_ setup: Walkthrough.Setup, named file: String, in surroundings: Surroundings) throws {
    let lines =
      ["# Recorded with shopfront walk record."] + setup.lines
      + ["", "step \"Open the shop\"", "running"]
    text = lines.map { $0 + "\n" }.joined()
    self.file = try WalkthroughFile(text: text, named: file, language: nil, in: surroundings)
  }

  init(from name: String, _ language: LanguageTag?, in surroundings: Surroundings) throws {
    file = try WalkthroughFile(name, language: language, in: surroundings)
    var lines = file.text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    // A later line of the setup wins. Files are named from the root: the recording may be elsewhere.
    var setup: [String] = []
    if let path = file.choice.path?.asWalkthroughText { setup.append("catalog \(path)") }
    if let path = file.data?.asWalkthroughText { setup.append("data \(path)") }
    if file.walkthrough.setup.language == nil, let language {
      setup.append("language \(language.text)")
    }
    let firstStep = file.walkthrough.steps.first.map { $0.number - 1 } ?? 0
    lines.insert(contentsOf: setup, at: min(firstStep, lines.count))
    text = lines.map { $0 + "\n" }.joined()
  }
}
