import TestSupport
import Testing

/// The window has any size, and changes it at any time.
struct SizeTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  @Test("AA1: a start in a small window, and every size with the sheet open")
  func sizes() throws {
    let shop = try ShopTerminal(customer, columns: 10, rows: 3)
    // The one line is what there is room for.
    try shop.start(until: "60x16 q")
    // Nothing is visible, so nothing else may happen.
    try shop.tmux.send("Enter", "b", "y", "D", "y")
    try shop.tmux.resize(columns: 80, rows: 24)
    try shop.see("> Pro Unlock")
    #expect(try customer.transactions == [])
    try shop.press("End", see: "> 1200 Coins")
    try shop.press("Enter", see: "[>Cancel<]")
    try shop.press("Up", see: "- 2 +")
    try shop.press("Right", see: "[>Buy<]")
    let before = try shop.screen
    try shop.tmux.resize(columns: 20, rows: 5)
    try shop.becomes("60x16, q quits")
    try shop.tmux.send("Enter", "y")
    // ncurses does not draw the only cell of a terminal that cannot stop at its last column.
    try shop.tmux.resize(columns: 1, rows: 1)
    try shop.tmux.resize(columns: 2, rows: 1)
    try shop.becomes("q")
    try shop.tmux.resize(columns: 300, rows: 100)
    try shop.see("[>Buy<]")
    #expect(try shop.screen.components(separatedBy: "\n").count == 100)
    try shop.tmux.resize(columns: 80, rows: 24)
    try shop.becomes(before)
    #expect(try customer.transactions == [])
    try shop.press("Enter", see: "* Purchase successful: 1200 Coins x2, $19.98")
    try shop.quit()
  }

  @Test("AA1: a running purchase goes on through two hundred sizes")
  func randomSizes() throws {
    let seed = UInt64.random(in: 1...1_000_000)
    var random = SplitMix(seed: seed)
    try customer.run("set latency 2s")
    let shop = try ShopTerminal(customer)
    try shop.start()
    try shop.press("Enter", see: "[ Purchase ]")
    try shop.press("y", see: "purchasing  Pro Unlock")
    var sizes: [String] = []
    for _ in 1...200 {
      let (columns, rows) = (Int(random.next() % 200) + 1, Int(random.next() % 60) + 1)
      sizes.append("\(columns)x\(rows)")
      try shop.tmux.resize(columns: columns, rows: rows)
    }
    try shop.tmux.resize(columns: 80, rows: 24)
    try #require(
      try shop.tmux.shows("* Purchase successful: Pro Unlock, $4.99"),
      "seed \(seed): \(sizes.suffix(5))\n\(shop.picture)")
    try shop.see("> Pro Unlock")
    // What is drawn anew from nothing is what stands there already.
    let drawn = try shop.screen
    try shop.tmux.send("C-l")
    try shop.becomes(drawn)
    try shop.quit()
  }
}
