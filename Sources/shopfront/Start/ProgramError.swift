import StoreEngine

/// Why the program ends without having done what it was asked: an exit status, and a sentence that
/// says what, where, and what to do.
struct ProgramError: Error {
  let status: ExitStatus
  let message: String
  /// What is wrong in files, one by one.
  var problems: [FileProblem] = []

  /// A use of the command line that can never be right.
  static func usage(_ message: String) -> Self {
    Self(status: .usage, message: message)
  }

  /// A word that was probably meant to be another.
  static func usage(
    _ message: String, near word: String, _ candidates: [String], of command: CommandName? = nil
  ) -> Self {
    let advice = candidates.nearest(to: word).map { "did you mean \($0)?" }
    let help = (["shopfront"] + [command?.rawValue].compactMap(\.self) + [OptionName.help.written])
      .joined(separator: " ")
    return usage("\(message); \(advice ?? "`\(help)` shows what there is")")
  }

  /// A value that can never be right.
  static func wrong(_ source: String, _ text: String, allowed: String) -> Self {
    usage("\(source) cannot be \(text.quoted); it is \(allowed)")
  }
}

/// The exit statuses; other people's scripts read them.
enum ExitStatus: Int32 {
  case done = 0
  case refusedOrFailed = 1
  case cancelled = 2
  case deferred = 3
  case usage = 64
  case malformed = 65
  case missing = 66
  case cannotCreate = 73
  case cannotReadOrWrite = 74
}

/// One fault of a file.
struct FileProblem {
  let file: String
  let problem: CatalogProblem

  /// As a person reads it: `catalog.json:14:3: ...`, or the path of the value in place of the line.
  var text: String {
    let file = file.withoutControls
    if let position = problem.position {
      let column = position.column.map { ":\($0)" } ?? ""
      return "\(file):\(position.line)\(column): \(sentence)"
    }
    guard let path = problem.path, !path.isEmpty else { return "\(file): \(sentence)" }
    return "\(file): \(path): \(sentence)"
  }

  /// The message with the product's id, which a position in a list does not tell.
  var sentence: String {
    problem.productID.map { "product \($0.quoted): \(problem.message)" } ?? problem.message
  }
}
