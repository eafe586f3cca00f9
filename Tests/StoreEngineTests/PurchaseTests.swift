import StoreEngine
import TestSupport
import Testing

@Suite("Purchases")
struct PurchaseTests {
  @Test("A1: a consumable is bought again and again, and never owned")
  func consumableAgain() throws {
    let bench = EngineBench()
    let first = try bench.buy("coins.100")
    bench.restart()
    try bench.launchAndProcess()
    #expect(bench.eventNames == [])
    let second = try bench.buy("coins.100")
    bench.restart()
    try bench.launchAndProcess()
    #expect(bench.coins == 200)
    #expect(first != second)
    #expect(bench.state.queue == [])
    #expect(bench.eventNames == [])
  }

  @Test("A2: a transaction reported again is delivered once")
  func repeatedReport() throws {
    let bench = EngineBench()
    var last: TransactionID = ""
    for _ in 1...5 { last = try bench.buy("coins.100") }
    #expect(bench.eventNames.filter { $0 == "purchased" }.count == 5)
    #expect(bench.coins == 500)
    try bench.process(last)
    try bench.process(last)
    #expect(bench.coins == 500)
    #expect(bench.ledger.entryCount() == 5)
  }

  @Test("B1: goods that could not be recorded come at the next launch, once")
  func failedDelivery() throws {
    struct Fault: Error {}
    let bench = EngineBench()
    let id = try bench.add("coins.550")
    bench.ledger.failures = [Fault()]
    #expect(throws: Fault.self) { try bench.app.deliver(id) }
    #expect(bench.coins == 0)
    #expect(bench.state.queue.map(\.id) == [id])
    #expect(throws: QueueMisuse.notDelivered(id)) { try bench.queue.finish(id) }
    bench.restart()
    try bench.launchAndProcess()
    #expect(bench.coins == 550)
    #expect(bench.state.queue == [])
  }

  @Test(
    "B3: killed after any step, a purchase is delivered exactly once, or not charged at all",
    arguments: ["coins.550", "pro.unlock"] as [ProductID], 0...3)
  func killed(product: ProductID, steps: Int) throws {
    let bench = EngineBench()
    let (transaction, _) = try bench.queue.add(Payment(productID: product))
    if steps > 0 { try bench.queue.answer(transaction.id, with: .buy) }
    if steps > 1 { try bench.app.deliver(transaction.id) }
    if steps > 2 { try bench.queue.finish(transaction.id) }
    bench.restart()
    try bench.launchAndProcess()
    #expect(bench.state.delivered(product) == (steps == 0 ? 0 : 1))
    #expect(bench.coins == (steps > 0 && product == "coins.550" ? 550 : 0))
    #expect(bench.state.charged == (steps == 0 ? [:] : ["USD": 499]))
    #expect(bench.state.queue == [])
    #expect(bench.transaction(transaction.id)?.error == (steps == 0 ? .unknown : nil))
  }

  @Test("C1: each observer hears of each change once, however often it was added")
  func observers() throws {
    let bench = EngineBench()
    let other = EventRecorder()
    bench.queue.add(bench)
    bench.queue.add(other)
    try bench.buy("coins.100")
    let expected = ["purchasing", "purchased", "delivered", "finished"]
    #expect(bench.eventNames == expected)
    #expect(other.names == expected)
    for _ in 1...10 {
      bench.queue.remove(other)
      bench.queue.add(other)
    }
    try bench.buy("coins.100")
    #expect(other.names == expected + expected)
    #expect(bench.coins == 200)
  }

  @Test("D1: a cancelled purchase is an outcome of its own and charges nothing")
  func cancelled() throws {
    let bench = EngineBench()
    let id = try bench.add("pro.unlock", outcome: .cancel)
    try bench.queue.finish(id)
    #expect(bench.transaction(id)?.error == .paymentCancelled)
    #expect(bench.transaction(id)?.error?.code == 2)
    #expect(bench.transaction(id)?.charged == nil)
    #expect(bench.state.charged == [:])
    #expect(bench.state.queue == [])
    #expect(bench.eventNames == ["purchasing", "failed", "finished"])
  }

  @Test("D3: three cancelled purchases, then one that is bought: four ids, one charge")
  func cancelledThrice() throws {
    let bench = EngineBench()
    var ids: Set<TransactionID> = []
    for _ in 1...3 {
      let id = try bench.add("pro.unlock", outcome: .cancel)
      try bench.queue.finish(id)
      ids.insert(id)
    }
    let bought = try bench.buy("pro.unlock")
    ids.insert(bought)
    #expect(ids.count == 4)
    #expect(bench.transaction(bought)?.isCancelled == false)
    #expect(bench.state.charged == ["USD": 499])
  }

