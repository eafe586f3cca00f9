import StoreEngine

extension Walkthrough {
  /// The command that plays it again; a language is named where the file names none itself.
  func commandToCheck(language: LanguageTag?) -> String {
    let tag = setup.language == nil ? language.map { " --language \($0)" } ?? "" : ""
    let name = file.withoutControls
    let words = name.hasPrefix("-") ? "\(tag) -- \(name.asShellWord)" : " \(name.asShellWord)\(tag)"
    return "shopfront walk check" + words
  }
}

extension String {
  /// The text as a shell takes it for one word.
  fileprivate var asShellWord: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_-./+:@%,".contains($0))
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
