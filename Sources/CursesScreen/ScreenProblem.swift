import Shop

/// Why a terminal cannot be used for a full screen.
package enum ScreenProblem: Error, Equatable, CustomStringConvertible {
  case inputIsNoTerminal
  case outputIsNoTerminal
  case noTerminalType
  /// Unknown to terminfo, or unable to place the cursor.
  case uselessTerminalType(String)
  case notOpened

  /// A sentence for the user.
  package var description: String {
    switch self {
    case .inputIsNoTerminal: "The full screen needs a terminal, and standard input is none."
    case .outputIsNoTerminal: "The full screen needs a terminal, and standard output is none."
    case .noTerminalType: "TERM is not set, so the full screen cannot be shown."
    case .uselessTerminalType(let name):
      // The name comes from the environment and may hold escape sequences.
      "TERM is \(Glyphs(name).map(\.text).joined()), a terminal that is unknown here or cannot show the full screen."
    case .notOpened: "The full screen could not be opened on this terminal."
    }
  }
}

/// All that stands against a full screen on a terminal: whoever mends one thing should not stumble
/// over the next.
package struct ScreenProblems: Error, Equatable, CustomStringConvertible {
  package let all: [ScreenProblem]

  package var description: String { all.map(\.description).joined(separator: " ") }
}