  @Test("every code of SKError can be the outcome", arguments: StoreError.allCases)
  func everyCode(error: StoreError) throws {
    let bench = EngineBench()
    let id = try bench.add("coins.100", outcome: Outcome(failingWith: error))
    try bench.queue.finish(id)
    #expect(bench.transaction(id)?.state == .failed)
    #expect(bench.transaction(id)?.error == error)
    #expect(bench.state.charged == [:])
    try bench.buy("coins.100")
    #expect(bench.coins == 100)
  }

  @Test("G1: what the app owns is refused; what only the store knows is given again for nothing")
  func ownedAlready() throws {
    let bench = EngineBench()
    let first = try bench.buy("pro.unlock")
    #expect(throws: Refusal.alreadyPurchased("pro.unlock")) { try bench.buy("pro.unlock") }
    #expect(bench.state.transactionCount == 1)
    try bench.app.reinstall()
    #expect(bench.state.delivered("pro.unlock") == 0)
    let again = try bench.buy("pro.unlock")
    #expect(bench.transaction(again)?.state == .purchased)
    #expect(bench.transaction(again)?.originalID == first)
    #expect(bench.transaction(again)?.charged == Fixture.money("0"))
    #expect(bench.state.charged == ["USD": 499])
    #expect(bench.state.delivered("pro.unlock") == 1)
  }

  @Test("H1: three in one payment are charged, granted and remembered as three")
  func quantity() throws {
    let bench = EngineBench()
    let id = try bench.buy("coins.100", quantity: 3)
    bench.restart()
    try bench.launchAndProcess()
    #expect(bench.transaction(id)?.quantity == 3)
    #expect(bench.transaction(id)?.charged?.text == "2.97")
    #expect(bench.coins == 300)
    #expect(bench.state.delivered("coins.100") == 3)
  }

