import Foundation
import TestSupport
import Testing

/// What the lines of a walkthrough do, and what makes them fail.
struct WalkthroughPlayingTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private static let buy = """
    step "Buy"
    select pro.unlock
    press Enter
    press y

    """

  // MARK: - Events, messages, screen

  @Test("Events are exactly those since the last line that did something")
  func events() throws {
    try customer.holds(
      """
      step "a"
      events productsRequested productsReceived requestFinished
      select coins.100
      events
      press Enter
      press y
      events purchasing purchased delivered finished
      not owned pro.unlock
      events purchasing purchased delivered finished
      press Down
      events
      """)
    try customer.fails(
      Self.buy + "events purchasing purchased finished", at: 5,
      found: "found purchasing purchased delivered finished")
    try customer.fails(
      Self.buy + "press Down\nevents purchasing", at: 6, found: "found ")
  }

  @Test("see looks at screen and messages, not see at the screen as it is")
  func seeing() throws {
    try customer.holds(
      Self.buy + """
        see "Purchase successful"
        not see "Purchase cancelled"
        press Enter
        see "Already purchased"
        not see "Purchase successful"
        press t
        see "Transactions"
        """)
    try customer.fails(
      Self.buy + "see \"Nobody says this\"", at: 5, found: "the screen does not show it")
    try customer.fails(Self.buy + "not see \"Pro Unlock\"", at: 5, found: "the screen shows it")
  }

  @Test("message is told in whatever language", arguments: ["en", "zh-Hans", "fr"])
  func messages(language: String) throws {
    let run = try customer.walk(Self.buy + "message purchased", "--language \(language)")
    #expect(run.status == 0, "\(run)")
    try customer.fails(Self.buy + "message cancelled", at: 5, found: "found purchased")
    try customer.fails("step \"a\"\nmessage purchased", at: 2, found: "nothing was said")
  }

  @Test("A language line holds, --language is for files without one")
  func languages() throws {
    let text = "language zh-Hans\n" + Self.buy + "see \"购买成功\""
    #expect(try customer.walk(text, "--language en").status == 0)
    let neutral = Self.buy + "see \"购买成功\""
    #expect(try customer.walk(neutral, "--language zh-Hans").status == 0)
    #expect(try customer.walk(neutral).status == 1)
  }

  @Test("Neither variables nor ./catalog.json reach a walkthrough")
  func variables() throws {
    customer.environment["SHOPFRONT_LANGUAGE"] = "zh-Hans"
    customer.environment["SHOPFRONT_STOREFRONT"] = "JPN"
    customer.environment["SHOPFRONT_CATALOG"] = "/nowhere.json"
    try customer.write("{", to: "catalog.json")
    try customer.write(
      "step \"a\"\nshows ProtectiveGloves \"$1.99\"\nsee \"English\"", to: "b.walk")
    #expect(try customer.run("walk check b.walk").status == 0)
  }

  @Test("shows finds a row that is out of sight, behind a page too")
  func rows() throws {
    try customer.holds(
      """
      size 80x16
      step "a"
      shows coins.1200 "$9.99"
      press t
      shows coins.1200 "$9.99"
      selected pro.unlock
      """)
    try customer.fails(
      "step \"a\"\nshows coins.100 \"$9.99\"", at: 2,
      found: "found the row \\\"> 100 Coins      Not purchased          $0.99 \\\"")
    try customer.fails(
      "step \"a\"\npress /\ntype \"pro\"\nshows coins.100 \"$0.99\"", at: 4,
      found: "the product is not in the list")
  }

  @Test("select needs the list, and a product in it")
  func select() throws {
    try customer.fails(
      "step \"a\"\npress t\nselect coins.100", at: 3,
      found: "the list of products does not have the keys")
    try customer.fails(
      "step \"a\"\npress /\ntype \"pro\"\npress Enter\nselect coins.100", at: 5,
      found: "the product is not in the list")
  }

  // MARK: - Records

  @Test(
    "Expectations of records that do not hold",
    arguments: [
      ("not owned pro.unlock", "pro.unlock is owned"),
      ("owned theme.dark", "theme.dark is not owned"),
      ("purchased pro.unlock 2", "found 1"),
      ("balance coins 1", "found 0"),
      ("unfinished 1", "found 0"),
      ("charged 1.99 USD", "found 4.99"),
      ("charged 1 JPY", "found 0"),
      ("transactions 2", "found 1"),
      ("transaction last failed pro.unlock", "found purchased pro.unlock x1"),
      ("ended 0", "the shop is running"),
      ("selected coins.100", "found pro.unlock"),
    ])
  func records(line: String, found: String) throws {
    try customer.fails(Self.buy + line, at: 5, found: found)
  }

  // MARK: - Store

  @Test("A control or a crash point that nothing used fails at its line")
  func armed() throws {
    for line in ["next fail:3", "restore cancel", "crash at charged"] {
      let run = try customer.walk("step \"a\"\n\(line)\nstep \"b\"\npress Down")
      #expect(run.status == 1)
      #expect(run.output.contains("  at: \"a.walk:3\"\n"), "\(run)")
      #expect(run.output.contains("  expected: \"\(line) is used before the file ends\"\n"))
      #expect(run.output.contains("  found: \"nothing used it\"\n"))
    }
  }

  @Test("Cancel leaves next armed; Buy uses it up")
  func nextStays() throws {
    try customer.holds(
      """
      step "a"
      next fail:3
      press Enter
      press Esc
      message cancelled
      press Enter
      press y
      message failed
      press Enter
      press y
      message purchased
      """)
  }

  @Test("A storefront stands in the setup, and is a control later")
  func storefronts() throws {
    try customer.holds(
      """
      storefront JPN
      step "a"
      shows coins.100 "¥120"
      storefront USA
      shows coins.100 "$0.99"
      events storefrontChanged
      """)
  }

  @Test("last is the last one that waits; without one the answer is refused")
  func approvals() throws {
    let ask = """
      step "a"
      run "buy pro.unlock --outcome defer"
      run "buy theme.dark --outcome defer"
      run "buy coins.100"

      """
    try customer.holds(
      ask + """
        approve last
        message purchased
        events purchased delivered finished
        owned theme.dark
        decline last
        message declined
        events failed finished
        not owned pro.unlock
        """)
    try customer.fails(
      ask + "decline last\ndecline last\napprove last", at: 7, found: "refused: notDeferred")
    try customer.fails("step \"a\"\napprove last", at: 2, found: "refused: unknownTransaction")
  }

  @Test("Answers come in the order in which they are due, before the line behind advance")
  func waiting() throws {
    try customer.holds(
      """
      step "a"
      select coins.100
      latency 2s
      press Enter
      press y
      latency 1s
      press Enter
      press y
      transactions 2
      advance 36h
      events purchased purchased delivered finished delivered finished
      balance coins 200
      unfinished 0
      press R
      advance 500ms
      events
      advance 500ms
      events productsReceived requestFinished
      """)
  }

  // MARK: - Processes

  @Test(
    "A crash at each point, and the start after it",
    arguments: [
      ("added", "events failed productsRequested finished productsReceived requestFinished", 0),
      ("charged", "message redelivered", 1),
      ("delivered", "unfinished 0", 1),
      ("finished", "unfinished 0", 1),
    ])
  func crashes(point: String, after: String, count: Int) throws {
    try customer.holds(
      """
      step "a"
      select coins.100
      crash at \(point)
      press Enter
      press y
      ended 137
      restart
      running
      \(after)
      purchased coins.100 \(count)
      balance coins \(count * 100)
      """)
  }

  @Test("Nothing can be pressed or seen after a kill")
  func afterKill() throws {
    let kill = "step \"a\"\ncrash at charged\npress Enter\npress y\n"
    for line in ["see \"a\"", "running", "message purchased"] {
      try customer.fails(kill + line, at: 5, found: "no shop is running")
    }
    for line in ["press Down", "select coins.100", "advance 1s"] {
      try customer.fails(kill + line, at: 5, found: "the shop was killed; restart it")
    }
    try customer.fails(kill + "ended 0", at: 5, found: "found 137")
  }

  @Test("A command is killed by the armed point, which the open shop then no longer has")
  func crashInRun() throws {
    try customer.holds(
      """
      step "a"
      crash at charged
      run "buy coins.100"
      ended 137
      running
      message purchased
      events purchased delivered finished
      balance coins 100
      select pro.unlock
      press Enter
      press y
      message purchased
      running
      """)
    try customer.fails(
      "step \"a\"\ncrash at charged\nrun \"buy coins.100 --crash-at delivered\"\nended 137", at: 2,
      found: "nothing used it")
  }

  @Test("run has the exit status of the command, and the shop has noticed before the next line")
  func run() throws {
    try customer.holds(
      """
      step "a"
      run "buy coins.100 --quantity 2"
      ended 0
      events
      balance coins 200
      shows coins.100 "2"
      run "buy coins.100 --outcome cancel"
      ended 2
      run "use coins --count 201"
      ended 1
      run "reset --yes"
      ended 0
      transactions 0
      """)
    try customer.fails(
      "step \"a\"\nrun \"status\"\nended 1", at: 3, found: "found 0")
    try customer.fails(
      "step \"a\"\npress q\nended 0\nrun \"buy nope\"\nended 0", at: 5, found: "found 1")
    try customer.holds("step \"a\"\npress q\nadvance 1d\nrestart\nrunning")
  }

  @Test("The size of the terminal outlives the shop")
  func sizes() throws {
    try customer.holds(
      "step \"a\"\nresize 20x5\nrestart\nsee \"60x16\"\nresize 80x24\nrestart\nsee \"TEST\"")
  }

  @Test("data plays on a copy; nothing outside of the temporary folder is touched")
  func copies() throws {
    try customer.run("buy coins.100")
    let before = try Data(contentsOf: URL(fileURLWithPath: customer.data))
    let files = try customer.files
    try customer.holds(
      "data \"shop.sqlite3\"\nstep \"a\"\nbalance coins 100\nrun \"buy coins.100\"\nbalance coins 200"
    )
    #expect(try Data(contentsOf: URL(fileURLWithPath: customer.data)) == before)
    #expect(try customer.files == ["a.walk"] + files)
    #expect(try customer.balance("coins") == 100)
  }

  @Test("data that stands in a log alone is played too, and the log is left as it is")
  func copiesLog() throws {
    try customer.run("buy coins.100")
    // A second connection keeps the log from being written into the file.
    try customer.run(tool: [
      "/bin/sh", "-c",
      "(echo 'BEGIN; SELECT 1 FROM store;'; sleep 0.1; '\(Customer.program)' buy coins.100 >&2;"
        + " cp shop.sqlite3 b.sqlite3; cp shop.sqlite3-wal b.sqlite3-wal) | sqlite3 shop.sqlite3",
    ])
    let files = try customer.files
    #expect(files.contains("b.sqlite3-wal"))
    try customer.holds("data b.sqlite3\nstep \"a\"\nbalance coins 200")
    #expect(try customer.files == ["a.walk"] + files)
  }

  @Test("The promises are checked after each step, unasked")
  func promises() throws {
    try customer.run("buy coins.100")
    try customer.run(tool: [
      "/usr/bin/sqlite3", "shop.sqlite3", "UPDATE charges SET minor_units = 5",
    ])
    let run = try customer.walk("data shop.sqlite3\nstep \"a\"\npress Down\nstep \"b\"\nrunning")
    #expect(run.status == 1)
    #expect(run.output.contains("\n  expected: \"the promises of the records hold\"\n"), "\(run)")
    #expect(run.output.contains("  found: \"what was charged is not the sum of history\"\n"))
    #expect(run.output.contains("\nnot ok 2 - a.walk: b # SKIP"))
  }

  @Test("data that is missing is said before anything is played")
  func missingData() throws {
    let run = try customer.walk("data none.sqlite3\nstep \"a\"\nrunning")
    #expect(run.status == 66)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("/none.sqlite3"))
  }
}
