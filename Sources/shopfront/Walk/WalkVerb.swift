/// What `shopfront walk` can do with a walkthrough.
enum WalkVerb: String, CaseIterable {
  case check
  case watch
  case sandbox
  case record
  case export

  /// The options that go with it, beside `--language`.
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
}