  @Test("rule 7: a quantity outside 1 to 10 is misuse", arguments: [Int.min, -1, 0, 11, Int.max])
  func quantityOutOfRange(quantity: Int) {
    let bench = EngineBench()
    #expect(throws: QueueMisuse.quantityOutOfRange(quantity)) {
      try bench.buy("coins.100", quantity: quantity)
    }
    #expect(throws: QueueMisuse.quantityOutOfRange(2)) { try bench.buy("pro.unlock", quantity: 2) }
    #expect(bench.state.transactionCount == 0)
  }

  @Test("rules 6, 25: without an observer, and for what is not settled, there is a named error")
  func misuse() throws {
    let bench = EngineBench()
    let (transaction, _) = try bench.queue.add(Payment(productID: "coins.100"))
    #expect(throws: QueueMisuse.notSettled(transaction.id)) {
      try bench.queue.finish(transaction.id)
    }
    #expect(throws: QueueMisuse.notSettled(transaction.id)) {
      try bench.app.deliver(transaction.id)
    }
    bench.queue.remove(bench)
    #expect(throws: QueueMisuse.noObserver) {
      try bench.queue.add(Payment(productID: "coins.100"))
    }
  }

  @Test("I1: a non-consumable that is being bought is refused; consumables are bought side by side")
  func sideBySide() throws {
    let bench = EngineBench()
    let other = bench.secondProcess()
    other.add(bench)
    _ = try other.request(ProductsRequest(productIDs: ["pro.unlock", "coins.100"]))
    let (first, _) = try bench.queue.add(Payment(productID: "pro.unlock"))
    #expect(throws: Refusal.inProgress("pro.unlock")) {
      try bench.queue.add(Payment(productID: "pro.unlock"))
    }
    #expect(throws: Refusal.inProgress("pro.unlock")) {
      try other.add(Payment(productID: "pro.unlock"))
    }
    try bench.queue.answer(first.id, with: .buy)
    #expect(throws: Refusal.inProgress("pro.unlock")) {
      try other.add(Payment(productID: "pro.unlock"))
    }
    try bench.process(first.id)
    let (one, _) = try bench.queue.add(Payment(productID: "coins.100"))
    let (two, _) = try other.add(Payment(productID: "coins.100"))
    try other.answer(two.id, with: .buy)
    try bench.queue.answer(one.id, with: .buy)
    try bench.process(one.id)
    try AppRecords(queue: other).deliver(two.id)
    try other.finish(two.id)
    #expect(bench.coins == 200)
    #expect(bench.state.charged == ["USD": 499 + 198])
  }

  @Test("rule 3: only the process that added a payment answers it, and a launch leaves it alone")
  func owner() throws {
    let bench = EngineBench()
    let other = bench.secondProcess()
    other.add(bench)
    let (transaction, _) = try bench.queue.add(Payment(productID: "coins.100"))
    #expect(throws: QueueMisuse.notPurchasing(transaction.id)) {
      try other.answer(transaction.id, with: .buy)
    }
    try other.launch()
    #expect(bench.state.queue.map(\.state) == [.purchasing])
    try bench.queue.answer(transaction.id, with: .buy)
    #expect(bench.state.queue.map(\.state) == [.purchased])
  }

  @Test("rule 10 of the queue: a user name that is a UUID comes back, any other is not kept")
  func accountToken() throws {
    let bench = EngineBench()
    let token = "3F2504E0-4F89-41D3-9A0C-0305E82C3301"
    let kept = try bench.queue.add(
      Payment(productID: "coins.100", applicationUsername: token)
    ).transaction
    let dropped = try bench.queue.add(
      Payment(productID: "coins.100", applicationUsername: "player one")
    ).transaction
    #expect(kept.appAccountToken == token)
    #expect(dropped.appAccountToken == nil)
  }

  @Test("M3: a price that is not the one shown is refused; one already added is kept")
  func priceChange() throws {
    let bench = EngineBench()
    let shown = Payment(productID: "coins.100", shownPrice: Fixture.money("0.99"))
    let (transaction, _) = try bench.queue.add(shown)
    try bench.session.setControls { $0.storefront = "JPN" }
    #expect(bench.events.last == .storefrontChanged(bench.queue.storefront))
    #expect(throws: Refusal.priceChanged("coins.100")) { try bench.queue.add(shown) }
    try bench.queue.answer(transaction.id, with: .buy)
    #expect(bench.transaction(transaction.id)?.charged == Fixture.money("0.99"))
    try bench.process(transaction.id)
    try bench.buy("coins.100")
    #expect(bench.state.charged == ["USD": 99, "JPY": 120])
  }

  @Test("rule 13: a purchase that would pass the limit is refused before anything is charged")
  func limit() throws {
    let whole = Fixture.product(
      "all", "0.99", "120", grant: Grant(item: "coins", quantity: Balance.limit))
    let bench = EngineBench(catalog: Fixture.makeCatalog([whole] + Fixture.products))
    #expect(throws: Refusal.overLimit("coins")) { try bench.buy("all", quantity: 2) }
    let (pending, _) = try bench.queue.add(Payment(productID: "coins.100"))
    #expect(throws: Refusal.overLimit("coins")) { try bench.buy("all") }
    try bench.queue.answer(pending.id, with: .buy)
    #expect(throws: Refusal.overLimit("coins")) { try bench.buy("all") }
    try bench.process(pending.id)
    _ = try bench.app.use("coins", count: 100)
    try bench.buy("all")
    #expect(bench.coins == 9_007_199_254_740_991)
    #expect(throws: Refusal.overLimit("coins")) { try bench.buy("coins.100") }
    #expect(bench.state.charged == ["USD": 198])
  }

  @Test("rule 14: ids have 16 digits, start with 2, come from seed and number, and never repeat")
  func ids() throws {
    let first = EngineBench(ledger: MemoryLedger(seed: 7))
    let second = EngineBench(ledger: MemoryLedger(seed: 7))
    let other = EngineBench(ledger: MemoryLedger(seed: 8))
    let ids = try (1...50).map { _ in try first.buy("coins.100") }
    #expect(try (1...50).map { _ in try second.buy("coins.100") } == ids)
    #expect(try other.buy("coins.100") != ids[0])
    #expect(Set(ids).count == 50)
    for id in ids {
      #expect(id.rawValue.count == 16)
      #expect(id.rawValue.first == "2")
      #expect(Int64(id.rawValue) != nil)
    }
  }

  @Test("the control next answers one purchase, and a choice of the person leaves it armed")
  func armedOutcome() throws {
    let bench = EngineBench()
    try bench.session.setControls { $0.next = .fail(.paymentInvalid) }
    let cancelled = try bench.add("coins.100", outcome: .cancel)
    #expect(bench.transaction(cancelled)?.error == .paymentCancelled)
    #expect(bench.state.controls.next == .fail(.paymentInvalid))
    let failed = try bench.add("coins.100")
    #expect(bench.transaction(failed)?.error == .paymentInvalid)
    #expect(bench.state.controls.next == .buy)
  }

  @Test("rule 11: with payments off nothing is bought, and the app's own things still work")
  func paymentsOff() throws {
    let bench = EngineBench()
    try bench.buy("pro.unlock")
    try bench.buy("hint.single")
    try bench.session.setControls { $0.allowsPayments = false }
    #expect(bench.queue.canMakePayments == false)
    #expect(throws: Refusal.paymentsNotAllowed) { try bench.buy("coins.100") }
    _ = try bench.app.use("hints", count: 1)
    try bench.app.reinstall()
    #expect(try bench.restore().map(\.productID) == ["pro.unlock"])
  }
}

final class EventRecorder: PaymentQueueObserver {
  private(set) var names: [String] = []

  func paymentQueue(_ queue: PaymentQueue, reported event: StoreEvent) {
    names.append(event.name)
  }
}
