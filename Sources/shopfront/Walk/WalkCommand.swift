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
        "walk cannot \(operands[0].quoted)", near: operands[0], WalkVerb.allCases.map(\.rawValue))
    }
    for option in values.arguments.values.keys
    where ![.language, .json, .noColor, .ascii].contains(option) && !verb.options.contains(option) {
      throw .usage(
        "\(option.written) does not go with walk \(verb.rawValue); `shopfront walk --help` shows"
          + " what does")
    }
    self.verb = verb
    files = Array(operands.dropFirst())
    // Variables do not reach a walkthrough: it says itself what it needs.
    self.values = OptionValues(arguments: values.arguments, environment: [:])
    self.surroundings = surroundings
  }

  func run() throws -> CommandResult {
    let language = try values.value(
      .language, allowed: "a language tag such as en or zh-Hans", LanguageTag.init)
    try checkOutputs()
    // Every file is read before the first key.
    let walkthroughs = try read(language)
    switch verb {
    case .check:
      return try WalkCheck(
        files: walkthroughs, language: language, junit: try values.path(.junit),
        html: try values.path(.html), surroundings: surroundings
      ).run()
    case .export:
      let export = try WalkExport(walkthroughs[0], in: surroundings).play()
      if let path = try values.path(.text) {
        try FileWriting.write(TextExport(export).text, to: path)
      }
      if let path = try values.path(.cast) { try export.writeCast(to: path) }
      if let path = try values.path(.html) {
        try FileWriting.write(HTMLExport(export).text, to: path)
      }
      return CommandResult([export.result], language: language)
    }
  }

  /// Whether an export has one walkthrough and somewhere to go that is not the walkthrough itself.
  private func checkOutputs() throws(ProgramError) {
    guard verb == .export else { return }
    guard files.count == 1 else {
      throw .usage("\(files[1].quoted) is one word too many: walk export takes one FILE")
    }
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

  private func read(_ language: LanguageTag?) throws -> [WalkthroughFile] {
    var walkthroughs: [WalkthroughFile] = []
    var errors: [ProgramError] = []
    for file in files {
      do {
        walkthroughs.append(try WalkthroughFile(file, language: language, in: surroundings))
      } catch {
        errors.append(ProgramError(describing: error))
      }
    }
    guard let first = errors.first else { return walkthroughs }
    guard errors.count > 1 else { throw first }
    throw ProgramError(
      status: first.status, message: errors.map(\.message).joined(separator: "; "),
      problems: errors.flatMap(\.problems))
  }
}
