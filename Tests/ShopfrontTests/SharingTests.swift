import Foundation
import TestSupport
import Testing

/// Several processes on one data file.
struct SharingTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  @Test("Z1: two that buy twenty times each at once lose and double nothing")
  func hammering() throws {
    #expect(try customer.run("buy hint.single --crash-at charged").status == 137)
    for _ in 1...20 {
      let both = try (1...2).map { _ in try customer.start(["buy", "coins.100"]) }
      for running in both {
        let run = try running.end()
        #expect(run.status == 0, "\(run)")
      }
    }
    let status = try customer.status
    #expect(status["items"]["coins"].number == 4000)
    #expect(status["items"]["hints"].number == 1)
    #expect(status["unfinished"].list.isEmpty)
    #expect(status["charged"]["USD"].text == "40.59")
    let entries = try customer.run("ledger --json").json.list
    #expect(entries.count == 41)
    #expect(Set(entries.compactMap { $0["transactionID"].text }).count == 41)
    #expect(entries.compactMap { $0["change"].number }.reduce(0, +) == 4001)
  }

  @Test("I1: of two that buy a non-consumable at once one gets it and one is refused")
  func oneOfTwo() throws {
    let both = try (1...2).map { _ in
      try customer.start(["buy", "pro.unlock", "--json", "--latency", "300ms"])
    }
    let runs = try both.map { try $0.end() }
    #expect(runs.map(\.status).sorted() == [0, 1], "\(runs)")
    let refused = runs.first { $0.status == 1 }?.json["refused"]["name"].text
    #expect(refused == "inProgress" || refused == "alreadyPurchased", "\(runs)")
    #expect(try customer.transactions == ["purchased pro.unlock x1 4.99"])
  }

  @Test("Z1: a lock that is held for a while is waited for")
  func locked() throws {
    try customer.run("buy coins.100")
    let holder = try Running(
      ["sqlite3", customer.data, "BEGIN IMMEDIATE;", ".shell sleep 2", "COMMIT;"],
      environment: customer.environment, folder: customer.folder)
    usleep(500_000)
    #expect(try customer.run("status").status == 0, "looking never waits")
    #expect(try customer.run("buy coins.100").status == 0)
    #expect(try holder.end().status == 0)
    #expect(try customer.balance("coins") == 200)
  }

  @Test("Z1: one that is held for long ends 74 with the path, the cause and nothing written")
  func lockedForLong() throws {
    try customer.run("buy coins.100")
    let holder = try Running(
      ["sqlite3", customer.data, "BEGIN IMMEDIATE;", ".shell sleep 13", "COMMIT;"],
      environment: customer.environment, folder: customer.folder)
    usleep(500_000)
    let run = try customer.run("buy coins.100")
    #expect(run.status == 74, "\(run)")
    #expect(run.errors.contains(customer.data) && run.errors.contains("locked"), "\(run)")
    #expect(try customer.transactions == ["purchased coins.100 x1 0.99"])
    #expect(try holder.end().status == 0)
  }

  @Test("Z1: what is charged elsewhere while a launch delivers is not said to wait")
  func chargedDuringADelivery() throws {
    try customer.run("buy coins.100 --outcome defer")
    try customer.run("buy pro.unlock --crash-at charged")
    let approval = try Running(
      [
        "sqlite3", customer.data, "BEGIN IMMEDIATE;",
        "UPDATE transactions SET state = 'purchased', charged = 99, settled = added "
          + "WHERE state = 'deferred';",
        ".shell sleep 2", "COMMIT;",
      ], environment: customer.environment, folder: customer.folder)
    usleep(500_000)
    let run = try customer.run("deliver --json --latency 1ms")
    #expect(try approval.end().status == 0)
    #expect(run.status == 0, "\(run)")
    #expect(run.json["delivered"][0]["productID"].text == "pro.unlock")
    #expect(run.json["waiting"].texts == [])
    try customer.run("deliver")
    #expect(try customer.balance("coins") == 100)
  }

  /// Starts a purchase, and waits until its payment is in the queue and its answer is awaited.
  private func startPurchase() throws -> Running {
    let purchase = try customer.start(["buy", "coins.100", "--latency", "2s"])
    let end = ContinuousClock.now + .seconds(20)
    while try customer.transactions != ["purchasing coins.100 x1 unfinished"] {
      try #require(ContinuousClock.now < end, "the payment never came")
    }
    return purchase
  }

  @Test("A launch leaves the payment of a living process alone")
  func livingPayment() throws {
    let purchase = try startPurchase()
    #expect(try customer.run("deliver").status == 0)
    #expect(try customer.transactions == ["purchasing coins.100 x1 unfinished"])
    #expect(try purchase.end().status == 0)
    #expect(try customer.transactions == ["purchased coins.100 x1 0.99"])
  }

  @Test("Ctrl-C while an answer is awaited ends 130 and charges nothing")
  func interrupted() throws {
    let purchase = try startPurchase()
    purchase.send(SIGINT)
    #expect(try purchase.end() == Run(status: 130, output: ""))
    #expect(try customer.run("deliver").status == 0)
    #expect(try customer.transactions == ["failed coins.100 x1"])
    #expect(try customer.balance("coins") == 0)
  }
}
