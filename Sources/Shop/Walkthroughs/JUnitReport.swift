import StoreEngine

/// Tells what held, in the XML of JUnit that build servers read: a suite a file, a case a step.
package struct JUnitReport {
  package let text: String

  package init(_ results: [WalkthroughResult]) {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
    for result in results {
      let name = result.walkthrough.file.withoutControls.asXML
      let failed = result.steps.count { if case .failed = $0.outcome { true } else { false } }
      let skipped = result.steps.count { $0.outcome == .notPlayed }
      lines.append(
        "  <testsuite name=\"\(name)\" tests=\"\(result.steps.count)\" failures=\"\(failed)\""
          + " skipped=\"\(skipped)\">")
      for step in result.steps {
        lines += Self.testCase(step, of: name).map { "    " + $0 }
      }
      lines.append("  </testsuite>")
    }
    text = (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func testCase(_ step: StepResult, of file: String) -> [String] {
    let opening = "<testcase classname=\"\(file)\" name=\"\(step.caption.asXML)\""
    switch step.outcome {
    case .held: return [opening + "/>"]
    case .notPlayed: return [opening + ">", "  <skipped/>", "</testcase>"]
    case .failed(let failure):
      let message = "\(failure.expected): \(failure.found)".withoutControls.asXML
      let detail = "\(file):\(failure.line)\n\(failure.screen?.asXML ?? "")"
      return [
        opening + ">", "  <failure message=\"\(message)\">\(detail)</failure>", "</testcase>",
      ]
    }
  }
}

extension String {
  /// The text as XML and HTML write it, in an element or an attribute.
  package var asXML: String {
    var escaped = ""
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n": escaped += "\n"
      default: escaped += String(character).withoutControls
      }
    }
    return escaped
  }
}
