import Shop
import StoreEngine

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
    // Every file is read before the first key.
    let walkthroughs = try read(language)
    switch verb {
    case .check:
      return try WalkCheck(
        files: walkthroughs, language: language, junit: try values.path(.junit),
        surroundings: surroundings
      ).run()
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
