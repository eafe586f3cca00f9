import Foundation
import TestSupport
import Testing

/// What `walk check` prints and writes.
struct WalkthroughReportTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private static let held = """
    step "Buy \\\\ it #1"
    press Enter
    press y
    owned pro.unlock
    step "Nothing more"
    unfinished 0
    """

  private static let failed = """
    size 60x16
    language en
    step "Buy it"
    press Enter
    press y
    step "Again <&'\\">"
    press Enter
    message cancelled # it is not
    step "Never played"
    running
    """

  @Test("TAP of a file that holds, to the letter")
  func tapHeld() throws {
    let run = try customer.walk(Self.held)
    #expect(
      run
        == Run(
          status: 0,
          output: """
            TAP version 14
            1..2
            # a.walk
            ok 1 - a.walk: Buy \\\\ it \\#1
            ok 2 - a.walk: Nothing more

            """))
  }

  @Test("TAP of a file that does not hold, to the letter")
  func tapFailed() throws {
    let run = try customer.walk(Self.failed)
    #expect(
      run
        == Run(
          status: 1,
          output: """
            TAP version 14
            1..3
            # a.walk
            ok 1 - a.walk: Buy it
            not ok 2 - a.walk: Again <&'">
              ---
              at: "a.walk:9"
              step: "Again <&'\\">"
              line: "message cancelled"
              expected: "message cancelled"
              found: "found alreadyPurchased"
              screen: |
            SCREEN
              transactions: |
                2349423939954581 purchased pro.unlock x1
              again: "shopfront walk check a.walk"
              ...
            not ok 3 - a.walk: Never played # SKIP not played

            """.replacingOccurrences(of: "SCREEN", with: try screen(in: run.output))))
  }

  /// The lines of the screen in a report; the drawing has tests of its own.
  private func screen(in report: String) throws -> String {
    let lines = report.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "  screen: |"))
    let rows = lines[(start + 1)...(start + 16)]
    #expect(rows.allSatisfy { $0.hasPrefix("    ") })
    #expect(rows.contains { $0.contains("> Pro Unlock") })
    return rows.joined(separator: "\n")
  }

  @Test("Points are numbered through all files; a name with a blank can be typed again as it is")
  func severalFiles() throws {
    try customer.write("step \"a\"\nrunning", to: "b.walk")
    try customer.write("step \"a\"\nowned ProtectiveGloves", to: "it's c.walk")
    let run = try customer.run(["walk", "check", "b.walk", "it's c.walk", "--language", "zh-Hans"])
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("TAP version 14\n1..2\n# b.walk\nok 1 - b.walk: a\n# it's c.walk\n"))
    #expect(run.output.contains("\nnot ok 2 - it's c.walk: a\n"))
    #expect(
      run.output.contains(
        #"  again: "shopfront walk check 'it'\\''s c.walk' --language zh-Hans""#), "\(run)")
  }

  @Test("Two runs print the same")
  func repeatable() throws {
    #expect(try customer.walk(Self.failed) == customer.walk(Self.failed))
  }

  @Test("--json is one document")
  func document() throws {
    let document = try customer.walk(Self.failed, "--json").json
    #expect(document[0]["held"].flag == false)
    #expect(
      document[0]["steps"].list.compactMap { $0["outcome"].text } == [
        "held", "failed", "notPlayed",
      ])
  }

  @Test("JUnit's XML is well formed and counts what failed")
  func junit() throws {
    let run = try customer.walk(Self.failed, "--junit out.xml")
    #expect(run.status == 1)
    let script = """
      import xml.etree.ElementTree as e
      s = e.parse("out.xml").getroot()[0]
      print(s.get("tests"), s.get("failures"), s.get("skipped"), [c.get("name") for c in s])
      print(s[1][0].get("message"), s[1][0].text.split("\\n")[0])
      """
    let parsed = try customer.run(tool: ["/usr/bin/python3", "-c", script])
    #expect(
      parsed.output == """
        3 1 1 ['Buy it', 'Again <&\\'">', 'Never played']
        message cancelled: found alreadyPurchased a.walk:9

        """, "\(parsed)")
  }

  @Test("Y1: a file's name is text in JUnit's XML, whatever is in it")
  func hostileName() throws {
    try customer.write("step \"a\"\nowned ProtectiveGloves\n", to: "a\n\u{1B}[2J\u{202E}.walk")
    let run = try customer.run(["walk", "check", "a\n\u{1B}[2J\u{202E}.walk", "--junit", "out.xml"])
    #expect(run.status == 1)
    let text = try String(contentsOfFile: customer.folder + "/out.xml", encoding: .utf8)
    #expect(text.contains(#"<testsuite name="a��[2J�.walk" tests="1""#), "\(text)")
    #expect(text.contains(#"<testcase classname="a��[2J�.walk" name="a">"#), "\(text)")
  }

  @Test("A malformed file ends everything before the first key")
  func malformed() throws {
    try customer.write("step \"a\"\nrunning", to: "good.walk")
    try customer.write("step \"a\"\nprss y\nowned x", to: "bad.walk")
    let run = try customer.run("walk check good.walk bad.walk")
    #expect(
      run
        == Run(
          status: 65, output: "",
          errors: """
            shopfront: the walkthrough bad.walk has a mistake; nothing was played
            shopfront: bad.walk:2: found "prss", which is not a verb; did you mean press?

            """))
    try customer.write("step \"a\"\nowned x\nbalance y 1", to: "bad.walk")
    #expect(try customer.run("walk check bad.walk").errors.contains("bad.walk:3: found the item"))
  }

  @Test(
    "run takes no option that leads out of the walkthrough",
    arguments: [
      "buy coins.100 --data x", "buy coins.100 --catalog x", "status --seed 2",
      "status --clock 2026-01-01T00:00:00Z", "walk check a.walk", "check a.json", "fly", "",
      "buy coins.100 --quantity 11", "status --help",
    ])
  func forbidden(words: String) throws {
    let run = try customer.walk("step \"a\"\nrun \"\(words)\"")
    #expect(run.status == 65, "\(run)")
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("\nshopfront: a.walk:3: "), "\(run)")
  }

  @Test("A walkthrough that is missing, a folder, or not UTF-8")
  func unreadable() throws {
    #expect(try customer.run("walk check none.walk").status == 66)
    #expect(try customer.run("walk check /tmp").status == 66)
    try customer.write(Data([0x73, 0xFF, 0xFE]), to: "b.walk")
    #expect(try customer.run("walk check b.walk").status == 65)
    #expect(try customer.run("walk chek b.walk").status == 64)
    #expect(try customer.run("walk check b.walk --storefront JPN").status == 64)
  }
}

