import TestSupport
import Testing

/// The line of advertising, its page, and its failing.
struct OpenAdvertisementTests {
  @Test("An advertisement is reached with Tab, fills the screen, and goes when it fails to load")
  func page() throws {
    let customer = try Customer()
    customer.environment["SHOPFRONT_CATALOG"] = nil
    let shop = try ShopTerminal.open(customer)
    try shop.see("ad loaded   kickoff-cup")
    try shop.press("Tab", see: "[ Events ]")
    try shop.press("Tab", miss: "[ Events ]")
    try shop.press("Enter", see: "The Kick-off Cup starts")
    try shop.becomes(
      """
      ┌[ TEST STORE 测试商店 - Advertisement ]───────────────────────────────────────┐
      │                                                                              │
      │  Kick-off Cup, play the weekend league                                       │
      │                                                                              │
      │  The Kick-off Cup starts on Friday at eight. Thirty-two clubs enter, and     │
      │  every match is played before Sunday night.                                  │
      │  Win three matches to reach the final rounds. The champions keep the cup     │
      │  until the next weekend.                                                     │
      │  Entry is free. Bring your own gloves.                                       │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      └──────────────────────────────────────────────────────────────────────────────┘
       Esc Back
      """)
    try shop.press("Escape", see: "ad closed   kickoff-cup")
    try shop.see("ad opened   kickoff-cup")
    try customer.run("set advertisement fail")
    try shop.see("ad fail")
    try shop.press("R", see: "ad failed")
    try shop.see("[ Products ]")
    #expect(try shop.line(with: "Kick-off Cup,") == nil)
    let lines = try shop.screen.components(separatedBy: "\n")
    #expect(lines.count == 24)
    // The panes have taken its line.
    #expect(lines[21].hasPrefix("└"))
    try shop.quit()
  }
}
