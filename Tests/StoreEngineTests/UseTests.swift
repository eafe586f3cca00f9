import StoreEngine
import Testing

@Suite("Using things up")
struct UseTests {
  @Test("U1: only what is there can be used, and only a whole number above zero of it")
  func uses() throws {
    let bench = EngineBench()
    try bench.buy("coins.100")
    _ = try bench.app.use("coins", count: 90)
    #expect(bench.coins == 10)
    for count: Int64 in [-5, 0, Int64.min] {
      #expect(throws: QueueMisuse.countOutOfRange(count)) {
        try bench.app.use("coins", count: count)
      }
    }
    #expect(throws: Refusal.notEnough("coins")) { try bench.app.use("coins", count: 11) }
    #expect(throws: Refusal.notEnough("coins")) { try bench.app.use("coins", count: .max) }
    #expect(throws: Refusal.notEnough("gems")) { try bench.app.use("gems", count: 1) }
    #expect(bench.coins == 10)
    #expect(bench.ledger.entryCount() == 2)
  }

  @Test("U1: of two that use the last ten, one gets them")
  func lastOnes() throws {
    let bench = EngineBench()
    try bench.buy("coins.100")
    _ = try bench.app.use("coins", count: 90)
    let other = AppRecords(queue: bench.secondProcess())
    #expect(try bench.app.use("coins", count: 10).balance == 0)
    #expect(throws: Refusal.notEnough("coins")) { try other.use("coins", count: 10) }
    #expect(bench.ledger.entries(of: "coins").map(\.change) == [100, -90, -10])
    #expect(bench.ledger.entries(of: "coins").map(\.balance) == [100, 10, 0])
  }
}
