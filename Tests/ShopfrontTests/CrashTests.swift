import TestSupport
import Testing

/// The process is killed right after a step; whatever was charged arrives once all the same.
struct CrashTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  /// Runs a command that is killed at a point, before it can say anything.
  private func killed(_ line: String, at point: String) throws {
    let run = try customer.run(line + " --crash-at \(point)")
    #expect(run == Run(status: 137, output: ""), "\(line) at \(point)")
  }

  private func delivered() throws -> [String] {
    let run = try customer.run("deliver --json")
    #expect(run.status == 0, "\(run)")
    return run.json["delivered"].list.compactMap { $0["productID"].text }
  }

  @Test("B3: a payment without an outcome ends as failed and unknown, with nothing charged")
  func added() throws {
    for product in ["coins.100", "pro.unlock"] {
      try killed("buy \(product)", at: "added")
      #expect(try customer.transactions.last == "purchasing \(product) x1 unfinished")
      #expect(try delivered() == [])
      #expect(try customer.transactions.last == "failed \(product) x1")
    }
    let last = try customer.run("transactions last --json").json[0]
    #expect(last["error"]["name"].text == "unknown")
    #expect(try customer.status["charged"]["USD"].isMissing)
    #expect(try customer.balance("coins") == 0)
  }

  @Test(
    "B3: charged, delivered or finished, a killed purchase is delivered exactly once",
    arguments: [
      ("charged", true), ("delivered", false), ("finished", false),
    ])
  func onwards(point: String, isDeliveredLater: Bool) throws {
    try killed("buy coins.100 --quantity 2", at: point)
    try killed("buy pro.unlock", at: point)
    let products = ["coins.100", "pro.unlock"]
    // The launch of the second purchase has delivered the first.
    #expect(try delivered() == (isDeliveredLater ? [products[1]] : []))
    #expect(try delivered() == [])
    #expect(
      try customer.transactions == ["purchased coins.100 x2 1.98", "purchased pro.unlock x1 4.99"])
    let status = try customer.status
    #expect(status["unfinished"].list.isEmpty)
    #expect(status["items"]["coins"].number == 200)
    #expect(status.product("pro.unlock")["owned"].flag == true)
    #expect(status["charged"]["USD"].text == "6.97")
    #expect(try customer.run("ledger --json").json.list.count == 1)
  }

  @Test("B3: a killed delivery and a killed restore go on at the next launch")
  func deliverAndRestore() throws {
    try customer.run("buy pro.unlock")
    try customer.run("buy theme.dark")
    try customer.run("reinstall")
    try killed("restore", at: "delivered")
    #expect(try customer.status["unfinished"].list.count == 2)
    try killed("deliver", at: "delivered")
    #expect(try delivered() == [])
    #expect(try customer.status["unfinished"].list.isEmpty)
    #expect(try customer.status.product("theme.dark")["owned"].flag == true)
    try killed("buy coins.100 --outcome fail:0", at: "added")
    try killed("buy coins.100 --outcome fail:0", at: "finished")
    #expect(try customer.status["charged"]["USD"].text == "6.98")
  }

  @Test("A crash point that is not reached kills nothing")
  func notReached() throws {
    #expect(try customer.run("buy coins.100 --outcome cancel --crash-at charged").status == 2)
    #expect(try customer.run("deliver --crash-at delivered").status == 0)
    #expect(try customer.run("restore --crash-at finished").status == 0)
  }

  @Test("K4: what left the catalog waits, and is delivered once when it comes back")
  func productGone() throws {
    try killed("buy coins.550", at: "charged")
    let catalog = customer.environment["SHOPFRONT_CATALOG"]
    try customer.changeCatalog(#""id": "coins.550""#, to: #""id": "coins.551""#)
    let run = try customer.run("deliver --json")
    #expect(run.status == 1)
    #expect(run.output == #"{"delivered": [], "waiting": ["2349423939954581"]}"# + "\n")
    #expect(
      try customer.run("deliver").output == "coins.550 is not in the catalog, delivery waits\n")
    #expect(try customer.run("buy coins.100").status == 0, "the rest of the shop works")
    customer.environment["SHOPFRONT_CATALOG"] = catalog
    #expect(try delivered() == ["coins.550"])
    #expect(try delivered() == [])
    #expect(try customer.balance("coins") == 650)
  }
}
