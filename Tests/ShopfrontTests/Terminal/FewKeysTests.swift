import TestSupport
import Testing

/// Keyboards on which the letters are elsewhere.
struct FewKeysTests {
  let customer: Customer
  let shop: ShopTerminal

  init() throws {
    customer = try Customer()
    shop = try ShopTerminal.open(customer)
  }

  /// Chooses a line of the menu by its number.
  private func choose(
    _ label: String, menu: String = "[ Menu ]", see text: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    try shop.press("Space", see: menu, location: location)
    let line = try #require(try shop.line(with: label), "\(label)", sourceLocation: location)
    let row = line.components(separatedBy: label)[0]
    let number = try #require(row.split { !$0.isNumber }.last, sourceLocation: location)
    try shop.tmux.send(number.map { String($0) })
    // A number that could become a longer one waits for Enter.
    if number == "1" { try shop.tmux.send("Enter") }
    try shop.see(text, location: location)
  }

  @Test("Arrows, Enter, Esc, Tab, Space and digits reach everything")
  func everything() throws {
    // Buy, with the buttons of the sheet.
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.press("Right", see: "[>Buy<]")
    try shop.press("Enter", see: "* Purchase successful: Pro Unlock, $4.99")
    // Another outcome: a number goes to its code.
    try shop.press("Down", see: "> Dark Theme")
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.press("Left", see: "[>Other outcomes<]")
    try shop.press("Enter", see: "What does the store answer?")
    try shop.press("4", see: ">  4  paymentNotAllowed")
    try shop.press("Enter", see: "* Purchase failed: ")
    // Ask to buy, and approve.
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.press("Left", see: "[>Other outcomes<]")
    try shop.press("Enter", see: "What does the store answer?")
    try shop.press("Enter", see: "* Waiting for approval: Dark Theme")
    try choose("Transactions and ledger", see: "[ Transactions ]")
    try choose("Approve", see: "* Purchase successful: Dark Theme, $1.99")
    try shop.press("Tab", see: "[ Ledger ]")
    try shop.press("Escape", see: "Enter Buy")
    // Use what was bought.
    try shop.press("Down", "Down", see: "> 100 Coins")
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.press("Up", see: "- 2 +")
    try shop.press("Tab", see: "[>Buy<]")
    try shop.press("Enter", see: "* Purchase successful: 100 Coins x2, $1.98")
    try choose("Use", see: "Use coins")
    try shop.press("1", "5", "0", "Enter", see: "* Used 150 coins")
    // Filter with digits.
    try choose("Filter by name or id", see: "Filter: _")
    try shop.press("1", "2", "0", "0", see: "> 1200 Coins")
    try shop.press("Enter", see: "Enter Buy")
    #expect(try !shop.screen.contains("550 Coins"))
    try shop.press("Escape", see: "550 Coins")
    // A control, and the language.
    try choose("Test controls", see: "[ Test controls ]")
    try shop.press("Down", "Down", "Enter", see: "off")
    try shop.press("Escape", see: "payments off")
    try choose("Next language", see: "已购买")
    try choose("切换语言", menu: "[ 菜单 ]", see: "Enter Buy")
    // Reinstall and restore.
    try choose("Delete and reinstall the app", see: "[>No<]")
    try shop.press("Right", see: "[>Yes<]")
    try shop.press("Enter", see: "* The app was deleted and installed again")
    try choose("Restore purchases", see: "* 2 purchases restored")
    try choose("Ask the store again", see: "Enter Buy")
    try choose("Help", see: "[ Help ]")
    try shop.press("Escape", see: "Enter Buy")
    try shop.press("Space", see: "[ Menu ]")
    let quit = try #require(try shop.line(with: "Quit")?.split { !$0.isNumber }.first)
    try shop.tmux.send([String(quit)])
    try shop.isGivenBack()
    #expect(try shop.status() == 0)
    #expect(
      try customer.transactions == [
        "purchased pro.unlock x1 4.99", "failed theme.dark x1", "purchased theme.dark x1 1.99",
        "purchased coins.100 x2 1.98", "restored pro.unlock x1 0.00", "restored theme.dark x1 0.00",
      ])
  }
}
