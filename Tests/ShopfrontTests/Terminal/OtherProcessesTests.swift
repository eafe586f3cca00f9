import Foundation
import TestSupport
import Testing

/// What other processes do while the shop is open.
struct OtherProcessesTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  @Test("M3: another storefront closes an open sheet and prices everything anew within a second")
  func storefront() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.press("End", see: "> 1200 Coins")
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.press("Right", see: "[>Buy<]")
    try customer.run("set storefront JPN")
    try shop.see("* The storefront changed: JPN, JPY")
    try shop.see("> 1200 Coins     Not purchased         ¥1,200 │")
    #expect(try !shop.screen.contains("[>Buy<]"))
    #expect(try !shop.screen.contains("$"))
    #expect(try customer.transactions == [])
    try shop.buySelected(see: "* Purchase successful: 1200 Coins, ¥1,200")
    try shop.quit()
    #expect(try customer.transactions == ["purchased coins.1200 x1 1200"])
  }

  @Test("E1: an approval from outside shows by itself, and is delivered once")
  func approval() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.press("Down", "Down", "Down", see: "> 100 Coins")
    try customer.run("set next defer")
    try shop.see("next ask to buy")
    try shop.press("Enter", see: "- 1 +")
    try shop.press("Up", "Up", see: "- 3 +")
    try shop.press("y", see: "* Waiting for approval: 100 Coins")
    #expect(try shop.line(with: "> 100 Coins")?.contains("Waiting for approval") == true)
    // The list goes on working while it waits.
    try shop.press("Up", see: "> Hint")
    try shop.quit()
    try shop.start()
    try shop.see("Waiting for approval")
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try customer.run("approve last").status == 0)
    try shop.see("* Purchase successful: 100 Coins x3, $2.97")
    // A second, and what starting the other process and looking take on a busy machine.
    #expect(clock.now - start < .seconds(5))
    try shop.see("coins 300 ")
    #expect(try shop.line(with: "100 Coins  ")?.contains("Purchased 3") == true)
    try shop.quit()
    #expect(try customer.balance("coins") == 300)
    #expect(try customer.run("ledger --json").json.list.count == 1)
  }

  @Test("E1: a purchase that is declined outside says so")
  func declined() throws {
    let shop = try ShopTerminal.open(customer)
    try customer.run("buy pro.unlock --outcome defer")
    try shop.see("Waiting for approval")
    try customer.run("decline last")
    try shop.see("* Purchase declined: Pro Unlock")
    try shop.see("> Pro Unlock     Not purchased")
    try shop.quit()
  }

  @Test("An open sheet outlives what other processes do, and can still be answered")
  func openSheet() throws {
    try customer.run("buy pro.unlock")
    try customer.run("reinstall")
    let shop = try ShopTerminal.open(customer)
    try shop.press("Down", see: "> Dark Theme")
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.press("Right", see: "[>Buy<]")
    for (line, effect) in [
      ("buy coins.100", "coins 100 "), ("use coins --count 40", "coins 60 "),
      ("buy hint.single --crash-at charged", "hints 1 "), ("restore", "Pro Unlock     Purchased"),
      ("buy coins.550", "coins 610 "), ("deliver", "coins 610 "),
    ] {
      try customer.run(line)
      try shop.see(effect)
      try shop.see("[>Buy<]")
    }
    try shop.press("Enter", see: "* Purchase successful: Dark Theme, $1.99")
    #expect(try customer.transactions.last == "purchased theme.dark x1 1.99")
    // What is bought elsewhere while its own sheet is open is not charged twice.
    try shop.press("Up", "Up", see: "> Pro Unlock")
    try customer.run("reset --yes")
    try shop.see("> Pro Unlock     Not purchased")
    try shop.press("Enter", see: "[>Cancel<]")
    try customer.run("buy pro.unlock")
    try shop.see("> Pro Unlock     Purchased")
    try shop.press("y", see: "* Already purchased, nothing to buy: Pro Unlock")
    try shop.quit()
    #expect(try customer.transactions == ["purchased pro.unlock x1 4.99"])
  }

  @Test("Z1: two open shops on one file show the same, and deliver once")
  func twoShops() throws {
    let shops = try [ShopTerminal.open(customer), ShopTerminal.open(customer)]
    for shop in shops { try shop.press("Down", "Down", "Down", see: "> 100 Coins") }
    try shops[0].buySelected(see: "* Purchase successful: 100 Coins, $0.99")
    for shop in shops { try shop.see("coins 100 ") }
    try shops[1].buySelected(see: "* Purchase successful: 100 Coins, $0.99")
    for shop in shops { try shop.see("coins 200 ") }
    try customer.run("buy coins.550 --outcome defer")
    for shop in shops { try shop.see("Waiting for approval") }
    try customer.run("approve last")
    for shop in shops { try shop.see("coins 750 ") }
    try shops[0].press("u", see: "Use coins")
    try shops[0].press("5", "0", "Enter", see: "* Used 50 coins")
    for shop in shops { try shop.see("coins 700 ") }
    for shop in shops { try shop.quit() }
    #expect(try customer.balance("coins") == 700)
    #expect(try customer.run("ledger --json").json.list.count == 4)
    #expect(try customer.status["unfinished"].list.isEmpty)
  }

  @Test("V1: a reset by another process shows a first start, whatever was open")
  func reset() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.see("request     finished")
    let first = try shop.screen
    try shop.buySelected(see: "* Purchase successful")
    try shop.press("Down", see: "> Dark Theme")
    try customer.run("set payments off")
    try shop.see("payments off")
    try shop.press("t", see: "[ Transactions ]")
    try customer.run("reset --yes")
    try shop.becomes(first)
    try shop.quit()
  }

  @Test("A reinstall by another process starts the app again")
  func reinstall() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.buySelected(see: "* Purchase successful")
    try shop.press("Down", see: "> Dark Theme")
    try shop.press("Enter", see: "[>Cancel<]")
    try customer.run("reinstall")
    try shop.see("* The app was deleted and installed again")
    try shop.see("> Pro Unlock     Not purchased")
    #expect(try !shop.screen.contains("[>Cancel<]"))
    try shop.press("r", see: "* 1 purchase restored")
    try shop.quit()
  }

  @Test("Z1: a file that is locked for a while is waited for")
  func locked() throws {
    let shop = try ShopTerminal.open(customer)
    let holder = try hold(seconds: 2)
    try shop.buySelected(see: "* Purchase successful: Pro Unlock, $4.99")
    #expect(try holder.end().status == 0)
    try shop.quit()
    #expect(try customer.transactions == ["purchased pro.unlock x1 4.99"])
  }

  @Test("Z1: one that is locked for long is named with the reason, and the shop goes on")
  func lockedForLong() throws {
    let shop = try ShopTerminal.open(customer)
    let holder = try hold(seconds: 14)
    try shop.press("Enter", see: "[ Purchase ]")
    try shop.press("y", see: "* the data file is locked by another program for more than 10 s.")
    #expect(try customer.transactions == [])
    #expect(try holder.end().status == 0)
    try shop.buySelected(see: "* Purchase successful: Pro Unlock, $4.99")
    try shop.quit()
    #expect(try customer.transactions == ["purchased pro.unlock x1 4.99"])
  }

  @Test("Ctrl-C ends a shop at once that waits for a lock, with nothing written")
  func endedWhileLocked() throws {
    let shop = try ShopTerminal.open(customer)
    let holder = try hold(seconds: 8)
    try shop.press("Enter", see: "[ Purchase ]")
    try shop.tmux.send("y")
    // Nothing is drawn while it waits that could be waited for here.
    usleep(500_000)
    try shop.tmux.send("C-c")
    try shop.isGivenBack()
    #expect(try shop.status() == 130)
    #expect(holder.isRunning)
    #expect(try customer.transactions == [])
    #expect(try holder.end().status == 0)
  }

  /// Another program that holds the file against writers.
  private func hold(seconds: Int) throws -> Running {
    let mark = customer.folder + "/held"
    let holder = try Running(
      [
        "sqlite3", customer.data, "BEGIN IMMEDIATE;", ".shell touch \(mark); sleep \(seconds)",
        "COMMIT;",
      ], environment: customer.environment, folder: customer.folder)
    while !FileManager.default.fileExists(atPath: mark) { usleep(10_000) }
    return holder
  }
}
