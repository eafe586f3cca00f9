import Foundation
import TestSupport
import Testing

/// Terminals that can do little or nothing.
struct UnfitTerminalTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  @Test(
    "AA4: a terminal that cannot show the shop is named, status 64, without an escape byte",
    arguments: [nil as String?, "", "dumb", "nosuch"])
  func unfit(type: String?) throws {
    customer.environment["TERM"] = type
    let terminal = try PseudoTerminal(
      command: "exec '\(Customer.program)'", environment: customer.environment)
    #expect(terminal.status() == 64)
    #expect(terminal.outputText.hasPrefix("shopfront: TERM is \(sentence(type))"))
    #expect(terminal.outputText.count { $0 == "\r\n" || $0 == "\n" } == 1)
    #expect(!terminal.output.contains(0x1B))
    #expect(!FileManager.default.fileExists(atPath: customer.data))
    // Commands need no terminal.
    let command = try PseudoTerminal(
      command: "exec '\(Customer.program)' buy pro.unlock", environment: customer.environment)
    #expect(command.status() == 0)
    #expect(!command.output.contains(0x1B))
    #expect(try customer.transactions == ["purchased pro.unlock x1 4.99"])
  }

  private func sentence(_ type: String?) -> String {
    guard let type, !type.isEmpty else { return "not set, so the full screen cannot be shown." }
    return "\(type), a terminal that is unknown here or cannot show the full screen."
  }

  @Test("AA4: without a terminal the shop ends 64 and names what is missing")
  func noTerminal() throws {
    let run = try customer.run([])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        shopfront: The full screen needs a terminal, and standard input is none. TERM is not set, \
        so the full screen cannot be shown. Use another terminal, or a command such as \
        `shopfront status`.

        """)
    customer.environment["TERM"] = "xterm-256color"
    let piped = try PseudoTerminal(
      command: "'\(Customer.program)' >'\(customer.folder)/out'; exit $?",
      environment: customer.environment)
    #expect(piped.status() == 64)
    #expect(piped.outputText.contains("standard output is none"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: customer.folder + "/out")).isEmpty)
  }

  @Test("AC1: without colour no colour is written, and the selection is still marked")
  func noColour() throws {
    for (options, environment) in [
      ("", [:]), ("", ["NO_COLOR": "1"]), ("--no-color", [:]), ("", ["NO_COLOR": ""]),
    ] {
      let record = customer.folder + "/\(UUID().uuidString)"
      let shop = try ShopTerminal(customer, environment: environment)
      try shop.tmux.record(to: record)
      try shop.start(options)
      try shop.press("Down", see: "> Dark Theme")
      let selected = try #require(
        try shop.tmux.colouredScreen().components(separatedBy: "\n")
          .first { $0.contains("> Dark Theme") })
      #expect(selected.contains("\u{1B}[7m"))
      let isColoured = environment["NO_COLOR", default: ""].isEmpty && options.isEmpty
      // tmux itself ends each attribute with the terminal's own two colours.
      let shown = try shop.tmux.colouredScreen().replacingOccurrences(
        of: "\u{1B}[39m\u{1B}[49m", with: "")
      #expect(hasColour(shown) == isColoured)
      try shop.buySelected(see: "* Purchase successful")
      try shop.press("Space", see: "[ Menu ]")
      try shop.press("Escape", miss: "[ Menu ]")
      try shop.quit()
      let bytes = try String(contentsOfFile: record, encoding: .utf8)
      #expect(hasColour(bytes) == isColoured)
      try customer.run("reset --yes")
    }
  }

  private func hasColour(_ text: String) -> Bool {
    text.components(separatedBy: "\u{1B}[").dropFirst().contains { part in
      let arguments = part.prefix { $0.isNumber || $0 == ";" }
      return part.dropFirst(arguments.count).first == "m"
        && arguments.split(separator: ";").compactMap { Int($0) }
          .contains { (30...49).contains($0) || (90...107).contains($0) }
    }
  }

  @Test(
    "Nothing but ASCII is shown where it is asked for, or where the locale has no more",
    arguments: [("--ascii", "C.UTF-8"), ("", "C"), ("", "POSIX")])
  func ascii(option: String, locale: String) throws {
    customer.environment["SHOPFRONT_CATALOG"] = nil
    customer.environment["LC_ALL"] = locale
    let shop = try ShopTerminal.open(customer, option)
    for key in ["Enter", "Escape", "Space", "Escape", "t", "Escape", "c", "Escape", "?", "Escape"] {
      let before = try shop.screen
      try shop.tmux.send(key)
      #expect(try eventually { try shop.screen != before })
      #expect(try shop.screen.allSatisfy { $0.isASCII }, "\(shop.picture)")
    }
    try shop.press("L", see: "Enter ????")
    #expect(try shop.screen.allSatisfy { $0.isASCII }, "\(shop.picture)")
    try shop.quit()
  }

  @Test("The mouse is never captured; pastes come in brackets and no longer after the end")
  func noMouse() throws {
    let record = customer.folder + "/record"
    let shop = try ShopTerminal(customer)
    try shop.tmux.record(to: record)
    try shop.start()
    try shop.buySelected(see: "* Purchase successful")
    try shop.tmux.send("C-z")
    try shop.see("Stopped")
    try shop.tmux.send("fg", "Enter")
    try shop.see("Enter Buy")
    try shop.quit()
    let bytes = try String(contentsOfFile: record, encoding: .utf8)
    for mode in ["?9h", "?1000", "?1001", "?1002", "?1003", "?1005", "?1006", "?1015"] {
      #expect(!bytes.contains("\u{1B}[\(mode)"))
    }
    let pasting = bytes.components(separatedBy: "\u{1B}[?2004").dropFirst().map { $0.prefix(1) }
    #expect(pasting == ["h", "l", "h", "l"])
  }
}
