import StoreEngine

/// What stands behind the verb of a line, taken word by word.
struct WalkthroughArguments {
  private var rest: ArraySlice<WalkthroughWords.Word>
  let number: Int

  init(_ words: WalkthroughWords, number: Int) {
    rest = words.words[...]
    self.number = number
  }

  func problem(_ message: String) -> WalkthroughProblem {
    WalkthroughProblem(line: number, message: message)
  }

  var isEmpty: Bool { rest.isEmpty }

  mutating func verb() throws(WalkthroughProblem) -> String {
    try word("a verb")
  }

  /// A word without quotes.
  mutating func word(_ allowed: String) throws(WalkthroughProblem) -> String {
    guard let next = rest.popFirst() else { throw problem("\(allowed) is missing") }
    guard !next.isQuoted else {
      throw problem("found \(next.text.quoted) in quotes, allowed is \(allowed) without quotes")
    }
    return next.text
  }

  /// A text, in quotes or a single bare word.
  mutating func text(_ allowed: String) throws(WalkthroughProblem) -> String {
    guard let next = rest.popFirst() else { throw problem("\(allowed) in quotes is missing") }
    return next.text
  }

  /// A text that must be in quotes.
  mutating func quotedText() throws(WalkthroughProblem) -> String {
    guard let next = rest.popFirst() else { throw problem("a text in quotes is missing") }
    guard next.isQuoted else {
      throw problem("found \(next.text.quoted) without quotes, allowed is a text in quotes")
    }
    guard !next.text.isEmpty else { throw problem("the text in quotes is empty") }
    return next.text
  }

  mutating func value<Value>(
    _ allowed: String, _ read: (String) -> Value?
  ) throws(WalkthroughProblem) -> Value {
    let text = try word(allowed)
    guard let value = read(text) else {
      throw problem("found \(text.quoted), allowed is \(allowed)")
    }
    return value
  }

  /// One of a list of names; the nearest one is suggested for any other.
  mutating func name(
    _ kind: String, of names: [String]
  ) throws(WalkthroughProblem) -> String {
    let text = try word(kind)
    guard names.contains(text) else { throw unknown(kind, text, names) }
    return text
  }

  func unknown(_ kind: String, _ text: String, _ names: [String]) -> WalkthroughProblem {
    let hint = names.nearest(to: text).map { "; did you mean \($0)?" }
    return problem(
      "found \(text.quoted), which is not \(kind)" + (hint ?? ": " + names.joined(separator: " ")))
  }

  mutating func count(from least: Int64 = 0) throws(WalkthroughProblem) -> Int64 {
    try value("a whole number from \(least)") { text in
      guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(text),
        number >= least
      else { return nil }
      return number
    }
  }

  mutating func size() throws(WalkthroughProblem) -> Size {
    try value("a size such as 80x24, from 1x1 to 500x200") { text in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
        (1...500).contains(columns), (1...200).contains(rows)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }

  mutating func product() throws(WalkthroughProblem) -> ProductID {
    ProductID(try word("a product's id"))
  }

  mutating func end() throws(WalkthroughProblem) {
    if let surplus = rest.first {
      throw problem("found \(surplus.text.quoted) where the line should end")
    }
  }
}
