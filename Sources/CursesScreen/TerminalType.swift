import CNCurses
import Glibc

/// The type of a terminal that can show a full screen, by the name that terminfo knows.
package struct TerminalType {
  let name: String

  /// The terminal of the process, found without writing to it; throws what stands against a full
  /// screen there.
  package init(_ variable: (String) -> String?) throws(ScreenProblems) {
    var problems: [ScreenProblem] = []
    if isatty(STDIN_FILENO) == 0 {
      problems.append(.inputIsNoTerminal)
    } else if isatty(STDOUT_FILENO) == 0 {
      problems.append(.outputIsNoTerminal)
    }
    let called = variable("TERM") ?? ""
    let known = called.isEmpty ? nil : Self.known(called)
    if called.isEmpty {
      problems.append(.noTerminalType)
    } else if known == nil {
      problems.append(.uselessTerminalType(called))
    }
    guard let known, problems.isEmpty else { throw ScreenProblems(all: problems) }
    name = known
  }

  /// The name to ask terminfo for; nil when none does.
  ///
  /// Ghostty, kitty and others say xterm-SOMETHING, which is unknown on many servers, and understand
  /// what xterm does.
  private static func known(_ name: String) -> String? {
    if shim_terminal_works(name) == 1 { return name }
    let substitute = "xterm-256color"
    guard name.hasPrefix("xterm-"), shim_terminal_works(substitute) == 1 else { return nil }
    return substitute
  }
}
