import Foundation
import TestSupport
import Testing

/// What the command line takes and refuses, and what is said then.
struct UsageTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  @Test(
    "Wrong usage ends 64 before anything is opened",
    arguments: [
      ("byu coins.100", #"unknown command "byu"; did you mean buy?"#),
      ("frobnicate", #"unknown command "frobnicate"; `shopfront --help` shows what there is"#),
      ("buy coins.100 --quantiy 2", #"unknown option "--quantiy"; did you mean --quantity?"#),
      ("status -j", #"unknown option "-j"; `shopfront --help` shows what there is"#),
      ("buy", "buy needs PRODUCT: shopfront buy PRODUCT"),
      ("buy coins.100 coins.550", #""coins.550" is one word too many: shopfront buy PRODUCT"#),
      ("check", "check needs FILE: shopfront check FILE..."),
      ("buy coins.100 --quantity 0", #"cannot be "0"; it is a whole number from 1 to 10"#),
      ("buy coins.100 --quantity -1", #"--quantity cannot be "-1""#),
      ("buy coins.100 --quantity=1.5", #"--quantity cannot be "1.5""#),
      ("buy coins.100 --quantity 99999999999999999999", "it is a whole number from 1 to 10"),
      ("buy coins.100 --quantity", "--quantity needs a value: --quantity N"),
      ("buy pro.unlock --quantity 2", #"--quantity cannot be "2"; it is 1 for "pro.unlock""#),
      ("buy coins.100 --outcome maybe", #"--outcome cannot be "maybe"; it is buy, cancel, defer"#),
      ("buy coins.100 --outcome fail:22", #"--outcome cannot be "fail:22""#),
      ("buy coins.100 --outcome finish", #"--outcome cannot be "finish""#),
      ("restore --outcome buy", #"--outcome cannot be "buy"; it is finish, cancel or fail:CODE"#),
      ("buy coins.100 --app-account-token me", #"cannot be "me"; it is a UUID"#),
      ("use coins --count 0", #"--count cannot be "0"; it is a whole number of 1 or more"#),
      ("transactions --last 0", #"--last cannot be "0""#),
      ("transactions --state cancelled", #"--state cannot be "cancelled""#),
      ("status --clock yesterday", #"--clock cannot be "yesterday"; it is a time of RFC 3339"#),
      ("status --clock 2026-02-30T00:00:00Z", "--clock cannot be"),
      ("status --seed -1", #"--seed cannot be "-1""#),
      ("status --seed 18446744073709551616", "--seed cannot be"),
      ("status --latency fast", #"--latency cannot be "fast"; it is a time from 0ms to 1d"#),
      ("status --latency 2d", #"--latency cannot be "2d""#),
      ("status --language e", #"--language cannot be "e""#),
      ("status --storefront FRA", #"--storefront cannot be "FRA"; it is one of the catalog's"#),
      ("status --crash-at added", "--crash-at does not go with status"),
      ("use coins --crash-at added", "--crash-at does not go with use"),
      ("approve last --crash-at charged", "--crash-at does not go with approve"),
      ("buy coins.100 --crash-at never", #"--crash-at cannot be "never"; it is added, charged"#),
      ("status --quantity 2", "--quantity does not go with status"),
      ("status --state paid --quantity 2", "--state does not go with status"),
      ("status --quantity 2 --state paid", "--quantity does not go with status"),
      ("status --json=yes", "--json takes no value"),
      ("--yes", "--yes does not go with the open shop"),
      ("set nxt buy", #"unknown control "nxt"; did you mean next?"#),
      ("set bogus x", "unknown control \"bogus\"; `shopfront set --help` shows what there is"),
      ("walk bogus x", "walk does not know \"bogus\"; `shopfront walk --help` shows what there is"),
      ("set next", "set next needs a value"),
      ("set next maybe", #"the control next cannot be "maybe"; it is buy, cancel, defer"#),
      ("set payments maybe", "it is on or off"),
      ("set latency soon", "it is a time from 0ms to 1d"),
      ("set storefront FRA", "it is USA, JPN, KOR, BHR"),
      ("reset", "shopfront reset --yes"),
    ])
  func wrongUsage(line: String, sentence: String) throws {
    let run = try customer.run(line)
    #expect(run.status == 64, "\(run)")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("shopfront: "))
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.count { $0 == "\n" } == 1)
    let json = try customer.run("--json " + line)
    #expect(json.status == 64)
    #expect(json.json["error"]["exit"].number == 64, "\(json)")
    #expect(!FileManager.default.fileExists(atPath: customer.data), "nothing may be written")
  }

  @Test("Options stand before or after the command, with a blank or an equals sign")
  func placesOfOptions() throws {
    for line in [
      "--json --seed 7 buy --quantity 2 coins.100", "buy coins.100 --quantity=2 --seed=7 --json",
      "--quantity=2 buy --json --seed=7 -- coins.100",
    ] {
      try customer.run("reset --yes")
      let run = try customer.run(line)
      #expect(run.status == 0)
      #expect(run.json["quantity"].number == 2, "\(run)")
      #expect(run.json["id"].text == "2426351604549229", "\(run)")
    }
    let run = try customer.run(["buy", "--json", "--", "--outcome"])
    #expect(run.json["refused"]["name"].text == "notForSale", "behind -- everything is a word")
  }

  @Test("Variables stand in for absent options; an empty one is absent; an option wins")
  func environment() throws {
    customer.environment["SHOPFRONT_STOREFRONT"] = "JPN"
    customer.environment["SHOPFRONT_LANGUAGE"] = "zh"
    let japanese = try customer.run("products --json").json.product("coins.100")
    #expect(japanese["displayPrice"].text == "JP¥120")
    #expect(try customer.run("status --storefront USA --json").json["currency"].text == "USD")
    customer.environment["SHOPFRONT_STOREFRONT"] = "FRA"
    #expect(try customer.run("status").errors.contains("SHOPFRONT_STOREFRONT cannot be"))
    customer.environment["SHOPFRONT_STOREFRONT"] = ""
    #expect(try customer.status["storefront"].text == "USA")
    customer.environment["SHOPFRONT_CLOCK"] = "noon"
    let run = try customer.run("status")
    #expect(run.status == 64)
    #expect(run.errors.contains(#"SHOPFRONT_CLOCK cannot be "noon""#))
  }

  @Test("The language comes from the option, else from the locale, Chinese for any Chinese")
  func language() throws {
    customer.environment["SHOPFRONT_CATALOG"] = nil
    func name(_ variables: [String: String], _ options: String = "") throws -> String? {
      for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        customer.environment[name] = variables[name]
      }
      return try customer.run("products --json " + options).json["products"][0]["name"].text
    }
    #expect(try name(["LC_ALL": "zh_CN.UTF-8"]) == "强力手套")
    #expect(try name(["LC_ALL": "C", "LANG": "zh_CN.UTF-8"]) == "Power Gloves")
    #expect(try name(["LC_ALL": "", "LC_MESSAGES": "zh_TW", "LANG": "en_US"]) == "强力手套")
    #expect(try name(["LANG": "zh_CN.UTF-8"], "--language en-GB") == "Power Gloves")
    #expect(try name(["LANG": "POSIX"]) == "Power Gloves")
    #expect(try name(["LANG": "de_DE@euro"]) == "Power Gloves")
    #expect(try name([:], "--language zh-Hans-CN") == "强力手套")
  }

  @Test("Without --catalog it is ./catalog.json, else the built-in one")
  func catalogs() throws {
    customer.environment["SHOPFRONT_CATALOG"] = nil
    #expect(try customer.status["catalog"].isNull)
    #expect(try customer.status["bundleID"].text == "org.example.shopfront")
    #expect(try customer.run("products --json").json["products"].list.count == 10)
    let text = try String(contentsOfFile: Customer.fixture, encoding: .utf8)
    let path = try customer.write(text, to: "catalog.json")
    #expect(try customer.status["catalog"].text == path)
    #expect(try customer.status["bundleID"].text == "org.example.shop")
  }

  @Test("AA4: without a terminal the open shop says why in one line, with no escape byte")
  func noTerminal() throws {
    for term in [nil, "", "dumb", "nosuch"] {
      customer.environment["TERM"] = term
      let run = try customer.run("")
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("standard input is none"))
      #expect(run.errors.contains("TERM is"), "\(run)")
      #expect(run.errors.count { $0 == "\n" } == 1)
      #expect(!run.errors.utf8.contains(0x1B))
      #expect(!FileManager.default.fileExists(atPath: customer.data))
      #expect(try customer.run("status").status == 0, "commands work all the same")
    }
  }

  @Test("Text is ASCII where the locale has no more, but JSON stays UTF-8")
  func ascii() throws {
    customer.environment["LC_ALL"] = "C"
    let text = try customer.run("products --language zh --storefront JPN").output
    #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    #expect(text.contains("JPY 600"), "\(text)")
    customer.environment["SHOPFRONT_CATALOG"] = nil
    #expect(try customer.run("products --language zh --json").output.contains("强力手套"))
    customer.environment["LC_ALL"] = "C.UTF-8"
    #expect(try customer.run("products --storefront JPN").output.contains("¥600"))
    #expect(try customer.run("products --storefront JPN --ascii").output.contains("JPY 600"))
  }
}
