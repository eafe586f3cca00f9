import StoreEngine

extension Walkthrough.Setup {
  /// The verbs of the setup. `storefront` is one before the first step and a control after it.
  static let verbs = [
    "size", "catalog", "data", "clock", "seed", "language", "storefront", "color", "ascii",
  ]

  /// Takes a line of the setup; false for a verb that is none here.
  mutating func take(
    _ verb: String, _ arguments: inout WalkthroughArguments, isAfterStep: Bool
  ) throws(WalkthroughProblem) -> Bool {
    guard Self.verbs.contains(verb), !(verb == "storefront" && isAfterStep) else { return false }
    guard !isAfterStep else {
      throw arguments.problem("\(verb) stands before the first step")
    }
    switch verb {
    case "size": size = try arguments.size()
    case "catalog": catalog = try arguments.text("a file")
    case "data": data = try arguments.text("a file")
    case "clock":
      clock = try arguments.value(
        "a time of RFC 3339 such as 2026-01-01T00:00:00Z", Timestamp.init)
    case "seed":
      seed = try arguments.value("a whole number from 0 to \(UInt64.max)") { text in
        text.first == "+" ? nil : UInt64(text)
      }
    case "language":
      language = try arguments.value("a language tag such as en or zh-Hans", LanguageTag.init)
    case "storefront":
      storefront = try arguments.word("a storefront")
      storefrontLine = arguments.number
    case "color":
      isColoured = try arguments.value("off") { $0 == "off" ? false : nil }
    default: isASCII = true
    }
    return true
  }
}
