import StoreEngine
import TestSupport
import Testing

@Suite("What receipts hold, and when the store hands them out")
struct ReceiptTests {
  private func issued(_ bench: EngineBench) throws -> Receipt {
    try #require(bench.ledger.receipt).receipt
  }

  @Test("there is no receipt before the first purchase, and a failed one brings none")
  func noneAtFirst() throws {
    let bench = EngineBench()
    let id = try bench.add("coins.100", outcome: .fail(.unknown))
    try bench.queue.finish(id)
    #expect(bench.ledger.receipt == nil)
    _ = try bench.add("coins.100", outcome: .defer)
    #expect(bench.ledger.receipt == nil)
  }

  @Test("it holds a consumable until that is finished, and what is owned for good")
  func purchases() throws {
    let bench = EngineBench()
    let gloves = try bench.buy("pro.unlock")
    let coins = try bench.add("coins.100", quantity: 3)
    let receipt = try issued(bench)
    #expect(receipt.bundleID == "org.example.shop")
    #expect(receipt.applicationVersion == "1.0")
    #expect(receipt.environment == .sandbox)
    #expect(receipt.created.text == "2026-01-01T00:00:00Z")
    #expect(
      receipt.purchases == [
        ReceiptPurchase(
          transactionID: gloves, productID: "pro.unlock", type: .nonConsumable, quantity: 1,
          date: receipt.created),
        ReceiptPurchase(
          transactionID: coins, productID: "coins.100", type: .consumable, quantity: 3,
          date: receipt.created),
      ])
    try bench.process(coins)
    let rules = ReceiptRules(context: bench.queue.context)
    #expect(rules.receipt(in: bench.state).purchases.map(\.transactionID) == [gloves])
    #expect(try issued(bench).purchases.map(\.transactionID) == [gloves, coins])
  }

  @Test("a restored purchase stands beside its original until it is finished")
  func restored() throws {
    let bench = EngineBench()
    let original = try bench.buy("pro.unlock")
    let restored = try bench.queue.restoreCompletedTransactions()[0]
    let purchases = try issued(bench).purchases
    #expect(purchases.map(\.transactionID) == [original, restored.id])
    #expect(purchases.map(\.originalTransactionID) == [original, original])
    try bench.process(restored.id)
    let rules = ReceiptRules(context: bench.queue.context)
    #expect(rules.receipt(in: bench.state).purchases.map(\.transactionID) == [original])
  }

  @Test("an approval hands out a receipt, a reinstall keeps it and a reset takes it away")
  func approvalReinstallReset() throws {
    let bench = EngineBench()
    let id = try bench.add("theme.dark", outcome: .defer)
    try bench.session.approve(id)
    #expect(try issued(bench).purchases.map(\.transactionID) == [id])
    try bench.process(id)
    try bench.app.reinstall()
    #expect(try issued(bench).purchases.map(\.transactionID) == [id])
    try bench.session.reset()
    #expect(bench.ledger.receipt == nil)
  }

  @Test("a refresh makes a receipt only where goods wait for one")
  func refresh() throws {
    let bench = EngineBench()
    try bench.queue.refreshReceipt()
    #expect(bench.ledger.receipt == nil)
    let id = try bench.add("coins.100")
    try bench.session.setControls { $0.tamper = .missing }
    try bench.queue.refreshReceipt()
    #expect(bench.ledger.receipt?.tamper == .missing)
    try bench.queue.refreshReceipt()
    #expect(bench.ledger.receipt?.tamper == nil)
    #expect(try issued(bench).purchases.map(\.transactionID) == [id])
  }

  @Test("a drill spoils the next receipt alone", arguments: Tamper.allCases)
  func drill(_ tamper: Tamper) throws {
    let bench = EngineBench()
    try bench.session.setControls { $0.tamper = tamper }
    _ = try bench.add("coins.100", outcome: .fail(.unknown))
    #expect(bench.state.controls.tamper == tamper)
    _ = try bench.add("coins.100")
    #expect(bench.ledger.receipt?.tamper == tamper)
    #expect(bench.state.controls.tamper == nil)
    _ = try bench.add("coins.100")
    #expect(bench.ledger.receipt?.tamper == nil)
  }

  @Test("a replayed receipt is one from before what waits was bought")
  func replayed() throws {
    let bench = EngineBench()
    let gloves = try bench.buy("pro.unlock")
    try bench.session.setControls { $0.tamper = .replay }
    _ = try bench.add("coins.100")
    let receipt = try issued(bench)
    #expect(receipt.purchases.map(\.transactionID) == [gloves])
    #expect(receipt.created.text == "2025-12-31T23:59:59Z")
  }
}
