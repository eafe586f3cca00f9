import StoreEngine
import TestSupport
import Testing

@Suite("Restore, reinstall and reset")
struct RestoreTests {
  @Test("J1: with nothing to restore a restore ends all the same")
  func nothing() throws {
    let bench = EngineBench()
    #expect(try bench.restore() == [])
    try bench.buy("coins.100")
    #expect(try bench.restore() == [])
    #expect(bench.coins == 100)
  }

  @Test("J2: after a reinstall what was owned comes back, and what was spent does not")
  func spentStaysSpent() throws {
    let bench = EngineBench()
    try bench.buy("coins.550")
    _ = try bench.app.use("coins", count: 550)
    try bench.buy("hint.single")
    _ = try bench.app.use("hints", count: 1)
    let original = try bench.buy("pro.unlock")
    try bench.app.reinstall()
    #expect(bench.state.delivered("pro.unlock") == 0)
    let restored = try bench.restore()
    #expect(restored.map(\.productID) == ["pro.unlock"])
    #expect(restored.map(\.originalID) == [original])
    #expect(restored.map(\.charged) == [Fixture.money("0")])
    #expect(bench.coins == 0)
    #expect(bench.hints == 0)
    #expect(bench.state.delivered("pro.unlock") == 1)
  }

  @Test("J2: an unfinished consumable comes to the new installation through the queue, once")
  func unfinishedConsumable() throws {
    let bench = EngineBench()
    let id = try bench.add("coins.100")
    try bench.app.deliver(id)
    #expect(bench.coins == 100)
    try bench.app.reinstall()
    #expect(bench.coins == 0)
    try bench.launchAndProcess()
    #expect(bench.coins == 100)
    try bench.app.reinstall()
    try bench.launchAndProcess()
    #expect(bench.coins == 0)
  }

  @Test("rules 34, 35: restoring twice gives two transactions a purchase and doubles nothing")
  func twice() throws {
    let bench = EngineBench()
    try bench.buy("pro.unlock")
    try bench.buy("theme.dark")
    let first = try bench.restore()
    let second = try bench.restore()
    #expect(first.count == 2)
    #expect(second.count == 2)
    #expect(Set((first + second).map(\.id)).count == 4)
    #expect(bench.state.delivered("pro.unlock") == 1)
    #expect(bench.state.charged == ["USD": 698])
  }

  @Test("what was given again for nothing is not restored itself")
  func givenAgain() throws {
    let bench = EngineBench()
    let original = try bench.buy("pro.unlock")
    try bench.app.reinstall()
    try bench.buy("pro.unlock")
    #expect(try bench.restore().map(\.originalID) == [original])
  }

  @Test("rule 32: what is not finished is not restored")
  func unfinished() throws {
    let bench = EngineBench()
    let id = try bench.add("pro.unlock")
    #expect(try bench.restore() == [])
    try bench.process(id)
    #expect(try bench.restore().map(\.productID) == ["pro.unlock"])
  }

  @Test("the control restore answers one restore")
  func armedOutcome() throws {
    let bench = EngineBench()
    try bench.session.setControls { $0.restore = .fail(.cloudServiceRevoked) }
    #expect(try bench.queue.beginRestore() == .fail(.cloudServiceRevoked))
    #expect(try bench.queue.beginRestore() == .finish)
  }

  @Test("V1: a reset leaves nothing but a new seed, and a deferred purchase cannot be approved")
  func reset() throws {
    let bench = EngineBench()
    let deferred = try bench.add("coins.100", outcome: .defer)
    _ = try bench.add("coins.100")
    try bench.buy("pro.unlock")
    try bench.buy("coins.550")
    _ = try bench.app.use("coins", count: 5)
    try bench.session.setControls { $0.latency = 500 }
    try bench.session.reset()
    #expect(bench.state == StoreState(seed: 1))
    #expect(bench.ledger.entryCount() == 0)
    #expect(bench.ledger.transactions(matching: TransactionFilter()) == [])
    #expect(throws: Refusal.unknownTransaction(deferred.rawValue)) {
      try bench.session.approve(deferred)
    }
  }
}
