import Foundation
import TestSupport
import Testing

/// The terminal is as it was found, however the program ends.
struct RestoreTests {
  struct Ending: Sendable, CustomTestStringConvertible {
    var name: String
    var key: String?
    var signal: Int32 = 0
    var status: Int32
    var words = ""
    var testDescription: String { name }
  }

  #if arch(x86_64)
    static let trap: Int32 = 128 + SIGILL
  #else
    static let trap: Int32 = 128 + SIGTRAP
  #endif

  @Test(arguments: [
    Ending(name: "q", key: "q", status: 0, words: "bye"),
    Ending(name: "exit without close", key: "x", status: 3),
    Ending(name: "a trap", key: "a", status: trap, words: "trapped on purpose"),
    Ending(name: "a stack overflow", key: "o", status: 139),
    Ending(name: "killing itself", key: "K", status: 137),
    Ending(name: "Ctrl-C", key: "C-c", status: 130),
    Ending(name: "Ctrl-backslash", key: "C-\\", status: 131),
    Ending(name: "SIGTERM", signal: SIGTERM, status: 143),
    Ending(name: "SIGINT", signal: SIGINT, status: 130),
    Ending(name: "SIGHUP", signal: SIGHUP, status: 129),
    Ending(name: "SIGQUIT", signal: SIGQUIT, status: 131),
    Ending(name: "SIGILL", signal: SIGILL, status: 132),
    Ending(name: "SIGSEGV", signal: SIGSEGV, status: 139),
  ])
  func restoresTheTerminal(after ending: Ending) throws {
    let tmux = try Tmux.withProbe()
    #expect(try tmux.shows("$"))
    try tmux.setModes("-echoctl", "erase", "^H")
    let modes = try tmux.modes()
    try tmux.send("$PROBE", "Enter")
    #expect(try tmux.shows("ready "))
    #expect(try tmux.flags() == "1 0")
    #expect(try tmux.modes() != modes)
    try tmux.send("e")
    #expect(try tmux.shows("character(\"e\")"))
    if let key = ending.key {
      try tmux.send(key)
    } else {
      kill(try #require(try tmux.probe()), ending.signal)
    }
    #expect(try eventually { try tmux.flags() == "0 1" })
    // A line of its own: a shell whose program ends by SIGINT does not go on with the same line.
    try tmux.send("echo status=$?", "Enter")
    #expect(try tmux.shows("status=\(ending.status)"))
    #expect(try tmux.modes() == modes)
    let screen = try tmux.screen()
    // What was written to standard error meanwhile comes after the screen, and only there.
    #expect(screen.contains("a word of warning"))
    #expect(ending.words.isEmpty || screen.contains(ending.words))
    #expect(!screen.contains("advertisement"))
  }

  @Test func suspendsAndComesBack() throws {
    let tmux = try Tmux.withProbe()
    #expect(try tmux.shows("$"))
    let modes = try tmux.modes()
    try tmux.send("$PROBE", "Enter")
    #expect(try tmux.shows("ready "))
    for round in 1...2 {
      try tmux.send("C-z")
      #expect(try eventually { try tmux.flags() == "0 1" && tmux.count(of: "Stopped") == round })
      #expect(try tmux.modes() == modes)
      try tmux.send("fg", "Enter")
      #expect(try eventually { try tmux.count(of: "resumed") == round })
      #expect(try tmux.flags() == "1 0")
      try tmux.send("k")
      #expect(try eventually { try tmux.count(of: "character(\"k\")") == round })
    }
    try tmux.send("q")
    #expect(try tmux.shows("bye"))
    #expect(try tmux.flags() == "0 1")
    #expect(try tmux.modes() == modes)
  }

  @Test func stopsInTheBackgroundBeforeItTouchesTheTerminal() throws {
    let tmux = try Tmux.withProbe()
    #expect(try tmux.shows("$"))
    let modes = try tmux.modes()
    try tmux.send("$PROBE &", "Enter")
    // The shell tells of a job that has stopped before its next prompt.
    #expect(
      try eventually {
        try tmux.send("Enter")
        return try tmux.count(of: "Stopped") > 0
      })
    #expect(try tmux.flags() == "0 1")
    #expect(try tmux.modes() == modes)
    try tmux.send("fg", "Enter")
    #expect(try tmux.shows("ready "))
    try tmux.send("q")
    #expect(try tmux.shows("bye"))
    #expect(try tmux.modes() == modes)
  }

  @Test func stopsAsAnyProgramAfterTheScreenIsClosed() throws {
    let tmux = try Tmux.withProbe()
    #expect(try tmux.shows("$"))
    try tmux.send("$PROBE", "Enter")
    #expect(try tmux.shows("ready "))
    try tmux.send("s")
    #expect(try tmux.shows("closed"))
    try tmux.send("C-z")
    #expect(try tmux.shows("Stopped"))
    try tmux.send("fg", "Enter")
    #expect(try tmux.shows("fg"))
    try tmux.send("C-c")
    try tmux.send("echo over", "Enter")
    #expect(try tmux.shows("over\n"))
    #expect(try tmux.count(of: "advertisement") == 0)
    #expect(try tmux.flags() == "0 1")
  }

  @Test func aSuspendedProgramCanBeEnded() throws {
    let tmux = try Tmux.withProbe()
    #expect(try tmux.shows("$"))
    try tmux.send("$PROBE", "Enter")
    #expect(try tmux.shows("ready "))
    let probe = try #require(try tmux.probe())
    try tmux.send("C-z")
    #expect(try tmux.shows("Stopped"))
    kill(probe, SIGTERM)
    kill(probe, SIGCONT)
    // The shell waits for it only when it has something to do.
    #expect(
      try eventually {
        try tmux.send("Enter")
        return kill(probe, 0) != 0
      })
    #expect(try tmux.flags() == "0 1")
  }

  @Test func endsWhenTheWindowIsGoneAndHangUpsAreIgnored() throws {
    let report = NSTemporaryDirectory() + "/report-\(UUID().uuidString)"
    defer { unlink(report) }
    let terminal = try PseudoTerminal(
      probe: "trap '' HUP; \"$PROBE\"; echo $? >$REPORT; times >>$REPORT; echo end >>$REPORT",
      environment: ["REPORT": report])
    #expect(terminal.becomesReady())
    let start = Date()
    terminal.hangUp()
    var lines: [String] = []
    #expect(
      eventually {
        lines = ((try? String(contentsOfFile: report, encoding: .utf8)) ?? "")
          .split(separator: "\n").map(String.init)
        return lines.last == "end"
      })
    #expect(Date().timeIntervalSince(start) < 3)
    #expect(lines.first == "129")
    // The second line of times is what the children took: "0m0.01s 0m0.02s".
    let children = lines.count > 2 ? lines[2] : ""
    let seconds = children.split(separator: " ").compactMap {
      Double($0.split(separator: "m").last?.dropLast() ?? "")
    }
    #expect(seconds.count == 2)
    #expect(seconds.reduce(0, +) < 0.3, "\(children)")
  }
}
