import Foundation
import TestSupport
import Testing

/// Product text that is made to harm, and text that is wide.
struct HostileTextTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private func useCatalog(_ names: [String], description: String = "") throws {
    let products = names.enumerated().map { number, name in
      #"{"id":"p.\#(number)","type":"nonConsumable","prices":{"USA":"1.99"},"#
        + #""localizations":{"en":{"name":"\#(name)","description":"\#(description)"}}}"#
    }
    customer.environment["SHOPFRONT_CATALOG"] = try customer.write(
      #"{"bundleID":"org.example.wide","storefronts":{"USA":"USD"},"items":{},"products":["#
        + products.joined(separator: ",") + "]}", to: "wide.json")
  }

  @Test("Y1: nothing in a catalog reaches the terminal as anything but text")
  func controls() throws {
    try useCatalog(
      [
        #"\u001b[2JWiped"#, #"\u001b]52;c;aGk=\u0007Clip"#, #"\u001b]0;title\u0007Title"#,
        #"\u009b31mC1"#, #"Car\rriage"#, #"Line\nfeed"#, #"Tab\tbed"#, #"\u202eright to left"#,
      ], description: #"\u001b[31mred\u001b]52;c;aGk=\u0007\u009b2J\u202e end"#)
    let record = customer.folder + "/record"
    let shop = try ShopTerminal(customer)
    let title = try shop.tmux.format("#{pane_title}")
    try shop.tmux.record(to: record)
    try shop.start()
    try shop.becomes(Self.controls)
    for name in ["Wiped", "Clip", "Title"] {
      try shop.press("Enter", see: "[>Cancel<]")
      try shop.press("y", see: "purchased   \u{FFFD}")
      try shop.see("\(name), $1.99")
      try shop.press("Down", see: "> ")
    }
    try shop.press("t", see: "[ Transactions ]")
    try shop.press("Enter", see: "[ Transaction ]")
    try shop.press("Escape", see: "[ Transactions ]")
    try shop.press("Escape", see: "Enter Buy")
    try shop.press("/", see: "Filter: _")
    try shop.press("w", "i", "p", see: "> \u{FFFD}[2JWiped")
    try shop.press("Escape", see: "Enter Buy")
    try shop.quit()
    #expect(try shop.tmux.format("#{pane_title}") == title)
    #expect(try shop.tmux.buffers().isEmpty)
    let bytes = try String(contentsOfFile: record, encoding: .utf8)
    for sequence in ["\u{1B}]", "\u{1B}[2J", "\u{1B}[31mred", "\u{7}", "\u{9B}", "\u{202E}"] {
      #expect(!bytes.contains(sequence), "\(sequence.debugDescription)")
    }
    for line in ["products", "transactions", "status --json", "transactions --json", "buy p.0"] {
      let run = try customer.run(line)
      let scalars = (run.output + run.errors).unicodeScalars
      #expect(
        scalars.allSatisfy { $0 == "\n" || ($0.value >= 32 && !(0x7F...0x9F).contains($0.value)) },
        "\(line)")
      #expect(!scalars.contains("\u{202E}"), "\(line)")
    }
  }

  @Test("Y3: wide, combining and long names keep every column", arguments: [80, 81])
  func widths(columns: Int) throws {
    try useCatalog([
      "東京コイン", "🪙100", "caf\u{E9}", "cafe\u{301}", "👨‍👩‍👧‍👦 Family", "⚠ sale",
      String(repeating: "Long", count: 50), String(repeating: "長", count: 200), "Plain",
      "A", "B", "C", "D", "E", "F", "G", "H", "Last",
    ])
    let shop = try ShopTerminal.open(customer, columns: columns)
    try shop.becomes(columns == 80 ? Self.widths80 : Self.widths81)
    let first = try shop.screen
    try shop.press("End", see: "> Last")
    try shop.press("Home", see: "> 東京コイン")
    try shop.becomes(first)
    for _ in 1...8 { try shop.tmux.send("Down") }
    try shop.see("> Plain")
    for _ in 1...8 { try shop.tmux.send("Up") }
    try shop.becomes(first)
    try shop.quit()
  }
}

extension HostileTextTests {
  @Test("Y3: a name that Unicode writes in two ways is drawn as it is written")
  func equivalentNames() throws {
    let pair = ["caf\u{E9}", "cafe\u{301}"]
    try useCatalog((0..<20).flatMap { _ in pair } + ["Last"])
    let shop = try ShopTerminal.open(customer)
    try shop.press("End", see: "> Last")
    try shop.press("Home", see: "> caf\u{E9}")
    let first = try shop.screen
    for _ in 1...20 { try shop.tmux.send("Down") }
    for _ in 1...20 { try shop.tmux.send("Up") }
    try shop.becomes(first)
    let names = first.split(separator: "\n").filter { $0.contains("Not purchased") }
      .map { $0.unicodeScalars.contains("\u{301}") }
    #expect(names.prefix(6) == [false, true, false, true, false, true])
    try shop.quit()
  }
}

