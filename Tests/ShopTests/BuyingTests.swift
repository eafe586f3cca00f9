import Shop
import StoreEngine
import TestSupport
import Testing

@Suite("Buying with the keyboard")
struct BuyingTests {
  @Test("the gloves: listed, bought, owned, and nothing left to buy")
  func ownOnce() {
    let shop = ShopBench()
    #expect(
      shop.eventNames == ["productsRequested", "productsReceived", "requestFinished"])
    #expect(shop.state.selectedProduct?.id == "pro.unlock")
    shop.press("Enter")
    #expect(shop.state.keyContext == .sheet)
    #expect(shop.records.transactionCount == 0)
    shop.press("y")
    #expect(shop.eventNames == ["purchasing", "purchased", "delivered", "finished"])
    #expect(shop.message == "purchased")
    #expect(shop.state.status(of: Fixture.products[0]) == .owned)
    shop.press("Enter")
    #expect(shop.message == "alreadyPurchased")
    #expect(shop.state.keyContext == .shop)
    #expect(shop.records.transactionCount == 1)
    #expect(shop.records.charged == ["USD": 499])
  }

  @Test("three bottles in one sheet, by keys that everybody has")
  func threeByArrows() {
    let shop = ShopBench()
    shop.select("hint.single")
    shop.press("Enter", "Up", "Up", "Right", "Enter")
    #expect(shop.message == "purchased")
    #expect(shop.state.status(of: Fixture.products[2]) == .purchased(3))
    #expect(shop.records.balance(of: "hints") == 3)
    #expect(shop.records.charged == ["USD": 297])
  }

  @Test("the quantity stays within 1 and 10, and is 1 for what is owned")
  func quantityBounds() {
    let shop = ShopBench()
    shop.press("Enter", "Up", "y")
    #expect(shop.records.originals.map(\.quantity) == [1])
    shop.select("coins.100")
    shop.press("Enter", "Down")
    for _ in 1...20 { shop.press("+") }
    shop.press("y")
    #expect(shop.coins == 1000)
  }

  @Test("each coin pack adds its coins, and twice in a row adds twice")
  func coins() {
    let shop = ShopBench()
    shop.buy("coins.100")
    shop.buy("coins.550")
    shop.buy("coins.1200")
    shop.buy("coins.1200")
    #expect(shop.coins == 3050)
  }

  @Test(
    "D1: leaving the sheet is a cancelled purchase, neither an error nor a charge",
    arguments: ["Esc", "n", "q", "Enter"])
  func cancel(key: String) {
    let shop = ShopBench()
    shop.press("Enter", key)
    #expect(shop.message == "cancelled")
    #expect(shop.eventNames == ["purchasing", "failed", "finished"])
    #expect(shop.records.charged == [:])
    #expect(shop.records.queue == [])
    #expect(shop.state.work.isIdle)
  }

  @Test("D3: three times cancelled, then bought: nothing of the first three is left")
  func cancelledThrice() {
    let shop = ShopBench()
    for _ in 1...3 { shop.press("Enter", "Esc") }
    shop.press("Enter", "y")
    #expect(shop.message == "purchased")
    #expect(shop.records.transactionCount == 4)
    #expect(shop.state.work.isIdle)
  }

  @Test("each failure can be chosen by its number, and the next purchase works")
  func everyFailure() {
    let shop = ShopBench()
    shop.select("coins.100")
    for error in StoreError.allCases {
      shop.press("Enter", "o")
      for digit in String(error.code) { shop.press(String(digit)) }
      shop.press("Enter")
      let transaction = shop.ledger.transactions(matching: TransactionFilter(last: 1)).first
      #expect(transaction?.error == error)
      #expect(shop.message == (error == .paymentCancelled ? "cancelled" : "failed"))
      #expect(shop.state.keyContext == .shop)
    }
    #expect(shop.coins == 0)
    shop.press("Enter", "y")
    #expect(shop.coins == 100)
  }

  @Test("Esc leaves the list of outcomes for the sheet, which is still unanswered")
  func backToSheet() {
    let shop = ShopBench()
    shop.press("Enter", "o", "Esc")
    #expect(shop.state.keyContext == .sheet)
    #expect(shop.records.transactionCount == 0)
    shop.press("Left", "Enter")
    #expect(shop.state.keyContext == .choices)
  }

  @Test("AB1: ten Enters buy nothing")
  func heldEnter() {
    let shop = ShopBench()
    shop.select("coins.1200")
    for _ in 1...10 { shop.press("Enter") }
    #expect(shop.coins == 0)
    #expect(shop.records.charged == [:])
  }

  @Test("with payments off buying says why, and the sheet does not open")
  func paymentsOff() {
    let shop = ShopBench()
    shop.send(.keyPressed(.character("c")))
    shop.press("Down", "Down", "Enter", "Esc")
    #expect(shop.records.controls.allowsPayments == false)
    shop.press("Enter")
    #expect(shop.message == "notAllowed")
    #expect(shop.state.keyContext == .shop)
  }

  @Test("G1: after a reinstall the store gives it again for nothing, and the sheet says so")
  func free() {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    shop.press("D", "y")
    #expect(shop.message == "reinstalled")
    #expect(shop.state.status(of: Fixture.products[0]) == .notPurchased)
    shop.press("Enter")
    #expect(shop.message == "free")
    guard case .sheet(let sheet)? = shop.state.overlays.last else {
      Issue.record("no sheet")
      return
    }
    #expect(sheet.isFree)
    #expect(sheet.total.text == "0.00")
    shop.press("y")
    #expect(shop.message == "purchased")
    #expect(shop.state.status(of: Fixture.products[0]) == .owned)
    #expect(shop.records.charged == ["USD": 499])
  }

  @Test("I1: while an answer is awaited the same thing is not sold again, and other keys work")
  func latency() {
    let shop = ShopBench()
    try? TestSession(queue: shop.queue).setControls { $0.latency = 2000 }
    shop.refresh()
    shop.press("Enter", "y")
    #expect(shop.eventNames == ["purchasing"])
    #expect(!shop.state.work.isIdle)
    shop.press("Enter")
    #expect(shop.message == "inProgress")
    shop.buy("coins.100")
    shop.advance(1999)
    #expect(shop.records.charged == [:])
    shop.advance(1)
    #expect(shop.eventNames == ["purchased", "purchased"])
    #expect(shop.records.charged == ["USD": 499 + 99])
    shop.advance(1999)
    #expect(shop.records.holdings == [:])
    shop.advance(1)
    #expect(shop.eventNames == ["delivered", "finished", "delivered", "finished"])
    #expect(shop.state.work.isIdle)
  }

  @Test("M3: a sheet whose price changes closes, and nobody pays what was not shown")
  func storefrontChanges() throws {
    let shop = ShopBench()
    shop.select("coins.100")
    shop.press("Enter")
    try TestSession(queue: shop.secondProcess()).setControls { $0.storefront = "JPN" }
    shop.refresh()
    #expect(shop.eventNames == ["storefrontChanged"])
    #expect(shop.message == "storefrontChanged")
    #expect(shop.state.keyContext == .shop)
    shop.press("Enter", "y")
    #expect(shop.records.charged == ["JPY": 120])
  }

  @Test("a sheet that is open survives what another shop does, and can still be answered")
  func sheetSurvives() throws {
    let shop = ShopBench()
    let other = shop.secondProcess()
    let bystander = Bystander()
    other.add(bystander)
    shop.select("coins.100")
    shop.press("Enter", "Up")
    let (bought, _) = try other.add(Payment(productID: "coins.550"))
    try other.answer(bought.id, with: .buy)
    try AppRecords(queue: other).deliver(bought.id)
    try other.finish(bought.id)
    _ = try other.restoreCompletedTransactions()
    try other.launch()
    shop.refresh()
    #expect(shop.state.keyContext == .sheet)
    #expect(shop.state.records.balance(of: "coins") == 550)
    shop.press("y")
    #expect(shop.message == "purchased")
    #expect(shop.coins == 750)
  }

  @Test("what cannot be written is said, nothing is shown as bought, and the next purchase works")
  func faultyDisk() {
    struct Full: Error {}
    let shop = ShopBench()
    shop.ledger.failures = [Full()]
    shop.press("Enter", "y")
    #expect(shop.message == "recordsFailed")
    #expect(shop.records.transactionCount == 0)
    shop.press("Enter", "y")
    #expect(shop.message == "purchased")
  }

  @Test(
    "a charge, a delivery or an end that cannot be written is tried again until it can",
    arguments: 1...3)
  func retries(faultyStep: Int) throws {
    struct Full: Error {}
    let shop = ShopBench()
    shop.select("coins.100")
    try TestSession(queue: shop.queue).setControls { $0.latency = 100 }
    shop.refresh()
    shop.press("Enter", "y")
    shop.ledger.failures = [Full(), Full()]
    shop.ledger.passes = faultyStep - 1
    shop.advance(200)
    #expect(shop.message == (faultyStep == 2 ? "goodsToCome" : "recordsFailed"))
    shop.advance(1000)
    shop.advance(1100)
    #expect(shop.coins == 100)
    #expect(shop.records.queue == [])
    #expect(shop.records.charged == ["USD": 99])
  }

  @Test("a crash point is reached once its step is written", arguments: CrashPoint.allCases)
  func crashPoint(point: CrashPoint) {
    let shop = ShopBench()
    shop.press("c", "End", "Up", "Enter")
    let position = CrashPoint.allCases.firstIndex(of: point) ?? 0
    for _ in 0...position { shop.press("Down") }
    shop.press("Enter", "Esc")
    #expect(shop.state.crashPoint == point)
    shop.press("Enter", "y")
    #expect(shop.crashes == [point])
  }
}

final class Bystander: PaymentQueueObserver {
  func paymentQueue(_ queue: PaymentQueue, reported event: StoreEvent) {}
}
