/// What `shopfront walk` can do with a walkthrough.
enum WalkVerb: String, CaseIterable {
  case check
  case export

  /// The options that go with it, beside `--language`.
  var options: [OptionName] {
    switch self {
    case .check: [.junit, .html]
    case .export: [.text, .cast, .html]
    }
  }
}
