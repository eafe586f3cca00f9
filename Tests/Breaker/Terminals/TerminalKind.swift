import TestSupport

/// A terminal as the environment names it, and its size.
struct TerminalKind {
  let type: String
  let locale: String
  let columns: Int
  let rows: Int

  private static let types = [
    "xterm", "xterm-256color", "screen", "tmux", "linux", "vt100", "vt220", "dumb", "nosuch",
  ]

  static func random(_ random: inout SplitMix) -> TerminalKind {
    let size =
      switch random.below(4) {
      case 0: (1 + random.below(12), 1 + random.below(6))
      case 1: (300, 100)
      default: (40 + random.below(120), 10 + random.below(50))
      }
    return TerminalKind(
      type: types[random.below(types.count)],
      locale: ["C", "C.UTF-8", "en_US.ISO-8859-1"][random.below(3)], columns: size.0, rows: size.1)
  }

  /// Whether a full screen can be shown on it.
  var canShow: Bool { type != "dumb" && type != "nosuch" }

  var name: String { "\(type), \(locale), \(columns)x\(rows)" }
}

extension TerminalKind {
  /// The modes that a program sets and has to take back, each with what sets and what resets it: the
  /// other screen, a hidden cursor, pastes in brackets, keys for applications.
  private static let modes = [
    ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?25l", "\u{1B}[?25h"),
    ("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}=", "\u{1B}>"), ("\u{1B}[?1h", "\u{1B}[?1l"),
  ]

  /// What is still set at the end of everything that was written to the terminal.
  static func modesLeft(by output: String) -> [String] {
    modes.compactMap { on, off in
      guard let set = output.range(of: on, options: .backwards) else { return nil }
      let reset = output.range(of: off, options: .backwards)
      return reset.map { $0.lowerBound > set.lowerBound } == true ? nil : String(on.dropFirst())
    }
  }
}
