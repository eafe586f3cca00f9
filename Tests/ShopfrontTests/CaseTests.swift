import TestSupport
import Testing

/// Faults that other shops have had, as checks on this one; each carries its case's id.
struct CaseTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  @Test("A1: a consumable is bought again and again, and nothing of it comes back")
  func consumables() throws {
    for count in 1...2 {
      let run = try customer.run("buy coins.100")
      #expect(run.status == 0)
      #expect(!run.output.contains("lready"), "\(run)")
      let launch = try customer.run("deliver --json")
      #expect(launch.output == #"{"delivered": [], "waiting": []}"# + "\n")
      #expect(try customer.status["unfinished"].list.isEmpty)
      #expect(try customer.balance("coins") == count * 100)
    }
    #expect(Set(try customer.run("transactions --json").json.list.map { $0["id"].text }).count == 2)
  }

  @Test("E1: a deferred purchase waits through launches and is delivered once when approved")
  func deferred() throws {
    try customer.run("set next defer")
    let run = try customer.run("buy coins.100 --quantity 3")
    #expect(run.status == 3)
    #expect(run.output.hasPrefix("Waiting for approval: 100 Coins x3\n"))
    for _ in 1...2 {
      #expect(try customer.run("deliver").status == 0, "a deferred one is not among what waits")
      #expect(try customer.balance("coins") == 0)
      #expect(try customer.status.product("coins.100")["waiting"].flag == true)
      #expect(try customer.transactions == ["deferred coins.100 x3 unfinished"])
    }
    #expect(try customer.run("approve last").status == 0)
    #expect(try customer.balance("coins") == 0, "approving is no launch")
    let launch = try customer.run("use coins --count 1")
    #expect(launch.output.hasPrefix("Bought earlier, delivered now: 100 Coins x3\nUsed 1 coins\n"))
    #expect(try customer.transactions == ["purchased coins.100 x3 2.97"])
    #expect(try customer.balance("coins") == 299)
    let again = try customer.run("approve last --json")
    #expect(again.json["refused"]["name"].text == "notDeferred")
  }

  @Test("E3: a non-consumable that waits is not sold again, and restore says that it waits")
  func waiting() throws {
    try customer.run("buy pro.unlock --outcome defer")
    let run = try customer.run("buy pro.unlock --json")
    #expect(run.status == 1)
    #expect(run.json["refused"]["name"].text == "waitingForApproval")
    let restore = try customer.run("restore")
    #expect(restore.status == 0)
    #expect(restore.output == "Nothing to restore yet: 1 waiting for approval\n")
    #expect(try customer.transactions == ["deferred pro.unlock x1 unfinished"])
    #expect(try customer.run("decline last").status == 0)
    #expect(try customer.run("buy pro.unlock").status == 0)
    #expect(try customer.transactions == ["failed pro.unlock x1", "purchased pro.unlock x1 4.99"])
  }

  @Test("G1: what is owned is not sold again; after a reinstall it is given again for nothing")
  func owned() throws {
    let first = try customer.run("buy pro.unlock --json").json["id"].text
    let refused = try customer.run("buy pro.unlock --json")
    #expect(refused.json["refused"]["name"].text == "alreadyPurchased")
    #expect(refused.status == 1)
    try customer.run("reinstall")
    let again = try customer.run("buy pro.unlock --json")
    #expect(again.status == 0)
    #expect(again.json["state"].text == "purchased")
    #expect(again.json["originalID"].text == first)
    #expect(again.json["charged"].text == "0.00")
    let status = try customer.status
    #expect(status.product("pro.unlock")["owned"].flag == true)
    #expect(status["charged"]["USD"].text == "4.99")
  }

  @Test("H1: three at once are charged, kept and granted as three")
  func quantity() throws {
    let run = try customer.run("buy coins.100 --quantity 3 --json")
    #expect(run.json["quantity"].number == 3)
    #expect(run.json["charged"].text == "2.97")
    try customer.run("deliver")
    #expect(try customer.balance("coins") == 300)
    #expect(try customer.status.product("coins.100")["purchased"].number == 3)
  }

  @Test("J1: a restore of nothing finishes, with nothing bought or nothing but consumables")
  func restoreNothing() throws {
    for _ in 1...2 {
      let run = try customer.run("restore")
      #expect(run == Run(status: 0, output: "Nothing to restore\n"))
      #expect(
        try customer.run("restore --json").output
          == #"{"outcome": "finished", "restored": [], "error": null}"# + "\n")
      try customer.run("buy coins.100")
    }
  }

  @Test("J2: after a reinstall restore brings back what is owned and nothing that was used up")
  func restoreAfterReinstall() throws {
    for line in [
      "buy coins.550", "use coins --count 550", "buy hint.single", "use hints", "buy pro.unlock",
    ] { #expect(try customer.run(line).status == 0, "\(line)") }
    #expect(try customer.run("buy coins.100 --crash-at charged").status == 137)
    try customer.run("reinstall")
    let restored = try customer.run("restore --json").json["restored"].list
    #expect(restored.map { $0["productID"].text } == ["pro.unlock"])
    #expect(try customer.balance("coins") == 100, "what was not finished is delivered all the same")
    #expect(try customer.balance("hints") == 0)
    #expect(try customer.run("restore").output == "1 purchase restored\n  Pro Unlock\n")
  }

  @Test("L1, L2: amounts are exact in every currency, wherever they show")
  func amounts() throws {
    for (storefront, charged, shown) in [
      ("USA", "0.99", "$0.99"), ("JPN", "120", "¥120"), ("KOR", "1100", "₩1,100"),
      ("BHR", "1.234", "BHD 1.234"),
    ] {
      let options = " --storefront \(storefront)"
      let products = try customer.run("products --json" + options).json
      #expect(products.product("coins.100")["price"].text == charged)
      #expect(products.product("coins.100")["displayPrice"].text == shown)
      #expect(
        try customer.run("buy coins.100" + options).output.hasPrefix(
          "Purchase successful: 100 Coins, \(shown)\n"))
      let last = try customer.run("transactions last --json").json[0]
      #expect(last["charged"].text == charged)
      #expect(try customer.run("transactions last").output.contains(" \(shown) "))
    }
    #expect(
      try customer.run("status --json").output.contains(
        #""charged": {"BHD": "1.234", "JPY": "120", "KRW": "1100", "USD": "0.99"}}"#))
    for price in ["0.99", "2.99", "8.70", "24.99", "79.99", "999.99", "1234.36"] {
      try customer.changeCatalog(#""USA": "9.99""#, to: #""USA": "\#(price)""#)
      let bought = try customer.run("buy coins.1200 --json").json
      #expect(bought["charged"].text == price)
    }
  }

  @Test("M3: another storefront changes prices at once, and never what was charged")
  func storefronts() throws {
    try customer.run("buy coins.100")
    try customer.run("set storefront JPN")
    let status = try customer.status
    #expect(status["storefront"].text == "JPN")
    #expect(status["currency"].text == "JPY")
    #expect(status["controls"]["storefront"].text == "JPN")
    #expect(status.product("coins.100")["price"].text == "120")
    try customer.run("buy coins.100")
    #expect(
      try customer.transactions == ["purchased coins.100 x1 0.99", "purchased coins.100 x1 120"])
    try customer.run("set storefront USA")
    #expect(try customer.run("status --json").output.contains(#""controls": {}"#))
  }

  @Test("U1: a balance moves by what was used and by nothing else")
  func balances() throws {
    try customer.run("buy coins.100")
    for count in ["0", "-5", "x"] {
      #expect(try customer.run("use coins --count \(count)").status == 64)
    }
    for count in ["101", "9223372036854775808"] {
      let run = try customer.run("use coins --json --count \(count)")
      #expect(run.json["refused"]["name"].text == "notEnough", "\(run)")
    }
    #expect(try customer.run("ledger --json").json.list.count == 1)
    let both = try (1...2).map { _ in try customer.start(["use", "coins", "--count", "100"]) }
    #expect(try both.map { try $0.end().status }.sorted() == [0, 1])
    #expect(try customer.balance("coins") == 0)
  }

  @Test("A balance over its limit is refused before anything is charged")
  func limit() throws {
    try customer.changeCatalog(
      #""item": "coins", "quantity": 1200"#, to: #""item": "coins", "quantity": 9007199254740991"#)
    #expect(try customer.run("buy coins.1200 --quantity 2 --json").status == 1)
    #expect(try customer.run("buy coins.1200").status == 0)
    let run = try customer.run("buy coins.100 --json")
    #expect(run.json["refused"]["name"].text == "overLimit")
    #expect(try customer.balance("coins") == 9_007_199_254_740_991)
    #expect(try customer.status["charged"]["USD"].text == "9.99")
  }

  @Test("V1: a reset leaves nothing behind")
  func reset() throws {
    let fresh = try customer.run("status --json")
    for line in [
      "buy pro.unlock", "buy coins.550", "use coins", "buy theme.dark --outcome defer",
      "buy hint.single --crash-at charged", "set payments off",
    ] { try customer.run(line) }
    let waiting = try customer.run("transactions --state deferred --json").json[0]["id"].text
    #expect(try customer.run("reset --yes --json") == fresh)
    #expect(try customer.run("status --json") == fresh)
    #expect(try customer.run("transactions --json").output == "[]\n")
    #expect(try customer.run("ledger --json").output == "[]\n")
    let approval = try customer.run("approve \(waiting ?? "") --json")
    #expect(approval.json["refused"]["name"].text == "unknownTransaction")
    #expect(
      try customer.run("deliver --json").output == #"{"delivered": [], "waiting": []}"# + "\n")
  }

  @Test(
    "M1: dollars are dollars, whatever the environment says",
    arguments: [
      "en_US.UTF-8", "en_GB.UTF-8", "fr_FR.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8", "C", "C.UTF-8",
      // Of these no system has a locale, and the formatter crashed on them.
      "doesnotexist", "doesnotexist.UTF-8", "en_US@" + String(repeating: "x", count: 200),
      "x_" + String(repeating: "y", count: 200), "bz x2,LbE0gOE9Ho", "de;at+bavarianaustria",
    ])
  func dollars(locale: String) throws {
    customer.environment["LC_ALL"] = locale
    let line = try #require(
      try customer.run("products").output.split(separator: "\n").first {
        $0.hasPrefix("Pro Unlock")
      })
    #expect(line == "Pro Unlock  Not purchased  $4.99  pro.unlock")
  }
}