/// What must not happen to files, whatever a walkthrough or a command line names.
struct WalkthroughFileTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
    try customer.write("step \"a\"\ntransactions 0", to: "good.walk")
  }

  @Test("Lines stay lines where only ASCII can be shown")
  func ascii() throws {
    customer.environment["LC_ALL"] = "C"
    let run = try customer.run("walk check good.walk")
    #expect(run.output == "TAP version 14\n1..1\n# good.walk\nok 1 - good.walk: a\n")
  }

  @Test("Records that are damaged are known before the first key, with status 65")
  func damaged() throws {
    try customer.write("no database, but a text of some length", to: "bad.sqlite3")
    try customer.write("data bad.sqlite3\nstep \"a\"\nrunning", to: "bad.walk")
    let run = try customer.run("walk check good.walk bad.walk")
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(run.errors.contains("the walkthrough bad.walk: the data file "), "\(run)")
  }

  @Test("A pipe is not waited for", arguments: ["data", "catalog"])
  func pipe(verb: String) throws {
    #expect(try customer.run(tool: ["/usr/bin/mkfifo", "pipe"]).status == 0)
    try customer.write("\(verb) pipe\nstep \"a\"\nrunning", to: "pipe.walk")
    let run = try customer.run("walk check pipe.walk")
    #expect(run.status == 66)
    #expect(run.errors.contains("it is no ordinary file"), "\(run)")
  }

  @Test("Nothing is written over what is played, however it is named")
  func inputs() throws {
    for line in [
      "walk check good.walk --junit ./good.walk",
      "walk export good.walk --text ../\(folderName)/good.walk",
    ] {
      let run = try customer.run(line)
      #expect(run.status == 64, "\(run)")
      #expect(run.errors.contains("would overwrite"), "\(run)")
    }
    #expect(try customer.run("walk check good.walk").status == 0)
  }

  private var folderName: String {
    String(customer.folder.split(separator: "/").last ?? "")
  }

  @Test("Variables do not reach a walkthrough")
  func variables() throws {
    customer.environment["SHOPFRONT_CLOCK"] = "never"
    #expect(try customer.run("walk check good.walk").status == 0)
  }

  @Test("A line that another takes the place of before it was used is a failure at its own line")
  func replaced() throws {
    let text = "catalog \(Customer.fixture)\n"
    try customer.write(
      text + "step \"a\"\nnext defer\nnext fail:1\nselect pro.unlock\npress Enter\npress y",
      to: "b.walk")
    let run = try customer.run("walk check b.walk")
    #expect(run.status == 1)
    #expect(run.output.contains("at: \"b.walk:3\""), "\(run)")
  }

  @Test(
    "Between a kill and the restart only others act on the store",
    arguments: ["run \"status\"", "payments off", "press y", "advance 1s"])
  func afterKill(line: String) throws {
    try customer.write(
      "step \"a\"\ncrash at charged\nselect ProtectiveGloves\npress Enter\npress y\nended 137\n"
        + line, to: "k.walk")
    customer.environment["SHOPFRONT_CATALOG"] = nil
    let run = try customer.run("walk check k.walk")
    #expect(run.status == 1)
    #expect(run.output.contains("found: \"the shop was killed; restart it\""), "\(run)")
  }
}
