import TestSupport
import Testing

/// Every document that `--json` prints, to the letter: other people's scripts read them.
struct DocumentTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  /// What a run with `--json` prints, without its last line break; its status is checked.
  private func document(_ line: String, _ status: Int = 0) throws -> String {
    let run = try customer.run(line + " --json")
    #expect(run.status == status, "\(line): \(run)")
    #expect(run.output.count { $0 == "\n" } == 1, "one document on one line")
    #expect(run.output.last == "\n")
    return String(run.output.dropLast())
  }

  @Test("products lists what is sold here and the ids that are not")
  func products() throws {
    try customer.changeCatalog(
      #""id": "theme.dark", "type": "nonConsumable","#,
      to: #""id": "theme.dark", "approved": false, "type": "nonConsumable","#)
    #expect(
      try document("products --storefront BHR") == """
        {"products": [{"id": "coins.100", "type": "consumable", "name": "100 Coins", \
        "price": "1.234", "displayPrice": "BHD 1.234", "owned": false, "purchased": 0, \
        "waiting": false}], "invalidProductIDs": ["pro.unlock", "theme.dark", "hint.single", \
        "coins.550", "coins.1200"]}
        """)
  }

  @Test("status says everything, before anything was bought and after")
  func status() throws {
    #expect(
      try document("status --storefront KOR") == """
        {"bundleID": "org.example.shop", "catalog": "\(Customer.fixture)", \
        "data": "\(customer.data)", "storefront": "KOR", "currency": "KRW", \
        "canMakePayments": true, "controls": {}, "products": [{"id": "coins.100", \
        "type": "consumable", "name": "100 Coins", "price": "1100", "displayPrice": "₩1,100", \
        "owned": false, "purchased": 0, "waiting": false}], "items": {"coins": 0, "hints": 0}, \
        "unfinished": [], "charged": {}}
        """)
    for line in [
      "buy pro.unlock", "buy coins.550 --quantity 2", "buy theme.dark --outcome defer",
      "set payments off", "set next fail:5",
    ] { try customer.run(line) }
    // What is owned, was delivered or waits stands there even where it is not sold.
    #expect(
      try document("status --storefront KOR") == """
        {"bundleID": "org.example.shop", "catalog": "\(Customer.fixture)", \
        "data": "\(customer.data)", "storefront": "KOR", "currency": "KRW", \
        "canMakePayments": false, "controls": {"next": "fail:storeProductNotAvailable", \
        "payments": "off"}, "products": [{"id": "pro.unlock", "type": "nonConsumable", \
        "name": "Pro Unlock", "price": null, "displayPrice": null, "owned": true, \
        "purchased": 1, "waiting": false}, {"id": "theme.dark", "type": "nonConsumable", \
        "name": "Dark Theme", "price": null, "displayPrice": null, "owned": false, \
        "purchased": 0, "waiting": true}, {"id": "coins.100", "type": "consumable", \
        "name": "100 Coins", "price": "1100", "displayPrice": "₩1,100", "owned": false, \
        "purchased": 0, "waiting": false}, {"id": "coins.550", "type": "consumable", \
        "name": "550 Coins", "price": null, "displayPrice": null, "owned": false, \
        "purchased": 2, "waiting": false}], "items": {"coins": 1100, "hints": 0}, \
        "unfinished": ["2659753338079219"], "charged": {"USD": "14.97"}}
        """)
  }

  @Test("buy prints the transaction: purchased, cancelled, failed or deferred")
  func buy() throws {
    let token = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
    #expect(
      try document("buy coins.550 --quantity 2 --app-account-token \(token)") == """
        {"id": "2349423939954581", "originalID": null, "productID": "coins.550", "quantity": 2, \
        "state": "purchased", "error": null, "date": "2026-01-01T00:00:00Z", \
        "charged": "9.98", "currency": "USD", "appAccountToken": "\(token)", \
        "delivered": true, "finished": true}
        """)
    #expect(
      try document("buy hint.single --outcome cancel", 2) == """
        {"id": "2338946343043936", "originalID": null, "productID": "hint.single", \
        "quantity": 1, "state": "failed", "error": {"code": 2, "name": "paymentCancelled", \
        "message": "the payment was cancelled"}, "date": "2026-01-01T00:00:00Z", \
        "charged": null, "currency": null, "appAccountToken": null, "delivered": false, \
        "finished": true}
        """)
    #expect(
      try document("buy theme.dark --outcome defer", 3) == """
        {"id": "2659753338079219", "originalID": null, "productID": "theme.dark", \
        "quantity": 1, "state": "deferred", "error": null, "date": "2026-01-01T00:00:00Z", \
        "charged": null, "currency": null, "appAccountToken": null, "delivered": false, \
        "finished": false}
        """)
  }

  @Test("approve, decline and deliver print transactions")
  func approvals() throws {
    try customer.run("buy theme.dark --outcome defer")
    #expect(
      try document("decline last") == """
        {"id": "2349423939954581", "originalID": null, "productID": "theme.dark", \
        "quantity": 1, "state": "failed", "error": {"code": 4, "name": "paymentNotAllowed", \
        "message": "this payment is not allowed"}, "date": "2026-01-01T00:00:00Z", \
        "charged": null, "currency": null, "appAccountToken": null, "delivered": false, \
        "finished": false}
        """)
    #expect(try document("deliver") == #"{"delivered": [], "waiting": []}"#)
    try customer.run("buy theme.dark --outcome defer --clock 2026-01-02T00:00:00Z")
    let approved = """
      {"id": "2338946343043936", "originalID": null, "productID": "theme.dark", "quantity": 1, \
      "state": "purchased", "error": null, "date": "2026-01-03T11:00:00Z", "charged": "1.99", \
      "currency": "USD", "appAccountToken": null, "delivered":
      """
    #expect(
      try document("approve 2338946343043936 --clock 2026-01-03T12:00:00.7+01:00")
        == approved + #" false, "finished": false}"#)
    #expect(
      try document("deliver")
        == #"{"delivered": ["# + approved + #" true, "finished": true}], "waiting": []}"#)
  }

  @Test("restore prints how it ended and what came back")
  func restore() throws {
    try customer.run("buy pro.unlock")
    #expect(
      try document("restore") == """
        {"outcome": "finished", "restored": [{"id": "2338946343043936", \
        "originalID": "2349423939954581", "productID": "pro.unlock", "quantity": 1, \
        "state": "restored", "error": null, "date": "2026-01-01T00:00:00Z", \
        "charged": "0.00", "currency": "USD", "appAccountToken": null, "delivered": true, \
        "finished": true}], "error": null}
        """)
    #expect(
      try document("restore --outcome cancel", 2)
        == #"{"outcome": "cancelled", "restored": [], "error": null}"#)
    #expect(
      try document("restore --outcome fail:7", 1) == """
        {"outcome": "failed", "restored": [], "error": {"code": 7, \
        "name": "cloudServiceNetworkConnectionFailed", \
        "message": "no cloud service connection"}}
        """)
  }

  @Test("use and ledger print what became of a balance")
  func ledger() throws {
    #expect(try document("ledger") == "[]")
    try customer.run("buy coins.100")
    try customer.run("buy hint.single")
    #expect(
      try document("use coins --count 30") == #"{"item": "coins", "used": 30, "balance": 70}"#)
    #expect(
      try document("ledger coins") == """
        [{"item": "coins", "change": 100, "balance": 100, "date": "2026-01-01T00:00:00Z", \
        "transactionID": "2349423939954581"}, {"item": "coins", "change": -30, "balance": 70, \
        "date": "2026-01-01T00:00:00Z", "transactionID": null}]
        """)
    #expect(try customer.run("ledger --json").json.list.count == 3)
    #expect(try document("ledger nothing") == "[]")
  }

  @Test("transactions picks by id, number, product and state")
  func transactions() throws {
    #expect(try document("transactions") == "[]")
    try customer.run("buy coins.100")
    try customer.run("buy pro.unlock --outcome fail:3")
    try customer.run("buy pro.unlock")
    func ids(_ line: String) throws -> [String] {
      try customer.run("transactions --json " + line).json.list.compactMap { $0["id"].text }
    }
    let (first, second, third) = ("2349423939954581", "2338946343043936", "2659753338079219")
    #expect(try ids("") == [first, second, third])
    #expect(try ids("--last 2") == [second, third])
    #expect(try ids("--product pro.unlock") == [second, third])
    #expect(try ids("--state=failed") == [second])
    #expect(try ids("--product pro.unlock --state purchased --last 5") == [third])
    #expect(try ids("--state restored") == [])
    #expect(try ids("last") == [third])
    #expect(try ids(first) == [first])
    #expect(
      try document("transactions 2000000000000000", 1) == """
        {"refused": {"name": "unknownTransaction", \
        "message": "No such transaction: 2000000000000000"}}
        """)
  }

  @Test("set prints every control, reinstall and reset the status")
  func controls() throws {
    #expect(
      try document("set") == """
        {"controls": {"next": "buy", "restore": "finish", "payments": "on", \
        "products": "load", "advertisement": "load", "latency": "0ms", "storefront": "USA", \
        "tamper": "none"}}
        """)
    for line in [
      "next fail:2", "restore fail:21", "payments off", "products fail", "advertisement fail",
      "latency 2s", "storefront JPN", "tamper other-key",
    ] { try customer.run("set " + line) }
    #expect(
      try document("set") == """
        {"controls": {"next": "cancel", \
        "restore": "fail:paymentMethodBindingConfigurationRequired", "payments": "off", \
        "products": "fail", "advertisement": "fail", "latency": "2000ms", \
        "storefront": "JPN", "tamper": "other-key"}}
        """)
    #expect(try document("reinstall") == document("status"))
    let fresh = try document("reset --yes")
    #expect(try fresh == document("status"))
    #expect(fresh.contains(#""controls": {}"#))
  }

  @Test("check prints the problems of each file")
  func check() throws {
    let bad = try customer.write("{\n  \"bundleID\": \"a\",\n}\n", to: "bad.json")
    #expect(
      try document("check \(Customer.fixture) \(bad)", 65) == """
        [{"file": "\(Customer.fixture)", "problems": []}, {"file": "\(bad)", \
        "problems": [{"file": "\(bad)", "line": 2, "column": 18, "path": null, \
        "message": "a trailing comma: nothing comes after it"}]}]
        """)
    #expect(try document("check \(Customer.fixture) /nowhere", 66).contains("no such file"))
    #expect(try document("check \(Customer.fixture)").hasSuffix(#""problems": []}]"#))
  }

  @Test("A refusal and an error have documents of their own")
  func refusalsAndErrors() throws {
    #expect(
      try document("buy nope", 1)
        == #"""
        {"refused": {"name": "notForSale", "message": \#
        "Not for sale here: nope; `shopfront products` shows what is"}}
        """#)
    #expect(
      try document("buy coins.100 --quantity 11", 64) == #"""
        {"error": {"exit": 64, "message": "--quantity cannot be \"11\"; \#
        it is a whole number from 1 to 10", "problems": []}}
        """#)
    try customer.run("set products fail")
    let sentence = "Products could not be loaded: no connection to the store"
    #expect(
      try document("products", 1)
        == #"{"error": {"exit": 1, "message": "\#(sentence)", "problems": []}}"#)
    #expect(
      try document("buy coins.100", 1)
        == #"{"refused": {"name": "notForSale", "message": "\#(sentence)"}}"#)
    #expect(try document("restore").hasPrefix(#"{"outcome": "finished""#))
  }
}
