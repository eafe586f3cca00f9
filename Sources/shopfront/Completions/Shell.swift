/// A shell that can complete command lines of the program.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// Throws where the word names none of them.
  init(naming word: String) throws(ProgramError) {
    guard let shell = Shell(rawValue: word) else {
      throw .wrong("completions", word, allowed: Self.allCases.map(\.rawValue).listed)
    }
    self = shell
  }

  /// What the shell has to read once.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

extension String {
  /// The text as one word of a shell of POSIX.
  var shellQuoted: String {
    "'" + replacing("'", with: #"'\''"#) + "'"
  }
}

extension String {
  /// The pattern of a place in a `case` of a shell: text in quotes, `*` outside of them.
  var shellPattern: String {
    guard !isEmpty else { return "''" }
    return split(separator: "*", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String($0).shellQuoted }.joined(separator: "*")
  }
}

extension [OptionName] {
  /// A pattern of these options, or with an ending of these with their values.
  func shellPattern(_ ending: String = "") -> String {
    map { $0.written + ending }.joined(separator: "|")
  }
}
