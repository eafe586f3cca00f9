import Foundation
import TestSupport
import Testing

/// Walkthroughs that somebody looks at, goes on from, or makes.
struct WalkthroughTerminalTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
    try customer.write(Self.gloves, to: "gloves.walk")
    try customer.write(
      Self.gloves.replacingOccurrences(of: "charged 1.99", with: "charged 2.99"), to: "wrong.walk")
  }

  private static let gloves = """
    # Buy the gloves; find them again after a reinstall.
    step "Buy the Power Gloves"
    press Enter
    press y
    message purchased
    step "Reinstall and restore"
    press D
    press y
    press r
    owned ProtectiveGloves
    charged 1.99 USD

    """

  @Test("Watched to its end, with a caption in place of the footer")
  func watch() throws {
    let shop = try ShopTerminal(customer)
    try shop.start("walk watch gloves.walk --delay 1ms", until: "Everything held.")
    #expect(try shop.screen.hasSuffix("Press a key"))
    try shop.tmux.send("x")
    try shop.isGivenBack()
    #expect(try shop.status() == 0)
  }

  @Test("Paused, step by step, suspended, too small, and left")
  func paused() throws {
    let shop = try ShopTerminal(customer)
    try shop.start("walk watch gloves.walk --paused", until: "gloves.walk   ")
    #expect(try shop.screen.contains("Paused  Space Go on"))
    try shop.press("Right", see: "Buy the Power Gloves")
    try shop.tmux.send("C-z")
    try shop.isGivenBack()
    try shop.tmux.send("fg", "Enter")
    try shop.see("Paused  Space Go on")
    try shop.tmux.resize(columns: 50, rows: 20)
    try shop.see("Terminal too small")
    try shop.tmux.resize(columns: 90, rows: 24)
    try shop.press("Right", see: "Reinstall and restore")
    #expect(try shop.screen.contains("Purchased"))
    try shop.tmux.send("q")
    try shop.isGivenBack()
    #expect(try shop.status() == 0)
  }

  @Test("What did not hold is told on the screen and behind it")
  func wrong() throws {
    let shop = try ShopTerminal(customer, columns: 100, rows: 50)
    try shop.start(
      "walk watch wrong.walk --delay 0ms", until: "wrong.walk:11: expected charged 2.99 USD")
    try shop.press("x", see: "not ok 2 - wrong.walk: Reinstall and restore")
    try shop.isGivenBack()
    #expect(try shop.status() == 1)
  }

  @Test("Ctrl-C leaves without a fault, SIGTERM with one")
  func leaving() throws {
    let shop = try ShopTerminal(customer)
    try shop.start("walk watch gloves.walk --paused", until: "Paused")
    try shop.tmux.send("C-c")
    try shop.isGivenBack()
    #expect(try shop.status() == 0)
    try shop.start("walk watch gloves.walk --paused", until: "Paused")
    kill(try shop.process(), SIGTERM)
    try shop.isGivenBack()
    #expect(try shop.status() == 143)
  }

  @Test("A sandbox goes on from the end, and keeps its data where that is asked for")
  func sandbox() throws {
    let shop = try ShopTerminal(customer)
    try shop.start("walk sandbox gloves.walk --data kept.sqlite3", until: "1 purchase restored")
    try shop.press("Down", see: "> Golden Ball")
    try shop.buySelected(see: "Purchase successful: Golden Ball")
    try shop.quit()
    customer.environment["SHOPFRONT_CATALOG"] = nil
    let status = try customer.run("status --data kept.sqlite3 --json").json
    #expect(status["charged"]["USD"].text == "4.98")
    let again = try customer.run("walk sandbox gloves.walk --data kept.sqlite3")
    // Without a terminal that comes first.
    #expect(again.status == 64)
    try shop.tmux.send("clear; $SHOP walk sandbox gloves.walk --data kept.sqlite3", "Enter")
    try shop.see("begins with a new one")
    #expect(try shop.status() == 73)
  }

  @Test("A sandbox that does not hold is none")
  func wrongSandbox() throws {
    let shop = try ShopTerminal(customer, columns: 100, rows: 50)
    try shop.start("walk sandbox wrong.walk --data kept.sqlite3", until: "not ok 2")
    #expect(try shop.status() == 1)
    #expect(!FileManager.default.fileExists(atPath: customer.folder + "/kept.sqlite3"))
  }

  @Test("What is recorded plays back")
  func record() throws {
    let shop = try ShopTerminal(customer)
    try shop.start("walk record made.walk")
    try shop.press("Down", see: "> Golden Ball")
    try shop.buySelected(see: "Purchase successful: Golden Ball")
    try shop.tmux.resize(columns: 100, rows: 30)
    try shop.see("q Quit")
    try shop.quit()
    let text = try String(contentsOfFile: customer.folder + "/made.walk", encoding: .utf8)
    #expect(
      text.contains(
        """
        step "Buy Golden Ball"
        select GoldenGlobe
        press Enter
        press y
        message purchased
        events purchasing purchased delivered finished
        owned GoldenGlobe
        charged 2.99 USD

        step "Leave the shop"
        resize 100x30
        press q
        ended 0

        """), "\(text)")
    let check = try customer.run("walk check made.walk")
    #expect(check.status == 0, "\(check)")
    try shop.tmux.send("clear; $SHOP walk record made.walk", "Enter")
    try shop.see("writes over nothing")
    #expect(try shop.status() == 73)
  }

  @Test("A recording goes on from a walkthrough, and is kept when a signal ends it")
  func recordFrom() throws {
    let shop = try ShopTerminal(customer)
    try shop.start("walk record made.walk --from gloves.walk", until: "1 purchase restored")
    try shop.press("Down", see: "> Golden Ball")
    try shop.buySelected(see: "Purchase successful: Golden Ball")
    kill(try shop.process(), SIGTERM)
    try shop.isGivenBack()
    #expect(try shop.status() == 143)
    let text = try String(contentsOfFile: customer.folder + "/made.walk", encoding: .utf8)
    #expect(text.hasPrefix(Self.gloves + "\nstep \"Buy Golden Ball\"\n"), "\(text)")
    let check = try customer.run("walk check made.walk")
    #expect(check.status == 0, "\(check)")
  }

  @Test("Options that do not go together are refused")
  func usage() throws {
    for line in [
      "walk watch gloves.walk --delay soon", "walk watch gloves.walk --from gloves.walk",
      "walk check gloves.walk --paused", "walk watch gloves.walk wrong.walk",
      "walk sandbox gloves.walk --junit x.xml", "walk record made.walk --data x.sqlite3",
      "walk record made.walk --from gloves.walk --catalog c.json",
      "walk check --data d gloves.walk",
    ] {
      let run = try customer.run(line)
      #expect(run.status == 64, "\(line): \(run)")
    }
  }
}
