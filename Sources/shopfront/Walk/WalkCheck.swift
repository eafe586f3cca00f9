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
  /// The folder for a page a file; nil for none.
  let html: String?
  let surroundings: Surroundings

  func run() throws -> CommandResult {
    let progress = Progress(count: files.count)
    if let html { try FileWriting.makeFolder(html) }
    var pages = PageNames()
    let results = try files.map { file in
      progress.show(file.walkthrough.file)
      guard let html else { return try play(file) }
      let export = try WalkExport(file, in: surroundings).play()
      try FileWriting.write(
        HTMLExport(export).text, to: html + "/" + pages.next(for: file.walkthrough.file))
      return export.result
    }
    progress.end()
    if let junit { try FileWriting.write(JUnitReport(results).text, to: junit) }
    return CommandResult(results, language: language)
  }

  private func play(_ file: WalkthroughFile) throws -> WalkthroughResult {
    let machine = try PlayedMachine(file, in: surroundings)
    return WalkthroughPlayer(file.walkthrough, on: try machine.stage()).play()
  }
}

extension CommandResult {
  /// What held: as a document, and as TAP.
  init(_ results: [WalkthroughResult], language: LanguageTag?) {
    var tap = TAPReport(language: language)
    self.init(
      status: results.allSatisfy(\.holds) ? .done : .refusedOrFailed,
      document: .array(results.map(\.document)),
      lines: [tap.heading(results.map(\.walkthrough))] + results.map { tap.report($0) })
  }
}

/// Names of pages in one folder: that of the walkthrough, numbered where two have the same.
private struct PageNames {
  private var taken: Set<String> = []

  mutating func next(for file: String) -> String {
    var name = file.split(separator: "/").last.map(String.init) ?? ""
    if name.hasSuffix(".walk") { name.removeLast(5) }
    var number = 1
    var page = name
    while !taken.insert(page).inserted {
      number += 1
      page = "\(name)-\(number)"
    }
    return page + ".html"
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
