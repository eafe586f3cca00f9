import Shop
import StoreEngine
import TestSupport
import Testing

/// The language of walkthroughs: what each line means, and what is said of one that means nothing.
struct WalkthroughReadingTests {
  private func read(_ text: String) throws -> Walkthrough {
    try WalkthroughReader(file: "a.walk") { $0.first == "buy" ? nil : "no such command" }.read(text)
  }

  /// What the lines of a step say.
  private func verbs(_ lines: String) throws -> [Walkthrough.Verb] {
    try #require(try read("step \"a\"\n" + lines).steps.last).lines.map(\.verb)
  }

  /// The mistakes of a file, as `LINE: MESSAGE`.
  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let problems as WalkthroughProblems {
      return problems.problems.map { "\($0.line): \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }

  /// The mistake of one line of a step.
  private func mistake(_ line: String) -> String? {
    mistakes("step \"a\"\n" + line).first
  }

  // MARK: - What is right

  @Test("Setup, with what holds where nothing is said")
  func setup() throws {
    let plain = try read("step \"a\"").setup
    #expect(plain.size == Size(columns: 80, rows: 24))
    #expect(plain.clock.text == "2026-01-01T00:00:00Z")
    #expect(plain.seed == 1)
    #expect(plain.catalog == nil && plain.data == nil && plain.language == nil)
    #expect(plain.isColoured && !plain.isASCII)
    let full = try read(
      """
      size 100x30
      catalog "my shop.json"
      data old.sqlite3
      clock 2026-03-04T05:06:07Z
      seed 18446744073709551615
      language zh-Hans
      storefront JPN
      color off
      ascii
      step "a"
      """
    ).setup
    #expect(full.size == Size(columns: 100, rows: 30))
    #expect(full.catalog == "my shop.json" && full.data == "old.sqlite3")
    #expect(full.clock.text == "2026-03-04T05:06:07Z")
    #expect(full.seed == .max)
    #expect(full.language == .simplifiedChinese && full.storefront == "JPN")
    #expect(!full.isColoured && full.isASCII)
  }

  @Test("Input")
  func input() throws {
    let found = try verbs(
      """
      select pro.unlock
      press Enter
      press Ctrl-L 3
      press Hash
      press é
      type "a # \\"b\\" \\\\"
      paste "金币"
      resize 1x1
      """)
    #expect(
      found == [
        .select("pro.unlock"), .press(.enter, times: 1), .press(.control("l"), times: 3),
        .press(.character("#"), times: 1), .press(.character("é"), times: 1),
        .type("a # \"b\" \\"), .paste("金币"), .resize(Size(columns: 1, rows: 1)),
      ])
  }

  @Test("Store and process")
  func storeAndProcess() throws {
    let found = try verbs(
      """
      next fail:3
      restore cancel
      payments off
      products fail
      advertisement load
      latency 500ms
      storefront JPN
      approve last
      decline 2349423939954581
      advance 36h
      crash at charged
      restart
      run "buy pro.unlock  --quantity 1"
      """)
    #expect(
      found == [
        .control(.next, "fail:3"), .control(.restore, "cancel"), .control(.payments, "off"),
        .control(.products, "fail"), .control(.advertisement, "load"),
        .control(.latency, "500ms"), .control(.storefront, "JPN"), .approve("last"),
        .decline("2349423939954581"), .advance(milliseconds: 129_600_000), .crash(.charged),
        .restart, .run(["buy", "pro.unlock", "--quantity", "1"]),
      ])
  }

