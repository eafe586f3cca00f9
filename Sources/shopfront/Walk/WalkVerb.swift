/// What `shopfront walk` can do with a walkthrough.
enum WalkVerb: String, CaseIterable {
  case check
  case watch
  case sandbox
  case record

  /// The options that go with it, beside `--language`.
  var options: [OptionName] {
    switch self {
    case .check: [.junit]
    case .watch: [.delay, .paused]
    case .sandbox: [.data]
    case .record: [.from, .catalog]
    }
  }

  /// Whether it takes any number of files; the others take one.
  var takesSeveral: Bool { self == .check }
}
