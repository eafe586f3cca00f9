import StoreEngine

/// Reads a walkthrough, and finds every mistake before the first key.
///
///     let walkthrough = try WalkthroughReader(file: "gloves.walk").read(text)
package struct WalkthroughReader {
  private let file: String
  /// Says what is wrong with the arguments of `run`; nil where nothing is.
  private let problemWithRun: ([String]) -> String?

  package init(file: String, problemWithRun: @escaping ([String]) -> String?) {
    self.file = file
    self.problemWithRun = problemWithRun
  }

  package func read(_ text: String) throws(WalkthroughProblems) -> Walkthrough {
    var walkthrough = Walkthrough(file: file)
    var problems: [WalkthroughProblem] = []
    var content = text[...]
    if content.unicodeScalars.first == "\u{FEFF}" { content.unicodeScalars.removeFirst() }
    // A line ends with LF or CRLF; Swift takes CRLF for one character.
    let lines = content.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      do {
        try take(line, number: index + 1, into: &walkthrough)
      } catch {
        problems.append(error)
      }
    }
    if walkthrough.steps.isEmpty, problems.isEmpty {
      problems.append(
        WalkthroughProblem(line: max(1, lines.count), message: "there is no step \"CAPTION\" line"))
    }
    guard problems.isEmpty else {
      throw WalkthroughProblems(file: file, problems: problems)
    }
    return walkthrough
  }

  private func take(
    _ line: Substring, number: Int, into walkthrough: inout Walkthrough
  ) throws(WalkthroughProblem) {
    let words = try WalkthroughWords(line, number: number)
    guard !words.words.isEmpty else { return }
    var arguments = WalkthroughArguments(words, number: number)
    let verb = try arguments.verb()
    if verb == "step" {
      let caption = try arguments.quotedText()
      try arguments.end()
      guard !caption.isEmpty else { throw arguments.problem("the caption is empty") }
      walkthrough.steps.append(
        Walkthrough.Step(caption: caption.withoutControls, number: number))
    } else if try walkthrough.setup.take(verb, &arguments, isAfterStep: !walkthrough.steps.isEmpty)
    {
      try arguments.end()
    } else {
      let parsed = try arguments.line(verb, problemWithRun: problemWithRun)
      try arguments.end()
      guard let last = walkthrough.steps.indices.last else {
        throw arguments.problem("\(verb) belongs to a step; write step \"CAPTION\" before it")
      }
      walkthrough.steps[last].lines.append(
        Walkthrough.Line(number: number, text: words.text, verb: parsed))
    }
  }
}
