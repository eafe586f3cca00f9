import StoreEngine
import TestSupport
import Testing

@Suite("Ask to buy")
struct ApprovalTests {
  @Test("E1: a deferred purchase waits through restarts and is delivered once when approved")
  func approved() throws {
    let bench = EngineBench()
    let id = try bench.add("coins.100", quantity: 3, outcome: .defer)
    #expect(bench.eventNames == ["purchasing", "deferred"])
    #expect(bench.state.isWaiting("coins.100"))
    bench.restart()
    try bench.launchAndProcess()
    #expect(bench.coins == 0)
    #expect(bench.state.isWaiting("coins.100"))
    try bench.session.approve(id)
    #expect(bench.state.charged == ["USD": 297])
    bench.restart()
    try bench.launchAndProcess()
    #expect(bench.coins == 300)
    #expect(bench.state.queue == [])
  }

  @Test("E3: a second purchase of what waits is refused as waiting, not as owned")
  func secondPurchase() throws {
    let bench = EngineBench()
    _ = try bench.add("pro.unlock", outcome: .defer)
    #expect(throws: Refusal.waitingForApproval("pro.unlock")) { try bench.buy("pro.unlock") }
    #expect(bench.state.transactionCount == 1)
    _ = try bench.add("coins.100", outcome: .defer)
    try bench.buy("coins.100")
    #expect(bench.coins == 100)
  }

  @Test("a declined purchase fails with paymentNotAllowed and can be bought again")
  func declined() throws {
    let bench = EngineBench()
    let id = try bench.add("pro.unlock", outcome: .defer)
    try bench.session.decline(id)
    #expect(bench.transaction(id)?.state == .failed)
    #expect(bench.transaction(id)?.error == .paymentNotAllowed)
    try bench.queue.finish(id)
    #expect(bench.state.charged == [:])
    #expect(throws: Refusal.notDeferred(id)) { try bench.session.approve(id) }
    try bench.buy("pro.unlock")
  }

  @Test("an approval over the limit, or of what left the catalog, is refused and goes on waiting")
  func refusedApproval() throws {
    let whole = Fixture.product(
      "all", "0.99", "120", grant: Grant(item: "coins", quantity: Balance.limit))
    let bench = EngineBench(catalog: Fixture.makeCatalog([whole] + Fixture.products))
    let id = try bench.add("all", outcome: .defer)
    try bench.buy("coins.100")
    #expect(throws: Refusal.overLimit("coins")) { try bench.session.approve(id) }
    #expect(bench.state.isWaiting("all"))
    _ = try bench.app.use("coins", count: 100)
    bench.restart(catalog: Fixture.catalog)
    #expect(throws: Refusal.notForSale("all")) { try bench.session.approve(id) }
    #expect(bench.state.isWaiting("all"))
    bench.restart(catalog: Fixture.makeCatalog([whole]))
    try bench.session.approve(id)
    try bench.launchAndProcess()
    #expect(bench.coins == Balance.limit)
  }

  @Test("what another process approves or declines is reported to the open app")
  func fromOutside() throws {
    let bench = EngineBench()
    let approved = try bench.add("coins.100", outcome: .defer)
    let declined = try bench.add("hint.single", outcome: .defer)
    bench.forgetEvents()
    let parent = TestSession(queue: bench.secondProcess())
    try parent.approve(approved)
    try parent.decline(declined)
    try bench.queue.refresh()
    #expect(bench.eventNames == ["purchased", "failed"])
    try bench.queue.refresh()
    #expect(bench.eventNames == ["purchased", "failed"])
  }
}
