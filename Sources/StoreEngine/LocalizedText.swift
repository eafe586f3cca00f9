/// Values by language tag, in the order of the file they came from.
///
///     names["zh-Hans"]    // exactly that, else "zh", else another kind of Chinese, else the first
package struct LocalizedText<Value: Sendable>: Sendable {
  package let entries: [(tag: LanguageTag, value: Value)]

  package init(_ entries: [(tag: LanguageTag, value: Value)]) {
    self.entries = entries
  }

  /// The best match for a language, else the first entry; nil only when there is no entry.
  package subscript(language: LanguageTag) -> Value? {
    // The usual case; the fallbacks are put together from parts of the tag.
    if let exact = entries.first(where: { $0.tag.text == language.text }) { return exact.value }
    for candidate in language.fallbacks {
      if let found = entries.first(where: { $0.tag == candidate }) { return found.value }
    }
    let related = entries.first { $0.tag.primary == language.primary }
    return (related ?? entries.first)?.value
  }
}

extension LocalizedText: Equatable where Value: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.entries.elementsEqual(right.entries) { $0.tag == $1.tag && $0.value == $1.value }
  }
}

/// A language tag of BCP 47, such as `en` or `zh-Hans`; letter case does not count.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// As it was written.
  package let text: String

  /// Nil unless it is 2 to 8 letters, then parts of 1 to 8 letters or digits behind hyphens.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({
        (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit }
      })
    else { return nil }
    self.text = text
  }

  private init(unchecked text: String) {
    self.text = text
  }

  package static let english = LanguageTag(unchecked: "en")
  package static let simplifiedChinese = LanguageTag(unchecked: "zh-Hans")

  /// The language alone: `zh` of `zh-Hans-CN`.
  package var primary: String {
    text.prefix { $0 != "-" }.lowercased()
  }

  /// The tag, then the tag with ever more parts left off at its end.
  var fallbacks: [LanguageTag] {
    let parts = text.split(separator: "-")
    return (1...parts.count).reversed().map {
      LanguageTag(unchecked: parts.prefix($0).joined(separator: "-"))
    }
  }

  package var description: String { text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.lowercased() == right.text.lowercased()
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.lowercased())
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
