import Foundation
import TestSupport

/// One opening of the shop on one terminal, in a shell that compares the modes of the terminal before
/// it, whenever it stops, and after it.
///
/// The shell traps SIGINT, which it would take for its own when it ended its child, and SIGHUP, which
/// reaches it first when the window is closed. Where that is to happen it has no jobs: it would end when
/// it cannot take the terminal back.
struct Sitting {
  let customer: Customer
  let kind: TerminalKind
  /// Repeats it.
  let command: String

  private static let script = """
    ulimit -c 0; $JOBS; trap : HUP INT; before=$(stty -g)
    check() { test "$(stty -g)" = "$before" || echo "modes after $1" >>"$REPORT"; }
    sh -c 'echo $$ >"$PIDFILE"; exec "$SHOP"'; status=$?
    while [ $status -eq 148 ]; do check stop; fg >/dev/null; status=$?; done
    check end; times >>"$REPORT"; echo "ended $status" >>"$REPORT"
    """

  private var report: String { customer.folder + "/report" }
  private var pidFile: String { customer.folder + "/pid" }

  private func open(hasJobs: Bool = true) throws -> PseudoTerminal {
    unlink(report)
    unlink(pidFile)
    return try PseudoTerminal(
      command: Self.script, columns: UInt16(kind.columns), rows: UInt16(kind.rows),
      environment: customer.environment.merging([
        "SHOP": Customer.program, "TERM": kind.type, "LC_ALL": kind.locale, "REPORT": report,
        "PIDFILE": pidFile, "JOBS": hasJobs ? "set -m" : ":",
        // Until the shop has the screen, an installed Swift takes Ctrl-backslash for a crash, and
        // offers to debug it.
        "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 })
  }

  /// A terminal of no use is refused in one line, without a single escape.
  func isRefused() throws {
    let terminal = try open()
    let status = try end(terminal, "its start")
    try hold(status == 64, terminal, "ended \(status)")
    try hold(terminal.outputText.contains("TERM"), terminal, "no word of TERM")
    try hold(!terminal.output.contains(0x1B), terminal, "an escape was written")
  }

  /// Types, resizes and sends signals until one of them ends it; returns which, and how many.
  func disturb(_ random: inout SplitMix) throws -> (end: String, signals: Int) {
    let isHungUp = random.below(9) == 0
    let terminal = try open(hasJobs: !isHungUp)
    guard let process = process() else {
      throw Breakage("\(kind.name): it was never started", repeat: command, customer: customer)
    }
    if random.below(6) > 0 {
      _ = eventually(within: 5) { terminal.outputText.contains("\u{1B}") }
    }
    var story: [String] = []
    for _ in 0..<random.below(5) { act(&random, terminal, process, &story) }
    let signals = story.count { $0.hasPrefix("SIG") }
    if isHungUp {
      terminal.hangUp()
      let status = try end(terminal, "\(story), hung up", hasTerminal: false)
      // Gone before it was looked at, it is no terminal.
      let isOver = status == 129 || status == 64 && terminal.output.isEmpty
      try hold(isOver, terminal, "\(story), hung up: ended \(status)")
      return ("hung up", signals + 1)
    }
    let (name, number) = Self.endings[random.below(Self.endings.count)]
    kill(process, number)
    story.append(name)
    let status = try end(terminal, "\(story)")
    try hold(status == 128 + number, terminal, "\(story): ended \(status)")
    let modes = TerminalKind.modesLeft(by: terminal.outputText)
    try hold(modes.isEmpty, terminal, "\(story): left \(modes)")
    return (name, signals + 1)
  }

  private static let endings = [
    ("SIGHUP", SIGHUP), ("SIGINT", SIGINT), ("SIGQUIT", SIGQUIT), ("SIGTERM", SIGTERM),
  ]
  /// None of them ends the shop.
  private static let keys = [
    "j", "k", "\r", "n", "y", "\t", "\u{1B}", "?", "t", "/", "L", "\u{1B}[B",
  ]

  private func act(
    _ random: inout SplitMix, _ terminal: PseudoTerminal, _ process: pid_t, _ story: inout [String]
  ) {
    switch random.below(5) {
    case 0:
      kill(process, SIGTSTP)
      story.append("SIGTSTP")
    case 1:
      kill(process, SIGCONT)
      story.append("SIGCONT")
    case 2:
      kill(process, SIGWINCH)
      story.append("SIGWINCH")
    case 3:
      let (columns, rows) = (1 + random.below(300), 1 + random.below(100))
      terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
      story.append("\(columns)x\(rows)")
    default:
      let key = Self.keys[random.below(Self.keys.count)]
      terminal.send(key)
      story.append(key.debugDescription)
    }
    _ = terminal.outputText
    usleep(UInt32(random.below(60_000)))
  }

  private func process() -> pid_t? {
    var process: pid_t?
    _ = eventually {
      let text = (try? String(contentsOfFile: pidFile, encoding: .utf8)) ?? ""
      process = text.hasSuffix("\n") ? pid_t(text.dropLast()) : nil
      return process != nil
    }
    return process
  }

  /// Waits for the end; holds the modes against those before, and the time that it took.
  private func end(
    _ terminal: PseudoTerminal, _ story: String, hasTerminal: Bool = true
  ) throws -> Int32 {
    var lines: [String] = []
    let hasEnded = eventually(within: 10) {
      // Read, so that nobody is held up by a full terminal.
      _ = terminal.outputText
      lines = ((try? String(contentsOfFile: report, encoding: .utf8)) ?? "")
        .components(separatedBy: "\n")
      return lines.dropLast().last?.hasPrefix("ended ") == true
    }
    try hold(hasEnded, terminal, "\(story): no end in 10 s: \(lines)")
    let isAsFound = !lines.contains { $0.hasPrefix("modes") }
    try hold(isAsFound || !hasTerminal, terminal, "\(story): \(lines)")
    // The second line of times is what the children took: "0m0.01s 0m0.02s".
    let seconds = lines.dropLast(2).last?.split(separator: " ").compactMap {
      Double($0.split(separator: "m").last?.dropLast() ?? "")
    }
    try hold((seconds ?? []).reduce(0, +) < 1, terminal, "\(story): a busy loop, \(lines)")
    return Int32(lines.dropLast().last?.dropFirst(6) ?? "") ?? -1
  }

  private func hold(
    _ holds: Bool, _ terminal: PseudoTerminal, _ what: @autoclosure () -> String
  ) throws {
    if holds { return }
    throw Breakage(
      "\(kind.name): \(what())\n\(terminal.outputText.suffix(400).debugDescription)",
      repeat: command, customer: customer)
  }
}
