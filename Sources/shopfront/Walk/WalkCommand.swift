import Shop
import StoreEngine
import StoreRecords

/// `shopfront walk`: everything that is done with walkthroughs.
struct WalkCommand {
  private let verb: WalkVerb
  private let files: [String]
  private let values: OptionValues
  private let surroundings: Surroundings

  init(_ values: OptionValues, in surroundings: Surroundings) throws(ProgramError) {
    let operands = values.arguments.operands
    guard let verb = WalkVerb(rawValue: operands[0]) else {
      throw .usage(
        "walk does not know \(operands[0].quoted)", near: operands[0],
        WalkVerb.allCases.map(\.rawValue), of: .walk)
    }
    for (option, _) in values.arguments.values
    where !WalkVerb.common.contains(option) && !verb.options.contains(option) {
      throw .usage(
        "\(option.written) does not go with walk \(verb.rawValue); `shopfront walk --help` shows"
          + " what does")
    }
    if !verb.takesSeveral, operands.count > 2 {
      throw .usage(
        "\(operands[2].quoted) is one word too many: walk \(verb.rawValue) takes one FILE")
    }
    self.verb = verb
    files = Array(operands.dropFirst())
    // Variables do not reach a walkthrough: it says itself what it needs.
    self.values = OptionValues(arguments: values.arguments, environment: .empty)
    self.surroundings = surroundings
  }

  /// Returns how a shop on the screen ended, and what came of the whole.
  func run() throws -> (ending: Ending?, result: CommandResult) {
    let language = try values.value(
      .language, allowed: "a language tag such as en or zh-Hans", LanguageTag.init)
    try checkOutputs()
    switch verb {
    case .check:
      // Every file is read before the first key.
      let result = try WalkCheck(
        files: try read(language), language: language, junit: try values.path(.junit),
        html: try values.path(.html), surroundings: surroundings
      ).run()
      return (nil, result)
    case .export: return (nil, try export(try read(language)[0], language))
    case .watch:
      return try WalkWatch(
        delay: try delay(), isPaused: values.has(.paused), language: language, terminal: terminal,
        surroundings: surroundings
      ).run { try read(language)[0] }
    case .sandbox:
      return try WalkSandbox(
        dataPath: try values.path(.data).map(surroundings.absolute), language: language,
        terminal: terminal, surroundings: surroundings
      ).run { try read(language)[0] }
    case .record: return try WalkRecord(files[0], values, terminal, in: surroundings).run()
    }
  }

  private func export(
    _ walkthrough: WalkthroughFile, _ language: LanguageTag?
  ) throws -> CommandResult {
    let export = try WalkExport(walkthrough, in: surroundings).play()
    if let path = try values.path(.text) {
      try FileWriting.write(TextExport(export).text, to: path)
    }
    if let path = try values.path(.cast) { try export.writeCast(to: path) }
    if let path = try values.path(.html) {
      try FileWriting.write(HTMLExport(export).text, to: path)
    }
    return CommandResult([export.result], language: language)
  }

  /// Whether an export has somewhere to go that is not the walkthrough itself.
  private func checkOutputs() throws(ProgramError) {
    guard verb == .export else { return }
    var taken = [surroundings.absolute(files[0])]
    for option in verb.options {
      guard let path = try values.path(option) else { continue }
      guard !taken.contains(surroundings.absolute(path)) else {
        throw .usage("\(option.written) would overwrite \(path.quoted); name another file")
      }
      taken.append(surroundings.absolute(path))
    }
    guard taken.count > 1 else {
      throw .usage("walk export needs --text OUT.txt, --cast OUT.cast or --html OUT.html")
    }
  }

  /// Refuses to write over what a walkthrough is played from, however it is named.
  private func keepInputs(of walkthroughs: [WalkthroughFile]) throws {
    for option in [OptionName.junit, .text, .cast, .html] {
      guard let path = try values.path(option) else { continue }
      let inputs = walkthroughs.flatMap { [$0.walkthrough.file, $0.choice.path, $0.data] }
      for case let input? in inputs where FileReading.areSame(input, path) {
        throw ProgramError.usage(
          "\(option.written) would overwrite \(path.quoted); name another file")
      }
    }
  }

  private var terminal: WalkTerminal {
    WalkTerminal(
      forbidsColour: values.has(.noColor), asksForASCII: values.has(.ascii),
      isASCII: values.has(.ascii) || !surroundings.isUTF8, environment: surroundings.environment)
  }

  /// In milliseconds.
  private func delay() throws(ProgramError) -> Int {
    try values.value(.delay, allowed: "a time from 0ms to 1d, such as 300ms or 2s") { text in
      Duration(text: text).map(\.wholeMilliseconds).flatMap { $0 <= 86_400_000 ? $0 : nil }
    } ?? 300
  }

  private func read(_ language: LanguageTag?) throws -> [WalkthroughFile] {
    var walkthroughs: [WalkthroughFile] = []
    var errors: [(file: String, error: ProgramError)] = []
    for file in files {
      do {
        walkthroughs.append(try WalkthroughFile(file, language: language, in: surroundings))
      } catch {
        errors.append((file, ProgramError(describing: error)))
      }
    }
    guard let first = errors.first else {
      try keepInputs(of: walkthroughs)
      return walkthroughs
    }
    guard errors.count > 1 else { throw first.error }
    throw ProgramError(
      status: first.error.status,
      message: "\(errors.count) of \(files.count) walkthroughs cannot be played, so none was",
      problems: errors.flatMap { file, error in
        // An error that names no line is told as a whole.
        error.problems.isEmpty
          ? [FileProblem(file: file, problem: CatalogProblem(message: error.message))]
          : error.problems
      })
  }
}
