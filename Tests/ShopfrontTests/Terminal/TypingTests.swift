import Foundation
import TestSupport
import Testing

/// Keys that come too early, too often, in parts or in other forms, and text that is no keys.
struct TypingTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private func expectNothingWasBought() throws {
    #expect(try customer.transactions.allSatisfy { $0.hasPrefix("failed ") })
    let status = try customer.status
    #expect(status["charged"]["USD"].isMissing)
    #expect(status["items"]["coins"].number == 0)
  }

  @Test("AB1: ten Enters at once, and Enter held for two seconds, buy nothing")
  func heldEnter() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.press("End", see: "> 1200 Coins")
    try shop.tmux.send(Array(repeating: "Enter", count: 10))
    try shop.see("[>Cancel<]")
    try expectNothingWasBought()
    let start = ContinuousClock.now
    for tick in 1...60 {
      try shop.tmux.send("Enter")
      let next = start + .milliseconds(tick * 33)
      while ContinuousClock.now < next { usleep(1000) }
    }
    try settle(shop)
    try expectNothingWasBought()
    // A deliberate answer still buys, once.
    try shop.buySelected(see: "* Purchase successful: 1200 Coins, $9.99")
    try shop.quit()
    #expect(try customer.transactions.count { $0.hasPrefix("purchased ") } == 1)
  }

  @Test("AB1: neither y typed ahead of the sheet nor Enter typed ahead of its end buys")
  func typedAhead() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.tmux.send("Enter", "y", "y", "Right", "Enter")
    try shop.see("[>Cancel<]")
    try shop.tmux.send("Right", "Left", "Enter", "Enter", "y", "Enter", "y")
    try shop.see("* Purchase cancelled: Pro Unlock")
    try settle(shop)
    try expectNothingWasBought()
    try shop.quit()
  }

  /// Brings the shop back to its list, whatever the keys before have left open.
  private func settle(_ shop: ShopTerminal) throws {
    // Selecting another product works in the list alone, and shows that all keys were read.
    #expect(
      try eventually {
        if try shop.screen.contains("[ Purchase ]") { try shop.tmux.send("Escape") }
        try shop.tmux.send("Home")
        return try shop.screen.contains("> Pro Unlock")
          && !shop.screen.contains("[ Purchase ]")
      })
    try shop.press("End", see: "> 1200 Coins")
  }

  @Test("AB3: Esc closes the sheet at once")
  func escape() throws {
    let shop = try ShopTerminal.open(customer, isPatient: false)
    var fastest = Duration.seconds(60)
    // A busy machine may be slow now and then, and is no fault of the shop's.
    for _ in 1...20 where fastest >= .milliseconds(200) {
      try shop.press("Enter", see: "[>Cancel<]")
      let start = ContinuousClock.now
      try shop.press("Escape", miss: "[>Cancel<]")
      fastest = min(fastest, ContinuousClock.now - start)
    }
    #expect(fastest < .milliseconds(200))
    try shop.quit()
  }

  @Test("AB3: an arrow that comes in two parts is one arrow, not a cancel")
  func splitArrow() throws {
    let shop = try ShopTerminal.open(customer, isPatient: false)
    try shop.press("End", see: "> 1200 Coins")
    for _ in 1...20 {
      try shop.press("Enter", see: "- 1 +")
      try shop.press("Up", see: "- 2 +")
      let start = ContinuousClock.now
      try shop.tmux.send("-H", "1b")
      usleep(25_000)
      try shop.tmux.send("-H", "5b", "42")
      if ContinuousClock.now - start < .milliseconds(45) {
        try shop.see("- 1 +")
        try shop.press("Escape", miss: "[ Purchase ]")
        try shop.quit()
        return
      }
      // The machine took longer than the shop has to wait: either outcome is right.
      try shop.tmux.send("Escape")
      try shop.press("Escape", miss: "[ Purchase ]")
      try settle(shop)
    }
  }

  @Test("AB3: ESCDELAY in the environment is respected")
  func escapeDelay() throws {
    let shop = try ShopTerminal.open(customer, environment: ["ESCDELAY": "5000"])
    try shop.tmux.send("-H", "1b")
    usleep(300_000)
    try shop.tmux.send("-H", "5b", "42")
    try shop.see("> Dark Theme")
    try shop.quit()
  }

  @Test("AB3: Enter is Enter as CR, LF and keypad Enter; Backspace as 8 and 127")
  func forms() throws {
    let shop = try ShopTerminal.open(customer)
    for bytes in [["0d"], ["0a"], ["1b", "4f", "4d"]] {
      try shop.tmux.send(["-H"] + bytes)
      try shop.see("[>Cancel<]")
      try shop.tmux.send(["-H"] + bytes)
      try shop.miss("[>Cancel<]")
    }
    try shop.press("/", "c", "o", "x", "y", see: "Filter: coxy_")
    try shop.press("-H", "08", see: "Filter: cox_")
    try shop.press("-H", "7f", see: "Filter: co_")
    try shop.press("Escape", see: "> 100 Coins")
    try shop.quit()
  }

  @Test("Pasted lines are no keys: nothing is bought, and the filter takes them as one line")
  func paste() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.tmux.paste("b\ny\n\n")
    try shop.press("Down", see: "> Dark Theme")
    #expect(try !shop.screen.contains("[ Purchase ]"))
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.tmux.paste("y\ny\n")
    try shop.press("Right", see: "[>Buy<]")
    try shop.press("Escape", see: "* Purchase cancelled")
    #expect(try customer.transactions == ["failed theme.dark x1"])
    try shop.press("/", see: "Filter: _")
    try shop.tmux.paste("coins\n55\u{1B}[2J")
    try shop.see("Filter: coins 55\u{FFFD}[2J_")
    try shop.press("Escape", see: "> Pro Unlock")
    try shop.quit()
    try expectNothingWasBought()
  }
}