// MARK: - The whole screens

extension HostileTextTests {
  private static let controls = """
     Shopfront  TEST STORE 测试商店                                    USA  English
    ┌[ Products ]──────────────────────────────────┬ �[2JWiped ────────────────────┐
    │> �[2JWiped        Not purchased        $1.99 │ �[31mred�]52;c;aGk=��2J� end  │
    │  �]52;c;aGk=�Clip Not purchased        $1.99 │                               │
    │  �]0;title�Title  Not purchased        $1.99 │ Bought once, kept for good.   │
    │  �31mC1           Not purchased        $1.99 │                               │
    │  Car�riage        Not purchased        $1.99 │ Price   $1.99                 │
    │  Line�feed        Not purchased        $1.99 │ Status  Not purchased         │
    │  Tab�bed          Not purchased        $1.99 │ Id      p.0                   │
    │  �right to left   Not purchased        $1.99 │                               │
    │                                              │                               │
    │                                              │                               │
    │                                              │                               │
    │                                              ├ Events ───────────────────────┤
    │                                              │ requesting  products          │
    │                                              │ received    8 products        │
    │                                              │ request     finished          │
    │                                              │                               │
    │                                              │                               │
    │                                              │                               │
    │                                              │                               │
    └──────────────────────────────────────────────┴───────────────────────────────┘

     Enter Buy  r Restore  t Transactions  c Controls  Space Menu  ? Help  q Quit
    """

  private static let widths80 = """
     Shopfront  TEST STORE 测试商店                                    USA  English
    ┌[ Products ]──────────────────────────────────┬ 東京コイン ───────────────────┐
    │> 東京コイン            Not purchased   $1.99 │                               │
    │  🪙100                 Not purchased   $1.99 │                               │
    │  caf\u{E9}                  Not purchased   $1.99 │ Bought once, kept for good.   │
    │  cafe\u{301}                  Not purchased   $1.99 │                               │
    │  👨�👩�👧�👦 Family    Not purchased   $1.99 │ Price   $1.99                 │
    │  ⚠ sale                Not purchased   $1.99 │ Status  Not purchased         │
    │  LongLongLongLongLong… Not purchased   $1.99 │ Id      p.0                   │
    │  長長長長長長長長長長… Not purchased   $1.99 │                               │
    │  Plain                 Not purchased   $1.99 │                               │
    │  A                     Not purchased   $1.99 │                               │
    │  B                     Not purchased   $1.99 │                               │
    │  C                     Not purchased   $1.99 ├ Events ───────────────────────┤
    │  D                     Not purchased   $1.99 │ requesting  products          │
    │  E                     Not purchased   $1.99 │ received    18 products       │
    │  F                     Not purchased   $1.99 │ request     finished          │
    │  G                     Not purchased   $1.99 │                               │
    │  H                     Not purchased   $1.99 │                               │
    │  Last                  Not purchased   $1.99 │                               │
    │                                              │                               │
    └──────────────────────────────────────────────┴───────────────────────────────┘

     Enter Buy  r Restore  t Transactions  c Controls  Space Menu  ? Help  q Quit
    """

  private static let widths81 = """
     Shopfront  TEST STORE 测试商店                                     USA  English
    ┌[ Products ]──────────────────────────────────┬ 東京コイン ────────────────────┐
    │> 東京コイン            Not purchased   $1.99 │                                │
    │  🪙100                 Not purchased   $1.99 │                                │
    │  caf\u{E9}                  Not purchased   $1.99 │ Bought once, kept for good.    │
    │  cafe\u{301}                  Not purchased   $1.99 │                                │
    │  👨�👩�👧�👦 Family    Not purchased   $1.99 │ Price   $1.99                  │
    │  ⚠ sale                Not purchased   $1.99 │ Status  Not purchased          │
    │  LongLongLongLongLong… Not purchased   $1.99 │ Id      p.0                    │
    │  長長長長長長長長長長… Not purchased   $1.99 │                                │
    │  Plain                 Not purchased   $1.99 │                                │
    │  A                     Not purchased   $1.99 │                                │
    │  B                     Not purchased   $1.99 │                                │
    │  C                     Not purchased   $1.99 ├ Events ────────────────────────┤
    │  D                     Not purchased   $1.99 │ requesting  products           │
    │  E                     Not purchased   $1.99 │ received    18 products        │
    │  F                     Not purchased   $1.99 │ request     finished           │
    │  G                     Not purchased   $1.99 │                                │
    │  H                     Not purchased   $1.99 │                                │
    │  Last                  Not purchased   $1.99 │                                │
    │                                              │                                │
    └──────────────────────────────────────────────┴────────────────────────────────┘

     Enter Buy  r Restore  t Transactions  c Controls  Space Menu  ? Help  q Quit
    """
}
