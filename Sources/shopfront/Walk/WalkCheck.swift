import Shop
import StoreEngine
import StoreRecords

/// Plays walkthroughs without a screen and tells what held.
struct WalkCheck {
  let files: [WalkthroughFile]
  /// The one that was asked for on the command line.
  let language: LanguageTag?
  /// Where JUnit's XML goes; nil for nowhere.
  let junit: String?
  let surroundings: Surroundings

  func run() throws -> CommandResult {
    let progress = Progress(count: files.count)
    let results = try files.map { file in
      progress.show(file.walkthrough.file)
      let machine = try PlayedMachine(file, in: surroundings)
      return WalkthroughPlayer(file.walkthrough, on: try machine.stage()).play()
    }
    progress.end()
    if let junit { try FileWriting.write(JUnitReport(results).text, to: junit) }
    var tap = TAPReport(language: language)
    return CommandResult(
      status: results.allSatisfy(\.holds) ? .done : .refusedOrFailed,
      document: .array(results.map(\.document)),
      lines: [tap.heading(results.map(\.walkthrough))] + results.map { tap.report($0) })
  }
}

extension WalkthroughResult {
  /// What `--json` prints of it.
  var document: JSONValue {
    .object([
      "file": .string(walkthrough.file.withoutControls), "held": .bool(holds),
      "steps": .array(
        steps.map {
          .object(["caption": .string($0.caption), "outcome": .string($0.outcome.name)])
        }),
    ])
  }
}

extension StepResult.Outcome {
  fileprivate var name: String {
    switch self {
    case .held: "held"
    case .failed: "failed"
    case .notPlayed: "notPlayed"
    }
  }
}
