import Foundation
import TestSupport
import Testing

/// The three exports of a walkthrough, and the pages of a check.
struct WalkthroughExportTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
    let text = """
      catalog "\(Customer.fixture)"
      step "Buy <b>coins</b>"
      select coins.100
      press Enter
      press Up
      press y
      message purchased
      step "Killed"
      crash at charged
      press Enter
      press y
      ended 137
      step "And again"
      restart
      balance coins 300
      see "no such text & more"
      step "Not reached"
      running
      """
    try customer.write(text, to: "a.walk")
    try customer.write(
      text.replacingOccurrences(of: "see \"no such text & more\"\n", with: ""), to: "good.walk")
  }

  private func export(_ file: String, _ options: String, status: Int) throws {
    let run = try customer.run("walk export \(file) " + options)
    #expect(run.status == status, "\(run)")
    #expect(run.output.hasPrefix("TAP version 14\n1..4\n"), "\(run)")
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: customer.folder + "/" + name, encoding: .utf8)
  }

  private func digest(_ name: String) throws -> String {
    String(try customer.run(tool: ["/usr/bin/sha256sum", name]).output.prefix(64))
  }

  @Test("Text: captions, screens, events, expectations, records and failures")
  func text() throws {
    try export("a.walk", "--text out.txt", status: 1)
    let text = try read("out.txt")
    #expect(
      text.hasPrefix(
        """
        TEST STORE: no money is charged
        Result       did not hold, 2 of 4 steps held
        Program      Shopfront 1.0
        Walkthrough  a.walk
        SHA-256      \(try digest("a.walk"))
        Catalog      \(Customer.fixture)
        SHA-256      \(try digest(Customer.fixture))
        Clock        2026-01-01T00:00:00Z
        Seed         1
        Language     en

        == Step 1: Buy <b>coins</b> [held]

        """), "\(text)")
    for piece in [
      "> 100 Coins      Purchased 2            $0.99",
      "  purchased   100 Coins x2\n  verified    100 Coins x2\n  delivered   +200 coins\n",
      "\nTransactions\n  Id                Date (UTC)            Product    Qty  State      Amount\n"
        + "  2349423939954581  2026-01-01T00:00:00Z  100 Coins  x2   Purchased  $1.98\n",
      "\nLedger\n  Date (UTC)            Item   Change  Balance  Transaction\n"
        + "  2026-01-01T00:00:00Z  coins  +200    200      2349423939954581\n",
      "\nLines\n", "\n  + message purchased\n", "\n  ! see \"no such text & more\"\n",
      "  Again: shopfront walk check a.walk --language en\n",
      "\n== Step 2: Killed [held]\n\n(no shop is running)\n",
      "\n== Step 3: And again [did not hold]\n",
      "  Line: a.walk:16  see \"no such text & more\"\n",
      "  Found: the screen does not show it\n",
    ] { #expect(text.contains(piece), "\(piece)\n\(text)") }
    #expect(text.hasSuffix("\n\n== Step 4: Not reached [not played]\n"))
  }

  @Test("The page needs nothing from elsewhere, and shows text as text")
  func page() throws {
    try export("a.walk", "--html out.html", status: 1)
    let page = try read("out.html")
    for word in ["http", "<script", "<img", "<link", "url(", "@import", "<b>coins"] {
      #expect(!page.contains(word), "\(word)")
    }
    for piece in [
      "TEST STORE 测试商店", "Buy &lt;b&gt;coins&lt;/b&gt;", try digest("a.walk"),
      try digest(Customer.fixture), "see &quot;no such text &amp; more&quot;",
      "<span class=\"testStore\">TEST STORE <i>测</i><i>试</i><i>商</i><i>店</i></span>",
      "<section class=\"unplayed\">\n<h2>Step 4: Not reached <span class=\"outcome\">not played",
      "<caption>Transactions</caption>", "<caption>Ledger</caption>", "prefers-color-scheme: dark",
    ] { #expect(page.contains(piece), "\(piece)") }
    let script = """
      from html.parser import HTMLParser
      class P(HTMLParser):
          stack = []
          def handle_starttag(self, tag, attrs):
              if tag not in ("meta",): self.stack.append(tag)
          def handle_endtag(self, tag):
              assert self.stack.pop() == tag, tag
      p = P(); p.feed(open("out.html", encoding="utf-8").read()); p.close()
      print(len(p.stack))
      """
    let parsed = try customer.run(tool: ["/usr/bin/python3", "-c", script])
    #expect(parsed.output == "0\n", "\(parsed)")
  }

  @Test("The recording is asciicast 2: a header, screens in order, a marker a played step")
  func cast() throws {
    try export("a.walk", "--cast out.cast", status: 1)
    let lines = try read("out.cast").split(separator: "\n").map { JSON(String($0)) }
    #expect(lines[0]["version"].number == 2)
    #expect(lines[0]["width"].number == 80)
    #expect(lines[0]["height"].number == 25)
    let events = lines.dropFirst()
    #expect(events.allSatisfy { $0.list.count == 3 })
    let markers = events.filter { $0[1].text == "m" }.compactMap { $0[2].text }
    #expect(markers == ["Buy <b>coins</b>", "Killed", "And again"])
    let screens = events.filter { $0[1].text == "o" }.compactMap { $0[2].text }
    #expect(screens.count > 8)
    #expect(screens.filter { $0.contains("测试商店") }.count >= screens.count - 1)
    #expect(screens[0].contains("\u{1B}[0;30;43mTEST STORE 测试商店"))
    #expect(screens.contains { $0.contains("(no shop is running)") })
    let text = try read("out.cast")
    #expect(!text.utf8.contains(0x1B))
    #expect(text.contains("\n[0.0, \"m\", "))
    #expect(text.contains("\n[0.5, \"o\", "))
  }

  @Test("Without colour there is none")
  func monochrome() throws {
    try customer.write("color off\nstep \"a\"\nrunning", to: "b.walk")
    #expect(try customer.run("walk export b.walk --cast out.cast --html out.html").status == 0)
    #expect(try !read("out.cast").contains("[0;3"))
    #expect(try read("out.html").contains("<pre class=\"screen plain\">"))
  }

  @Test("Two exports are the same, in Chinese too")
  func repeatable() throws {
    let options = "--text NAME.txt --cast NAME.cast --html NAME.html --language zh-Hans"
    for name in ["b", "c"] {
      try export("good.walk", options.replacingOccurrences(of: "NAME", with: name), status: 0)
    }
    for kind in [".txt", ".cast", ".html"] { #expect(try read("b" + kind) == read("c" + kind)) }
    #expect(try read("b.txt").contains("通过，4/4步"))
  }

  @Test("check writes a page a file, numbered where two have the same name")
  func pages() throws {
    let inner = customer.folder + "/inner"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try customer.write("step \"a\"\nrunning", to: "inner/a.walk")
    let run = try customer.run("walk check a.walk good.walk inner/a.walk --html pages")
    #expect(run.status == 1)
    let pages = try FileManager.default.contentsOfDirectory(atPath: customer.folder + "/pages")
    #expect(pages.sorted() == ["a-2.html", "a.html", "good.html"])
    #expect(try read("pages/a.html").contains("did not hold"))
  }

  @Test(
    "What export does not take",
    arguments: [
      ("a.walk", 64), ("a.walk good.walk --text o", 64), ("a.walk --text a.walk", 64),
      ("a.walk --text o --html ./o", 64), ("a.walk --junit o", 64), ("a.walk --text ", 64),
      ("none.walk --text o", 66), ("good.walk --text none/o", 73),
    ])
  func refused(words: String, status: Int) throws {
    let list = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = try customer.run(["walk", "export"] + list)
    #expect(run.status == status, "\(run)")
    #expect(run.output.isEmpty)
    #expect(try read("a.walk").hasPrefix("catalog"))
  }
}
