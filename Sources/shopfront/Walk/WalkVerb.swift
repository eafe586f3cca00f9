/// What `shopfront walk` can do with a walkthrough.
enum WalkVerb: String, CaseIterable {
  case check
  case watch
  case sandbox
  case record
  case export

  /// The options that go with each of them.
  static let common: [OptionName] = [.language, .json, .noColor, .ascii, .help, .version]

  /// Those that go with it beside the common ones.
  var options: [OptionName] {
    switch self {
    case .check: [.junit, .html]
    case .watch: [.delay, .paused]
    case .sandbox: [.data]
    case .record: [.from, .catalog]
    case .export: [.text, .cast, .html]
    }
  }

  /// Whether it takes any number of files; the others take one.
  var takesSeveral: Bool { self == .check }

  /// What stands behind it on the command line.
  var operand: String { takesSeveral ? "FILE..." : "FILE" }

  /// What it does, and the options that it has for that.
  var help: String {
    let what =
      switch self {
      case .check: "play without a screen and check everything; prints TAP"
      case .watch: "play on this terminal at a human pace; Space pauses, Right goes on"
      case .sandbox: "play to the end, then hand over the keyboard"
      case .record: "open a new shop and write a walkthrough of what is done in it"
      case .export: "play without a screen and write what was seen and what held"
      }
    return what + " (\(options.map(\.written).joined(separator: ", ")))"
  }
}
