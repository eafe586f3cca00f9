import StoreEngine

// A walkthrough as text: what the reader takes.

extension String {
  /// The text in quotes as a line of a walkthrough has it; nil where that cannot be read back, as
  /// with a line break, or a mark that joins a quote.
  package var asWalkthroughText: String? {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    let quoted = "\"\(String(escaped))\""
    let words = try? WalkthroughWords(quoted[...], number: 1).words
    let isSafe = unicodeScalars.elementsEqual(withoutControls.unicodeScalars)
    return isSafe && words == [WalkthroughWords.Word(text: self, isQuoted: true)] ? quoted : nil
  }

  /// Whether it can stand in a line without quotes.
  var isWalkthroughWord: Bool {
    // Behind a blank, to which a joining mark would stick.
    let words = try? WalkthroughWords("x \(self)"[...], number: 1).words
    return words?.dropFirst() == [WalkthroughWords.Word(text: self, isQuoted: false)]
      && withoutControls == self
  }

  /// What a paste of the text is to the shop: one line, nothing that controls.
  package var asPastedLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").withoutControls
  }
}

extension Key {
  /// The key as `press` takes it; nil for one that has no name there.
  var asWalkthroughWord: String? {
    name.isWalkthroughWord && Key(name: name) == self ? name : nil
  }
}

extension Size {
  /// As a walkthrough writes it, within what it allows.
  package var asWalkthroughWord: String {
    "\(max(1, min(columns, 500)))x\(max(1, min(rows, 200)))"
  }
}

extension Walkthrough.Setup {
  /// The lines that say it; files must be such that they can be written.
  package var lines: [String] {
    var lines = ["size \(size.asWalkthroughWord)"]
    if let text = catalog?.asWalkthroughText { lines.append("catalog \(text)") }
    if let text = data?.asWalkthroughText { lines.append("data \(text)") }
    lines += ["clock \(clock.text)", "seed \(seed)"]
    if let language { lines.append("language \(language.text)") }
    if let storefront { lines.append("storefront \(storefront)") }
    if !isColoured { lines.append("color off") }
    if isASCII { lines.append("ascii") }
    return lines
  }
}
