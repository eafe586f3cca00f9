import Shop
import StoreEngine
import TestSupport
import Testing

@Suite("Restoring, asking to buy, launching")
struct RestoringTests {
  @Test("J1: with nothing to restore each restore says so", arguments: [false, true])
  func nothing(boughtCoins: Bool) {
    let shop = ShopBench()
    if boughtCoins { shop.buy("coins.100") }
    for _ in 1...2 {
      shop.press("r")
      #expect(shop.eventNames == ["restoreFinished"])
      #expect(shop.message == "nothingToRestore")
    }
  }

  @Test("delete, reinstall, restore: what is owned comes back, what was used up does not")
  func reinstall() {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    shop.buy("theme.dark")
    shop.buy("coins.550")
    shop.buy("hint.single")
    shop.press("D", "y")
    #expect(shop.coins == 0)
    #expect(shop.state.list.selected == 0)
    shop.press("r")
    #expect(
      shop.eventNames == [
        "restored", "restored", "delivered", "finished", "delivered", "finished",
        "restoreFinished",
      ])
    #expect(shop.state.message == .restored(2))
    #expect(shop.records.holdings == ["pro.unlock": 1, "theme.dark": 1])
    #expect(shop.coins == 0)
    shop.press("r")
    #expect(shop.state.message == .restored(2))
    #expect(shop.records.holdings == ["pro.unlock": 1, "theme.dark": 1])
    #expect(shop.records.charged == ["USD": 499 + 199 + 499 + 99])
  }

  @Test("the question about reinstalling starts on No", arguments: ["Enter", "n", "Esc", "q"])
  func reinstallRefused(key: String) {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    shop.press("D", key)
    #expect(shop.records.installation == 1)
    #expect(shop.records.delivered("pro.unlock") == 1)
  }

  @Test("a restore that fails or is cancelled changes nothing, and the next one works")
  func failing() throws {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    shop.press("D", "y")
    let session = TestSession(queue: shop.queue)
    try session.setControls { $0.restore = .fail(.cloudServiceNetworkConnectionFailed) }
    shop.press("r")
    #expect(shop.eventNames == ["restoreFailed"])
    #expect(shop.state.message == .restoreFailed(.cloudServiceNetworkConnectionFailed))
    try session.setControls { $0.restore = .cancel }
    shop.press("r")
    #expect(shop.message == "restoreCancelled")
    #expect(shop.records.holdings == [:])
    shop.press("r")
    #expect(shop.state.message == .restored(1))
  }

  @Test("a second restore while one runs is refused; buying goes on beside it")
  func besideBuying() throws {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    shop.press("D", "y")
    try TestSession(queue: shop.queue).setControls { $0.latency = 500 }
    shop.refresh()
    shop.press("r")
    #expect(!shop.state.work.isIdle)
    shop.press("r")
    #expect(shop.message == "restoreInProgress")
    shop.buy("coins.100")
    shop.advance(500)
    #expect(shop.records.holdings == [:])
    shop.advance(500)
    #expect(shop.records.holdings == ["pro.unlock": 1, "coins.100": 1])
    #expect(shop.eventNames.filter { $0 == "restoreFinished" } == ["restoreFinished"])
    #expect(shop.state.work.isIdle)
  }

  @Test("E3: what waits is said to wait, by Enter and by restore")
  func waits() throws {
    let shop = ShopBench()
    shop.press("Enter", "o", "Enter")
    #expect(shop.message == "waiting")
    #expect(shop.state.status(of: Fixture.products[0]) == .waiting)
    shop.press("Enter")
    #expect(shop.message == "waiting")
    #expect(shop.records.transactionCount == 1)
    shop.press("r")
    #expect(shop.state.message == .restoreWaits(1))
  }

  @Test("E1: approved by another process while the shop is open, the row changes by itself")
  func approvedElsewhere() throws {
    let shop = ShopBench()
    shop.select("coins.100")
    shop.press("Enter", "Up", "Up", "o", "Enter")
    let id = try #require(shop.records.queue.first?.id)
    try TestSession(queue: shop.secondProcess()).approve(id)
    shop.refresh()
    #expect(shop.eventNames == ["purchased", "delivered", "finished"])
    #expect(shop.message == "purchased")
    #expect(shop.coins == 300)
  }

  @Test("E1: approved while the shop is closed, it is delivered at the next launch")
  func approvedWhileClosed() throws {
    let shop = ShopBench()
    shop.select("coins.100")
    shop.press("Enter", "o", "Enter")
    let id = try #require(shop.records.queue.first?.id)
    try TestSession(queue: shop.secondProcess()).approve(id)
    shop.restart()
    #expect(shop.message == "redelivered")
    #expect(shop.coins == 100)
  }

  @Test("declined, in the open shop and at a launch", arguments: [false, true])
  func declined(whileClosed: Bool) throws {
    let shop = ShopBench()
    shop.press("Enter", "o", "Enter")
    let id = try #require(shop.records.queue.first?.id)
    try TestSession(queue: shop.secondProcess()).decline(id)
    if whileClosed { shop.restart() } else { shop.refresh() }
    #expect(shop.message == "declined")
    #expect(shop.records.queue == [])
    #expect(shop.ledger.transaction(id)?.error == .paymentNotAllowed)
  }

  @Test("a and d in the transactions answer what waits, as a parent would")
  func answeredInShop() {
    let shop = ShopBench()
    shop.press("Enter", "o", "Enter", "t", "a")
    #expect(shop.message == "purchased")
    shop.press("a")
    #expect(shop.message == "notDeferred")
    shop.press("Esc")
    shop.select("theme.dark")
    shop.press("Enter", "o", "Enter", "t", "Enter", "d")
    #expect(shop.message == "declined")
    #expect(shop.state.keyContext == .transaction)
    guard case .transaction(let view)? = shop.state.overlays.last else { return }
    #expect(view.transaction.state == .failed)
  }

  @Test("B3: a launch delivers what was charged and says so, and ends what was not")
  func launch() throws {
    let shop = ShopBench()
    let other = shop.secondProcess()
    other.add(Bystander())
    let (charged, _) = try other.add(Payment(productID: "coins.550"))
    try other.answer(charged.id, with: .buy)
    let (left, _) = try other.add(Payment(productID: "pro.unlock"))
    shop.restart()
    #expect(shop.coins == 550)
    #expect(shop.message == "redelivered")
    #expect(shop.ledger.transaction(left.id)?.error == .unknown)
    #expect(shop.records.queue == [])
    shop.buy("pro.unlock")
    #expect(shop.message == "purchased")
  }

  @Test("killed in the middle of a restore, the rest comes at the next launch")
  func killedInRestore() throws {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    shop.buy("theme.dark")
    shop.press("D", "y")
    let restored = try shop.queue.restoreCompletedTransactions()
    try AppRecords(queue: shop.queue).deliver(restored[0].id)
    shop.restart()
    #expect(shop.records.holdings == ["pro.unlock": 1, "theme.dark": 1])
    #expect(shop.message == "redelivered")
    #expect(shop.records.queue == [])
  }

  @Test("K4: what left the catalog waits, the shop opens, and says so")
  func leftTheCatalog() throws {
    let shop = ShopBench()
    let (bought, _) = try shop.queue.add(Payment(productID: "coins.550"))
    try shop.queue.answer(bought.id, with: .buy)
    shop.restart(catalog: Fixture.makeCatalog([Fixture.products[0]]))
    #expect(shop.state.message == .notInCatalog("coins.550"))
    #expect(shop.state.selectedProduct?.id == "pro.unlock")
    #expect(shop.records.queue.map(\.id) == [bought.id])
    shop.restart(catalog: Fixture.catalog)
    #expect(shop.coins == 550)
  }

  @Test("V1: starting over shows a first start")
  func startOver() {
    let shop = ShopBench()
    let first = shop.state
    shop.buy("pro.unlock")
    shop.buy("coins.100")
    shop.press("c", "End", "Enter", "y")
    #expect(shop.records == StoreState(seed: 1))
    #expect(shop.state == first)
  }

  @Test("a reset by another process ends what is in flight")
  func resetElsewhere() throws {
    let shop = ShopBench()
    let first = shop.state
    try TestSession(queue: shop.queue).setControls { $0.latency = 500 }
    shop.refresh()
    shop.press("Enter", "y")
    try TestSession(queue: shop.secondProcess()).reset()
    shop.refresh()
    #expect(shop.state == first)
    shop.advance(500)
    #expect(shop.records.transactionCount == 0)
  }
}

