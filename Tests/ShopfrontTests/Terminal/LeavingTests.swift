import Foundation
import TestSupport
import Testing

/// The terminal is as it was found, however the shop ends.
struct LeavingTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var name: String
    var key: String?
    var signal: Int32 = 0
    var status: Int
    var testDescription: String { name }
  }

  #if arch(x86_64)
    static let trap = Ending(name: "a trap, SIGILL", signal: SIGILL, status: 132)
  #else
    static let trap = Ending(name: "a trap, SIGTRAP", signal: SIGTRAP, status: 133)
  #endif

  @Test(
    "AA2: the terminal is given back as it was found, with a sheet open, after",
    arguments: [
      Ending(name: "Ctrl-C", key: "C-c", status: 130),
      Ending(name: "Ctrl-backslash", key: "C-\\", status: 131),
      Ending(name: "SIGTERM", signal: SIGTERM, status: 143),
      Ending(name: "SIGHUP", signal: SIGHUP, status: 129), trap,
    ])
  func endings(_ ending: Ending) throws {
    let shop = try ShopTerminal(customer)
    // Settings of the person's own, which no general mode has.
    try shop.tmux.setModes("-echoctl", "erase", "^H")
    let modes = try shop.tmux.modes()
    try shop.start()
    try shop.press("Enter", see: "[>Cancel<]")
    #expect(try shop.tmux.flags() == "1 0")
    #expect(try shop.tmux.modes() != modes)
    if let key = ending.key {
      try shop.tmux.send(key)
    } else {
      kill(try shop.process(), ending.signal)
    }
    try shop.isGivenBack()
    #expect(try shop.status() == ending.status)
    #expect(try shop.tmux.modes() == modes)
    #expect(try !shop.screen.contains("TEST STORE"))
  }

  @Test("AA2: ended by SIGTERM or SIGINT while an answer is awaited, nothing is charged")
  func endedDuringAPurchase() throws {
    let shop = try ShopTerminal(customer)
    let modes = try shop.tmux.modes()
    for (signal, status) in [(SIGTERM, 143), (SIGINT, 130)] {
      try shop.start()
      try customer.run("set latency 1h")
      try shop.see("latency 3600s")
      try shop.press("Enter", see: "[ Purchase ]")
      try shop.press("y", see: "purchasing  Pro Unlock")
      #expect(try customer.transactions.last == "purchasing pro.unlock x1 unfinished")
      kill(try shop.process(), signal)
      try shop.isGivenBack()
      #expect(try shop.status() == status)
      #expect(try shop.tmux.modes() == modes)
      try customer.run("set latency 0ms")
      #expect(try customer.run("deliver").status == 0)
      #expect(try customer.transactions.last == "failed pro.unlock x1")
      try shop.tmux.send("clear", "Enter")
    }
    #expect(try customer.status["charged"]["USD"].isMissing)
  }

  @Test("B3: a crash point gives the terminal back, says one line, and the goods come once")
  func crashPoint() throws {
    let shop = try ShopTerminal(customer)
    let modes = try shop.tmux.modes()
    try shop.start("--crash-at charged")
    try shop.press("Down", "Down", "Down", see: "> 100 Coins")
    try shop.press("Enter", see: "[ Purchase ]")
    try shop.tmux.send("y")
    try shop.isGivenBack()
    #expect(try shop.status() == 137)
    #expect(try shop.tmux.modes() == modes)
    let screen = try shop.screen
    #expect(
      screen.contains("--crash-at charged\nshopfront: killed at the crash point charged\nKilled"),
      "\(screen)")
    #expect(try customer.transactions == ["purchased coins.100 x1 0.99 unfinished"])
    try shop.start()
    try shop.see("* Bought earlier, delivered now: 100 Coins")
    try shop.see("coins 100 ")
    try shop.quit()
    #expect(try customer.transactions == ["purchased coins.100 x1 0.99"])
  }

  @Test("AA2: records that cannot be used are reported before the screen is touched")
  func damagedRecords() throws {
    try customer.write("no database, only text\n", to: "shop.sqlite3")
    let shop = try ShopTerminal(customer)
    let modes = try shop.tmux.modes()
    try shop.start(until: "shopfront: ")
    try shop.isGivenBack()
    #expect(try shop.status() == 65)
    #expect(try shop.screen.contains("shop.sqlite3"))
    #expect(try shop.tmux.flags() == "0 1")
    #expect(try shop.tmux.modes() == modes)
  }

  @Test("Ctrl-Z and fg work in the shop, in the sheet and in the filter")
  func suspending() throws {
    let shop = try ShopTerminal(customer)
    try shop.tmux.setModes("-echoctl", "erase", "^H")
    let modes = try shop.tmux.modes()
    try shop.start()
    for (keys, place, next, effect) in [
      ("Down", "> Dark Theme", "Up", "> Pro Unlock"),
      ("Enter", "[>Cancel<]", "Right", "[>Buy<]"),
      ("/", "[ Filter: _ ]", "h", "[ Filter: h_ ]"),
    ] {
      try shop.press(keys, see: place)
      try suspend(shop, modes)
      try shop.press(next, see: effect)
      if next == "Right" { try shop.press("n", see: "* Purchase cancelled") }
    }
    try shop.press("Escape", see: "Enter Buy")
    try shop.quit()
    #expect(try shop.tmux.modes() == modes)
  }

  private func suspend(
    _ shop: ShopTerminal, _ modes: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try shop.screen
    try shop.tmux.send("C-z")
    try shop.isGivenBack(location: location)
    try shop.see("Stopped", location: location)
    #expect(try shop.tmux.modes() == modes, sourceLocation: location)
    try shop.tmux.send("clear; fg", "Enter")
    try shop.becomes(before, location: location)
    #expect(try shop.tmux.format("#{alternate_on}") == "1", sourceLocation: location)
  }

  @Test("A window that is closed while hang-ups are ignored ends the shop, and no busy loop does")
  func terminalGone() throws {
    let report = customer.folder + "/report"
    let terminal = try PseudoTerminal(
      command: "trap '' HUP; \"$SHOP\"; echo $? >$REPORT; times >>$REPORT; echo end >>$REPORT",
      environment: customer.environment.merging([
        "SHOP": Customer.program, "REPORT": report, "TERM": "xterm-256color",
      ]) { $1 })
    #expect(eventually { terminal.outputText.contains("Buy") })
    let shell = "/proc/\(terminal.process)"
    let children = try String(
      contentsOfFile: "\(shell)/task/\(terminal.process)/children", encoding: .utf8)
    let child = try #require(children.split(separator: " ").first)
    let before = try cpuSeconds(of: String(child))
    terminal.hangUp()
    var lines: [String] = []
    #expect(
      eventually {
        lines = ((try? String(contentsOfFile: report, encoding: .utf8)) ?? "")
          .components(separatedBy: "\n")
        return lines.contains("end")
      })
    #expect(lines.first == "129")
    // The second line of times is what the children took: "0m0.01s 0m0.02s".
    let spent = (lines.count > 2 ? lines[2] : "").split(separator: " ").compactMap {
      Double($0.split(separator: "m").last?.dropLast() ?? "")
    }
    #expect(spent.count == 2)
    #expect(spent.reduce(0, +) - before < 0.15, "\(lines), \(before) before")
  }

  /// What a process has taken so far.
  private func cpuSeconds(of process: String) throws -> Double {
    let stat = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = (stat.components(separatedBy: ") ").last ?? "").split(separator: " ")
    return fields[11...12].compactMap { Double($0) }.reduce(0, +)
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
