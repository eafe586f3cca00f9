import CNCurses
import Glibc
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
      "TERM is \(Glyphs(name).map(\.text).joined()), a terminal that cannot show the full screen."
    case .notOpened: "The full screen could not be opened on this terminal."
    }
  }

  /// What stands against a full screen here, found without writing to the terminal.
  package static func find(in environment: [String: String]) -> ScreenProblem? {
    findAll(in: environment).first
  }

  /// Everything that does: whoever mends one thing should not stumble over the next.
  package static func findAll(in environment: [String: String]) -> [ScreenProblem] {
    var problems: [ScreenProblem] = []
    if isatty(STDIN_FILENO) == 0 {
      problems.append(.inputIsNoTerminal)
    } else if isatty(STDOUT_FILENO) == 0 {
      problems.append(.outputIsNoTerminal)
    }
    let name = environment["TERM"] ?? ""
    if name.isEmpty {
      problems.append(.noTerminalType)
    } else if terminalType(in: environment) == nil {
      problems.append(.uselessTerminalType(name))
    }
    return problems
  }

  /// The name to ask terminfo for; nil when none does.
  ///
  /// Ghostty, kitty and others say xterm-SOMETHING, which is unknown on many servers, and understand
  /// what xterm does.
  static func terminalType(in environment: [String: String]) -> String? {
    guard let name = environment["TERM"], !name.isEmpty else { return nil }
    if shim_terminal_works(name) == 1 { return name }
    let substitute = "xterm-256color"
    guard name.hasPrefix("xterm-"), shim_terminal_works(substitute) == 1 else { return nil }
    return substitute
  }
}
