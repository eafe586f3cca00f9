import Foundation
import TestSupport
import Testing

/// Catalogs and data files that are not as they should be.
struct FileTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  /// Runs with a catalog that is refused; nothing may be opened for it.
  private func refused(_ catalog: String, _ status: Int = 65) throws -> Run {
    customer.environment["SHOPFRONT_CATALOG"] = try customer.write(catalog, to: "bad.json")
    let run = try customer.run("status")
    #expect(run.status == status, "\(run)")
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: customer.data))
    return run
  }

  private func fixture(_ old: String = "", _ new: String = "") throws -> String {
    let text = try String(contentsOfFile: Customer.fixture, encoding: .utf8)
    return old.isEmpty ? text : text.replacingOccurrences(of: old, with: new)
  }

  @Test("W1: a byte order mark and CRLF change nothing")
  func byteOrderMark() throws {
    let expected = try customer.run("products --json")
    let text = "\u{FEFF}" + (try fixture("\n", "\r\n"))
    customer.environment["SHOPFRONT_CATALOG"] = try customer.write(text, to: "bom.json")
    #expect(try customer.run("products --json") == expected)
  }

  @Test(
    "W2: a fault of syntax is named by line and column",
    arguments: [
      ("{\n\"bundleID\": \"a\"\n\"items\": {}}", "bad.json:2:16: "),
      ("{\n\"bundleID\": [1,\n2,\n]\n}", "bad.json:3:2: "),
      ("{}\n{}", "bad.json:2:1: "), ("", "bad.json:1:1: "), ("{\n  \"a\": [", "bad.json:2:9: "),
      ("{\"a\": 1,\n \"a\": 2}", "bad.json:2:2: "),
    ])
  func syntax(text: String, place: String) throws {
    let run = try refused(text)
    #expect(run.errors.contains("/" + place), "\(run)")
    let json = try customer.run("buy coins.100 --json")
    let parts = place.split(separator: ":")
    #expect(json.status == 65)
    #expect(json.json["error"]["problems"][0]["line"].number.map(String.init) == String(parts[1]))
    #expect(json.json["error"]["problems"][0]["column"].number.map(String.init) == String(parts[2]))
  }

  @Test(
    "X1, X3: a number or a price out of range is named by path and product, all at once",
    arguments: [
      (#""quantity": 1200"#, #""quantity": 9223372036854775808"#, "grants.quantity"),
      (#""quantity": 1200"#, #""quantity": 1e400"#, "grants.quantity"),
      (#""quantity": 1200"#, #""quantity": -100"#, "grants.quantity"),
      (#""quantity": 1200"#, #""quantity": 100.5"#, "grants.quantity"),
      (#""quantity": 1200"#, #""quantity": 1e3"#, "grants.quantity"),
      (#""USA": "9.99""#, #""USA": "1e30""#, "prices.USA"),
      (#""USA": "9.99""#, #""USA": null"#, "prices.USA"),
      (#""USA": "9.99""#, #""USA": "-1""#, "prices.USA"),
      (#""USA": "9.99""#, #""USA": "4.999""#, "prices.USA"),
      (#""JPN": "1200" }"#, #""JPN": "120.50" }"#, "prices.JPN"),
    ])
  func values(old: String, new: String, path: String) throws {
    let text = try fixture(old, new).replacingOccurrences(of: #""bundleID""#, with: #""bundel""#)
    let run = try refused(text)
    #expect(
      run.errors.contains("bad.json: products[5].\(path): product \"coins.1200\": "), "\(run)")
    #expect(run.errors.contains("bundel"), "every problem is reported at once")
  }

  @Test("X3: a price of 0 is free, and can be bought")
  func free() throws {
    try customer.changeCatalog(#""USA": "9.99""#, to: #""USA": "0""#)
    let product = try customer.status.product("coins.1200")
    #expect(product["displayPrice"].text == "Free")
    #expect(product["price"].text == "0.00")
    #expect(try customer.run("buy coins.1200 --json").json["charged"].text == "0.00")
    #expect(try customer.run("status --json").output.hasSuffix("\"charged\": {}}\n"))
  }

  @Test("A catalog that is missing ends 66, one without products sells nothing")
  func otherCatalogs() throws {
    for path in ["/nowhere/catalog.json", customer.folder] {
      let run = try customer.run("status --catalog \(path)")
      #expect(run.status == 66)
      #expect(run.errors.contains(path), "\(run)")
    }
    let empty = #"{"bundleID": "a.b", "storefronts": {"USA": "USD"}, "items": {}, "products": []}"#
    customer.environment["SHOPFRONT_CATALOG"] = try customer.write(empty, to: "empty.json")
    #expect(try customer.run("products") == Run(status: 0, output: "Nothing for sale\n"))
  }

  @Test("Y1: no control character of a name reaches any output")
  func hostileNames() throws {
    let hostile = #"A\u001b[2J\u001b]52;c;eA==\u0007\u009b\r\n\t\u0007\u202e\u200bB"#
    try customer.changeCatalog(
      #""name": "Pro Unlock", "description": "Unlocks every level.""#,
      to: #""name": "\#(hostile)", "description": "\#(hostile)""#)
    for line in [
      "products", "status", "buy pro.unlock", "buy pro.unlock", "transactions", "reinstall",
      "restore", "buy theme.dark --outcome defer", "approve last", "deliver",
    ] {
      for options in ["", " --json", " --ascii"] {
        let run = try customer.run(line + options)
        let scalars = (run.output + run.errors).unicodeScalars
        let bad = scalars.filter { $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F) ~= $0.value) }
        #expect(bad.isEmpty, "\(line)\(options): \(bad)")
        #expect(!scalars.contains("\u{202E}") && !scalars.contains("\u{200B}"))
      }
    }
    let words = ["buy", "use", "approve", "frob\u{1B}[2J", "--x\u{1B}]0;t\u{7}", "transactions"]
    for word in words {
      let run = try customer.run([word, "\u{1B}[31mred\u{9B}\u{202E}"])
      #expect(!run.errors.utf8.contains(0x1B), "\(word)")
      #expect(run.status == 1 || run.status == 64)
    }
    let rows = try customer.run("products").output.split(separator: "\n")
    #expect(rows.count == 6, "a name stays on its line")
  }

  @Test("Z3: a damaged data file is named and left as it was; an empty one is new")
  func damaged() throws {
    try customer.run("buy coins.100")
    var whole = try Data(contentsOf: URL(fileURLWithPath: customer.data))
    let random = Data(
      (100..<min(4000, whole.count)).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
    let half = whole.prefix(whole.count / 2)
    whole.replaceSubrange(100..<(100 + random.count), with: random)
    for content in [whole, Data("This is a letter, not a database.\n".utf8), half] {
      let path = try customer.write(content, to: "damaged.sqlite3")
      for line in ["status", "buy coins.100", "deliver"] {
        let run = try customer.run("\(line) --data \(path)")
        #expect(run.status == 65, "\(run)")
        #expect(run.errors.contains(path) && run.errors.contains("--data"), "\(run)")
        #expect(run.output.isEmpty)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
    }
    let empty = try customer.write("", to: "empty.sqlite3")
    #expect(try customer.run("buy coins.100 --data \(empty)").status == 0)
  }

  @Test("A data file of another app is refused with both names")
  func anotherApp() throws {
    try customer.run("buy coins.100")
    customer.environment["SHOPFRONT_CATALOG"] = nil
    let run = try customer.run("status")
    #expect(run.status == 65)
    #expect(
      run.errors.contains("org.example.shop,") && run.errors.contains("org.example.shopfront"))
  }

  @Test("Looking at a file that does not exist shows an empty shop and creates nothing")
  func looking() throws {
    for line in [
      "products", "status", "ledger", "transactions", "set", "deliver", "use coins", "buy nope",
    ] {
      try customer.run(line)
      #expect(!FileManager.default.fileExists(atPath: customer.data), "\(line)")
    }
  }

  @Test("Z6: a data file that cannot be made is named with its cause")
  func impossiblePlaces() throws {
    let folder = customer.folder + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, cause) in [
      (folder, "a folder stands in its place"), ("/dev/null/shop", "is not a folder"),
    ] {
      let run = try customer.run("buy coins.100 --data \(path)")
      #expect(run.status == 73, "\(run)")
      #expect(run.errors.contains(path) && run.errors.contains(cause), "\(run)")
    }
    customer.environment["SHOPFRONT_DATA"] = nil
    customer.environment["HOME"] = nil
    #expect(try customer.run("status").status == 73)
    customer.environment["XDG_DATA_HOME"] = "relative"
    #expect(try customer.run("buy coins.100").errors.contains("HOME is not set"))
    customer.environment["HOME"] = customer.folder
    #expect(try customer.run("buy coins.100").status == 0)
    let made = customer.folder + "/.local/share/shopfront/org.example.shop.sqlite3"
    #expect(try customer.status["data"].text == made)
    let attributes = try FileManager.default.attributesOfItem(atPath: made)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: customer.folder)
    #expect(Set(names) == [".local", "folder"], "nothing else is written")
  }

  @Test("A purchase that cannot be told of, for want of room, is done, and says so")
  func outputWithoutRoom() throws {
    let run = try customer.run(tool: [
      "/bin/sh", "-c", "exec \"$@\" >/dev/full", "sh", Customer.program, "buy", "coins.100",
    ])
    #expect(run.status == 74)
    #expect(
      run.errors == """
        shopfront: standard output cannot be written: No space left on device. \
        What was asked is done.

        """)
    #expect(try customer.transactions == ["purchased coins.100 x1 0.99"])
  }

  @Test("Z4: where nothing can be written one can look, and buying ends 74 with the reason")
  func readOnly() throws {
    try customer.run("buy pro.unlock")
    try customer.run("buy coins.100 --outcome defer")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: customer.data)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: customer.folder)
    // root may write everywhere, so somebody else looks.
    let other = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Customer.program]
    customer.environment["SHOPFRONT_CATALOG"] = nil
    let catalog = try readableFixture()
    defer { try? FileManager.default.removeItem(atPath: catalog) }
    customer.environment["SHOPFRONT_CATALOG"] = catalog
    try #require(geteuid() == 0, "this test has to give up rights")
    let status = try customer.run(tool: other + ["status", "--json"])
    try #require(status.status != 126 && status.status != 127, "\(status)")
    #expect(status.status == 0, "\(status)")
    #expect(status.json.product("pro.unlock")["owned"].flag == true)
    for line in [
      ["buy", "coins.550"], ["restore"], ["set", "next", "defer"], ["approve", "last"],
    ] {
      let run = try customer.run(tool: other + line)
      #expect(run.status == 74, "\(line): \(run)")
      #expect(run.errors.contains(customer.data) && run.errors.contains("can only be read"))
    }
    let refusal = try customer.run(tool: other + ["buy", "pro.unlock"])
    #expect(refusal.status == 1, "a refusal says more than that nothing can be written")
    #expect(try customer.run(tool: other + ["deliver"]).status == 0)
  }

  /// The fixture where anybody can read it.
  private func readableFixture() throws -> String {
    let path = "/tmp/shopfront-tests-\(UUID().uuidString).json"
    try fixture().write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }
}
