extension CatalogReading {
  /// What an object holds by language tag; letter case does not tell two tags apart.
  mutating func localized<Value>(
    _ value: JSONValue, _ allowed: String, read: (inout Self, JSONValue) -> Value?
  ) -> LocalizedText<Value>? {
    guard let members = entries(value, Allowed.byLanguage(allowed)) else { return nil }
    var found: [(tag: LanguageTag, value: Value)] = []
    for member in members {
      inside(.key(member.key)) { reading in
        guard let tag = reading.languageTag(member.key) else {
          reading.report("found language \(member.key.quoted), allowed is \(Allowed.language)")
          return
        }
        if found.contains(where: { $0.tag == tag }) {
          reading.report("found \(member.key.quoted) again, allowed is each language once")
        }
        if let value = read(&reading, member.value) {
          found.append((tag, value))
        }
      }
    }
    return LocalizedText(found)
  }

  /// A catalog of 100,000 products has a handful of tags, so each is taken apart once.
  private mutating func languageTag(_ text: String) -> LanguageTag? {
    if let known = languageTags[text] { return known }
    let tag = LanguageTag(text)
    languageTags[text] = tag
    return tag
  }

  /// Text that must show something, cleaned.
  mutating func shownText(_ value: JSONValue, _ allowed: String) -> String? {
    guard let text = text(value, allowed)?.withoutControls else { return nil }
    return text.showsSomething ? text : refuse(value, allowed)
  }

  mutating func text(_ value: JSONValue, _ allowed: String) -> String? {
    guard case .string(let text) = value else { return refuse(value, allowed) }
    return text
  }

  /// The id of a product or an advertisement.
  mutating func identifier(_ value: JSONValue) -> String? {
    guard case .string(let text) = value, Self.isIdentifier(text) else {
      return refuse(value, Allowed.identifier)
    }
    return text
  }

  static func isIdentifier(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._-".utf8.contains($0) }
  }
}

extension String {
  /// Whether anything but blanks stands in it: spaces, fillers, and the Braille pattern without dots.
  var showsSomething: Bool {
    unicodeScalars.contains { scalar in
      guard !scalar.isASCII else { return scalar.value > 0x20 }
      return !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        && scalar.value != 0x2800
    }
  }
}
