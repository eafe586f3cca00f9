import StoreEngine
import TestSupport
import Testing

@Suite("The engine under random commands")
struct RandomCommandTests {
  @Test(
    "what is always true stays true after every command", arguments: 1...20 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bench = EngineBench(ledger: MemoryLedger(seed: seed))
    for step in 1...300 {
      try perform(random.next(), on: bench, random: &random)
      let faults = try RecordsAudit(bench.ledger).faults
      #expect(faults == [], "seed \(seed), step \(step)")
      if !faults.isEmpty { return }
    }
    try bench.launchAndProcess()
    #expect(bench.state.queue.allSatisfy { $0.state == .deferred }, "seed \(seed)")
  }

  private func perform(
    _ command: UInt64, on bench: EngineBench, random: inout SplitMix
  ) throws {
    let product = Fixture.products[Int(random.next() % 6)]
    let quantity = product.type == .consumable ? Int(random.next() % 3) + 1 : 1
    let outcomes: [Outcome] = [
      .buy, .buy, .cancel, .defer, .fail(.unknown), .fail(.overlayTimeout),
    ]
    do {
      switch command % 12 {
      case 0, 1, 2: try bench.buy(product.id, quantity: quantity)
      case 3, 4:
        _ = try bench.add(
          product.id, quantity: quantity, outcome: outcomes[Int(random.next() % 6)])
      case 5:
        _ = try bench.queue.add(Payment(productID: product.id, quantity: quantity))
        bench.restart()
        try bench.launchAndProcess()
      case 6: try bench.restore()
      case 7: _ = try bench.app.use("coins", count: Int64(random.next() % 400))
      case 8:
        guard let waiting = bench.state.queue.first(where: { $0.state == .deferred }) else {
          return
        }
        if random.next() % 3 == 0 {
          try bench.session.decline(waiting.id)
        } else {
          try bench.session.approve(waiting.id)
        }
      case 9:
        bench.restart()
        try bench.launchAndProcess()
      case 10: if random.next() % 4 == 0 { try bench.app.reinstall() }
      default:
        let storefront = random.next() % 2 == 0 ? "JPN" : nil
        try bench.session.setControls { $0.storefront = storefront }
      }
    } catch is Refusal {
    } catch is QueueMisuse {
    }
  }
}