  @Test("Expectations")
  func expectations() throws {
    let found = try verbs(
      """
      see "a"
      not see "b"
      message purchased
      shows pro.unlock "4.99"
      selected pro.unlock
      owned pro.unlock
      not owned pro.unlock
      purchased coins.100 3
      balance coins 300
      unfinished 0
      charged 1.99 USD
      charged 120 JPY
      transactions 2
      transaction last failed pro.unlock paymentInvalid x1
      transaction last cancelled pro.unlock
      transaction last purchased coins.100 x10
      events purchasing failed
      events
      running
      ended 137
      """)
    let usd = try #require(Currency(code: "USD"))
    let jpy = try #require(Currency(code: "JPY"))
    let expected: [Walkthrough.Expectation] = [
      .see("a"), .notSee("b"), .message("purchased"), .shows("pro.unlock", "4.99"),
      .selected("pro.unlock"), .owned("pro.unlock"), .notOwned("pro.unlock"),
      .purchased("coins.100", 3), .balance("coins", 300), .unfinished(0),
      .charged("1.99", usd), .charged("120", jpy), .transactions(2),
      .events(["purchasing", "failed"]), .events([]), .running, .ended(137),
    ]
    let patterns = found.compactMap { verb -> String? in
      guard case .expect(.lastTransaction(let pattern)) = verb else { return nil }
      return "\(pattern.state) \(pattern.productID) \(pattern.error?.code ?? -1)"
        + " \(pattern.quantity ?? 0)"
    }
    #expect(
      patterns == [
        "failed pro.unlock 3 1", "cancelled pro.unlock -1 0", "purchased coins.100 -1 10",
      ])
    let others = found.filter { if case .expect(.lastTransaction) = $0 { false } else { true } }
    #expect(others == expected.map(Walkthrough.Verb.expect))
  }

  @Test("Comments, blanks, line ends and a byte order mark")
  func form() throws {
    let text = "\u{FEFF}# a\r\n\r\n  step\t\"a # b\"  # c\r\n\tpress a#b   \r\nsee \"#\"#\n"
    #expect(
      mistakes(text) == [
        "4: found \"a#b\", allowed is one character, F1 to F12, Ctrl- and a letter, or one of"
          + " Enter Esc Tab Shift-Tab Space Backspace Delete Up Down Left Right PgUp PgDn Home End"
          + " Hash",
        "5: a blank is missing behind a text in quotes",
      ])
    let good = try read("\u{FEFF}# a\r\n\r\n  step\t\"a # b\"  # c\r\n\tpress Tab   \r\n")
    #expect(good.steps.map(\.caption) == ["a # b"])
    #expect(good.steps[0].number == 3)
    #expect(good.steps[0].lines.map(\.number) == [4])
    #expect(good.steps[0].lines.map(\.text) == ["press Tab"])
  }

  // MARK: - What is wrong

  @Test("Structure")
  func structure() {
    #expect(mistakes("") == ["1: there is no step \"CAPTION\" line"])
    #expect(mistakes("# a\nseed 1\n") == ["3: there is no step \"CAPTION\" line"])
    #expect(
      mistakes("press Enter\nstep \"a\"") == [
        "1: press belongs to a step; write step \"CAPTION\" before it"
      ])
    #expect(
      mistakes("step \"a\"\nclock 2026-01-01T00:00:00Z") == [
        "2: clock stands before the first step"
      ])
    #expect(mistakes("step \"\"") == ["1: the text in quotes is empty"])
    #expect(mistakes("step") == ["1: a text in quotes is missing"])
    #expect(mistakes("step \"a\" b") == ["1: found \"b\" where the line should end"])
  }

  @Test("Every mistake is found at once, each at its line")
  func several() {
    #expect(
      mistakes("seed x\nstep \"a\"\n\nprss Enter\nsee a\n").map { $0.prefix(2) } == [
        "1:", "4:", "5:",
      ])
  }

  @Test(
    "Setup that cannot be",
    arguments: [
      ("size 80", "found \"80\", allowed is a size such as 80x24, from 1x1 to 500x200"),
      ("size 501x24", "found \"501x24\", allowed is a size such as 80x24, from 1x1 to 500x200"),
      (
        "clock noon", "found \"noon\", allowed is a time of RFC 3339 such as 2026-01-01T00:00:00Z"
      ),
      ("seed -1", "found \"-1\", allowed is a whole number from 0 to 18446744073709551615"),
      ("seed +1", "found \"+1\", allowed is a whole number from 0 to 18446744073709551615"),
      ("language 1", "found \"1\", allowed is a language tag such as en or zh-Hans"),
      ("color on", "found \"on\", allowed is off"),
      ("ascii on", "found \"on\" where the line should end"),
      ("catalog", "a file in quotes is missing"),
    ])
  func wrongSetup(line: String, message: String) {
    #expect(mistakes(line + "\nstep \"a\"") == ["1: " + message])
  }

  @Test(
    "Lines that cannot be",
    arguments: [
      ("prss Enter", "found \"prss\", which is not a verb; did you mean press?"),
      ("\"press\" Enter", "found \"press\" in quotes, allowed is a verb without quotes"),
      ("press", "a key is missing"),
      (
        "press Entr",
        "found \"Entr\", which is not a key; did you mean Enter?"
      ),
      ("press a 0", "found \"0\", allowed is a whole number from 1"),
      ("press a 100001", "a key is pressed at most 100000 times"),
      ("press a 1 1", "found \"1\" where the line should end"),
      ("type abc", "found \"abc\" without quotes, allowed is a text in quotes"),
      ("type \"abc", "a text in quotes is not closed with \""),
      ("type \"a\\n\"", "behind \\ stands neither \" nor \\; only these two are escaped"),
      ("type a\"b\"", "a text in quotes stands by itself, with a blank before it"),
      ("paste", "a text in quotes is missing"),
      ("resize 0x0", "found \"0x0\", allowed is a size such as 80x24, from 1x1 to 500x200"),
      ("select", "a product's id is missing"),
      ("approve", "`last` or a transaction's id is missing"),
      ("advance 3", "found \"3\", allowed is a time such as 500ms, 2s, 5m, 36h or 7d"),
      ("advance -1s", "found \"-1s\", allowed is a time such as 500ms, 2s, 5m, 36h or 7d"),
      ("crash charged", "found \"charged\", which is not the word `at`: at"),
      ("crash at paid", "found \"paid\", allowed is added, charged, delivered or finished"),
      ("restart now", "found \"now\" where the line should end"),
      ("run \"fly\"", "no such command"),
      ("run buy", "found \"buy\" without quotes, allowed is a text in quotes"),
      ("see", "a text in quotes is missing"),
      ("not seen \"a\"", "found \"seen\", which is not see or owned; did you mean see?"),
      ("message purchase", "found \"purchase\", which is not a message; did you mean purchased?"),
      ("events delivred", "found \"delivred\", which is not an event; did you mean delivered?"),
      ("shows a", "a text in quotes is missing"),
      ("purchased a -1", "found \"-1\", allowed is a whole number from 0"),
      ("balance coins", "a whole number from 0 is missing"),
      ("charged 1.9 USD", "found \"1.9\", allowed is an amount with 2 decimals"),
      ("charged 1.00 JPY", "found \"1.00\", allowed is an amount with 0 decimals"),
      ("charged 1.00 US", "found \"US\", allowed is a currency's code such as USD"),
      (
        "transaction first failed a", "found \"first\", which is not the word `last`: last"
      ),
      (
        "transaction last canceled a",
        "found \"canceled\", which is not a state of a transaction; did you mean cancelled?"
      ),
      (
        "transaction last failed a x11",
        "found \"x11\", allowed is a code of StoreKit, then x1 to x10"
      ),
      ("running 1", "found \"1\" where the line should end"),
      ("ended", "an exit status from 0 to 255 is missing"),
      (
        "ended 256", "found \"256\", allowed is an exit status from 0 to 255"
      ),
      ("see \"\"", "the text in quotes is empty"),
    ])
  func wrongLine(line: String, message: String) {
    #expect(mistake(line) == "2: " + message)
  }

  @Test(
    "What the catalog lacks",
    arguments: [
      ("select pro.unlok", "pro.unlok", "; did you mean pro.unlock?"),
      ("owned nothing.like.it", "nothing.like.it", ""),
      ("transaction last failed pro.unlok", "pro.unlok", "; did you mean pro.unlock?"),
    ])
  func unknownProduct(line: String, id: String, hint: String) throws {
    let problems = try read("step \"a\"\n" + line).problems(in: Fixture.catalog)
    #expect(
      problems.map(\.message) == ["found the product \"\(id)\", which the catalog lacks" + hint])
    #expect(problems.map(\.line) == [2])
  }

  @Test("Items, storefronts and values of controls that the catalog lacks, each at its line")
  func unknownOthers() throws {
    let text = """
      seed 1
      storefront XXX
      step "a"
      balance coin 1
      next fly
      latency 2
      storefront GER
      """
    let problems = try read(text).problems(in: Fixture.catalog)
    #expect(
      problems.map { "\($0.line): \($0.message)" } == [
        "2: found the storefront \"XXX\", allowed is USA, JPN",
        "4: found the item \"coin\", which the catalog lacks; did you mean coins?",
        "5: found \"fly\", allowed is buy, cancel, defer or fail:CODE, CODE being a name or a"
          + " number from 0 to 21",
        "6: found \"2\", allowed is a time from 0ms to 1d, such as 500ms or 2s",
        "7: found \"GER\", allowed is USA, JPN",
      ])
  }

  @Test("A word of a million letters and 20,000 mistakes take no longer than their length")
  func long() {
    let duration = ContinuousClock().measure {
      #expect(mistakes("step \"a\"\n" + String(repeating: "x", count: 1_000_000)).count == 1)
      #expect(mistakes(String(repeating: "x y\n", count: 20_000)).count == 20_000)
    }
    #expect(duration < .seconds(20))
  }
}
