import Glibc

/// The names of locales that the environment brings.
enum LocaleNames {
  /// Has a name that no system gives to a locale count as `C`.
  ///
  /// The platform's formatter of numbers looks at these variables itself, and a name with a longer
  /// word than any language has makes it crash. For the locale of C such a name is `C` anyway.
  static func settle() {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let name = getenv(variable), !isLikely(String(cString: name)) else { continue }
      setenv(variable, "C", 1)
    }
  }

  /// Whether a text looks like `zh_CN.UTF-8@pinyin`: a language of at most 8 letters, short words
  /// behind it, then what says how it is coded and which variety it is.
  static func isLikely(_ name: String) -> Bool {
    guard name.utf8.count <= 64 else { return false }
    let tags = name.prefix { $0 != "." && $0 != "@" }
    let words = tags.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    return words.allSatisfy { $0.utf8.count <= 8 && $0.utf8.allSatisfy(\.isLetterOrDigit) }
      && name.utf8.dropFirst(tags.utf8.count).allSatisfy {
        $0.isLetterOrDigit || "-.@=_".utf8.contains($0)
      }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