@Suite("Goods that are still to come")
struct LateGoodsTests {
  struct Full: Error {}

  @Test("B1: a delivery that cannot be recorded is said to be still to come, and comes once")
  func stillToCome() throws {
    let shop = ShopBench()
    shop.select("coins.550")
    shop.press("Enter")
    shop.ledger.failures = [Full()]
    shop.ledger.passes = 2
    shop.press("y")
    #expect(shop.message == "goodsToCome")
    let sentence = try #require(
      shop.state.message.map { Words(language: .english).sentence($0, in: shop.state) })
    #expect(sentence.hasPrefix("coins.550 paid, goods still to come: "))
    #expect(shop.coins == 0)
    #expect(shop.records.queue.map(\.state) == [.purchased])
    shop.restart()
    #expect(shop.coins == 550)
    #expect(shop.records.queue == [])
  }

  @Test("J5: each purchase and each restore is answered by its own end, once")
  func ownEnds() throws {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    #expect(shop.eventNames.filter { $0 == "purchased" }.count == 1)
    shop.press("r")
    #expect(shop.eventNames == ["restored", "delivered", "finished", "restoreFinished"])
    try TestSession(queue: shop.queue).setControls { $0.latency = 500 }
    shop.refresh()
    shop.buy("coins.100")
    #expect(shop.eventNames == ["purchasing"])
    shop.press("r")
    shop.advance(500)
    #expect(shop.eventNames == ["purchased", "restored"])
    shop.advance(500)
    #expect(
      shop.eventNames == ["delivered", "finished", "delivered", "finished", "restoreFinished"])
    #expect(shop.coins == 100)
    #expect(shop.records.charged == ["USD": 499 + 99])
  }

  @Test("rule 1: while the store is asked again nothing can be bought or selected")
  func loading() throws {
    let shop = ShopBench()
    try TestSession(queue: shop.queue).setControls { $0.latency = 500 }
    shop.refresh()
    shop.press("R", "Down", "Enter", "y", "b")
    #expect(shop.state.keyContext == .shop)
    #expect(shop.state.list.selected == 0)
    shop.advance(500)
    #expect(shop.records.transactionCount == 0)
  }

  @Test("a product that was once something to own is paid for as a consumable")
  func changedType() throws {
    let owned = Fixture.product("b", "1.99", "240")
    let used = Fixture.product("b", "1.99", "240", grant: Grant(item: "coins", quantity: 5))
    let shop = ShopBench(catalog: Fixture.makeCatalog([owned]))
    shop.buy("b")
    shop.restart(catalog: Fixture.makeCatalog([used]))
    shop.buy("b")
    #expect(shop.coins == 5)
    #expect(shop.records.charged == ["USD": 398])
  }
}
