import StoreEngine

/// Tells what held, in the Test Anything Protocol, version 14: a test point a step.
///
/// It names no time, duration or temporary path, so that two runs print the same.
package struct TAPReport {
  private let language: LanguageTag?
  private var number = 0

  /// `language` is the one that was asked for on the command line.
  package init(language: LanguageTag?) {
    self.language = language
  }

  /// The version and the plan.
  package func heading(_ walkthroughs: [Walkthrough]) -> String {
    let count = walkthroughs.reduce(0) { $0 + $1.steps.count }
    return "TAP version 14\n1..\(count)"
  }

  /// The test points of one walkthrough.
  package mutating func report(_ result: WalkthroughResult) -> String {
    var lines = ["# \(result.walkthrough.file.withoutControls)"]
    for step in result.steps {
      number += 1
      let name = "\(number) - \(result.walkthrough.file.withoutControls): \(step.caption)"
        .replacing("\\", with: "\\\\").replacing("#", with: "\\#")
      switch step.outcome {
      case .held: lines.append("ok \(name)")
      case .notPlayed: lines.append("not ok \(name) # SKIP not played")
      case .failed(let failure):
        lines.append("not ok \(name)")
        lines += diagnostics(failure, step, of: result.walkthrough).map { "  " + $0 }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func diagnostics(
    _ failure: WalkthroughFailure, _ step: StepResult, of walkthrough: Walkthrough
  ) -> [String] {
    let file = walkthrough.file.withoutControls
    var lines = [
      "---", "at: \(yaml("\(file):\(failure.line)"))", "step: \(yaml(step.caption))",
      "line: \(yaml(failure.text.withoutControls))",
      "expected: \(yaml(failure.expected.withoutControls))",
      "found: \(yaml(failure.found.withoutControls))",
    ]
    lines += block(
      "screen",
      failure.screen?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? [
        "no shop is running"
      ])
    lines += block(
      "transactions",
      failure.transactions.isEmpty
        ? ["none"] : failure.transactions.map { "\($0.id) \($0.asPattern)" })
    lines.append("again: \(yaml(walkthrough.commandToCheck(language: language)))")
    lines.append("...")
    return lines
  }

  private func block(_ key: String, _ lines: [String]) -> [String] {
    ["\(key): |"] + lines.map { "  " + $0 }
  }

  /// A double-quoted scalar of YAML.
  private func yaml(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
