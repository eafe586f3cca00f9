import Shop
import StoreEngine
import TestSupport
import Testing

@Suite("Looking around with the keyboard")
struct BrowsingTests {
  @Test("using takes away, asks how many, and refuses more than there is")
  func use() {
    let shop = ShopBench()
    shop.select("coins.100")
    shop.press("u", "Enter")
    #expect(shop.message == "notEnough")
    shop.press("Enter", "y", "u", "2", "5", "Enter")
    #expect(shop.state.message == .used("coins", 25))
    #expect(shop.coins == 75)
    shop.press("u", "Up", "Up", "Down", "y")
    #expect(shop.coins == 73)
    shop.press("u", "9", "9", "Esc")
    #expect(shop.coins == 73)
    shop.press("u", "9", "9", "Enter")
    #expect(shop.message == "notEnough")
    #expect(shop.ledger.entries(of: "coins").map(\.change) == [100, -25, -2])
  }

  @Test("what is owned is not used up")
  func useOwned() {
    let shop = ShopBench()
    shop.press("u")
    #expect(shop.state.message == .nothingToUse("pro.unlock"))
    #expect(shop.state.keyContext == .shop)
  }

  @Test("the filter narrows the list by name or id; Enter keeps it, Esc clears it")
  func filter() {
    let shop = ShopBench()
    shop.press("/", "c", "O", "i", "n")
    #expect(shop.state.list.visible.map(\.id) == ["coins.100", "coins.550", "coins.1200"])
    shop.press("Enter", "Down", "b", "y")
    #expect(shop.coins == 550)
    #expect(shop.state.list.filter == "cOin")
    shop.press("Esc")
    #expect(shop.state.list.visible.count == 6)
    #expect(shop.state.selectedProduct?.id == "coins.550")
    shop.press("/", "x", "Backspace", "t", "h", "Esc")
    #expect(shop.state.list.filter == "")
  }

  @Test("a pasted text is one line of the filter, and nothing anywhere else")
  func paste() {
    let shop = ShopBench()
    shop.send(.textPasted("b\ny\n"))
    #expect(shop.state.keyContext == .shop)
    #expect(shop.records.transactionCount == 0)
    shop.press("Enter")
    shop.send(.textPasted("y\n"))
    #expect(shop.records.transactionCount == 0)
    shop.press("Esc", "/")
    shop.send(.textPasted("coins\n100\u{1B}"))
    #expect(shop.state.list.filter == "coins 100\u{FFFD}")
  }

  @Test("AC2: 300 times Down in 10,000 products is 300 rows down")
  func manyProducts() {
    let products = (0..<10_000).map {
      Fixture.product(ProductID("p.\($0)"), "0.99", "120")
    }
    let shop = ShopBench(catalog: Fixture.makeCatalog(products))
    for _ in 1...300 { shop.press("Down") }
    #expect(shop.state.list.selected == 300)
    shop.press("End")
    #expect(shop.state.list.selected == 9999)
    shop.press("Home")
    #expect(shop.state.list.selected == 0)
  }

  @Test("an empty catalog says that nothing is for sale, and Enter does nothing")
  func emptyCatalog() {
    let shop = ShopBench(catalog: Fixture.makeCatalog([]))
    #expect(shop.message == "nothingForSale")
    shop.press("Enter", "u", "Down", "b")
    #expect(shop.records.transactionCount == 0)
    #expect(shop.state.keyContext == .shop)
  }

  @Test("products that do not load say why, and are asked for again by Enter")
  func productsFail() throws {
    let ledger = MemoryLedger()
    try ledger.commit { state, _ in
      var controls = state.controls
      controls.loadsProducts = false
      return [.controls(controls)]
    }
    let shop = ShopBench(ledger: ledger)
    #expect(shop.message == "productsFailed")
    #expect(shop.state.list.visible == [])
    shop.press("Enter")
    #expect(shop.eventNames == ["productsRequested", "requestFailed"])
    shop.press("c", "Down", "Down", "Down", "Enter", "Esc", "Enter")
    #expect(
      shop.eventNames == ["productsRequested", "productsReceived", "requestFinished"])
    shop.press("Enter", "y")
    #expect(shop.message == "purchased")
  }

  @Test("a product that is not sold is reported and not listed")
  func notApproved() {
    let pending = Fixture.product("com.productid", "4.99", "600", isApproved: false)
    let shop = ShopBench(catalog: Fixture.makeCatalog(Fixture.products + [pending]))
    #expect(
      shop.eventNames == [
        "productsRequested", "productsReceived", "productsInvalid", "requestFinished",
      ])
    #expect(!shop.state.list.visible.map(\.id).contains("com.productid"))
    shop.press("Enter", "y")
    #expect(shop.message == "purchased")
  }

  @Test("the advertisement loads, opens over everything, closes, and is gone when it fails")
  func advertisement() throws {
    let advertisement = Advertisement(
      id: "cup",
      content: LocalizedText([(.english, Advertisement.Content(text: "Cup", page: "Play"))]))
    let shop = ShopBench(
      catalog: Fixture.makeCatalog(Fixture.products, advertisements: [advertisement]))
    #expect(shop.state.advertisement == .shown(advertisement))
    shop.press("Tab", "Tab")
    #expect(shop.state.focus == .advertisement)
    shop.press("Enter")
    #expect(shop.eventNames == ["advertisementOpened"])
    #expect(shop.state.keyContext == .advertisement)
    shop.press("Esc")
    #expect(shop.eventNames == ["advertisementClosed"])
    try TestSession(queue: shop.queue).setControls { $0.loadsAdvertisement = false }
    shop.press("R")
    #expect(shop.eventNames.contains("advertisementFailed"))
    #expect(shop.state.advertisement == .absent)
    #expect(shop.state.focus == .products)
  }

  @Test("every action of the shop is in the menu, by arrows or by its number")
  func menu() throws {
    let shop = ShopBench()
    shop.press("Space")
    guard case .menu(let menu)? = shop.state.overlays.last else {
      Issue.record("no menu")
      return
    }
    #expect(
      menu.commands == [
        .choose, .restore, .filter, .transactions, .receipt, .controls, .askAgain, .reinstall,
        .nextLanguage, .help, .quit, .redraw,
      ])
    shop.press("Down", "Enter")
    #expect(shop.message == "nothingToRestore")
    shop.press("Space", "6")
    #expect(shop.state.keyContext == .controls)
    shop.press("Esc", "Space", "1", "Enter")
    #expect(shop.state.keyContext == .sheet)
    shop.press("Esc", "Space", "1", "1")
    #expect(shop.state.ending == .quit)
  }

  @Test("in the transactions the menu approves, for those who cannot type letters")
  func menuInTransactions() {
    let shop = ShopBench()
    shop.press("Enter", "Left", "Enter", "Enter")
    #expect(shop.message == "waiting")
    shop.press("Space", "4")
    #expect(shop.state.keyContext == .transactions)
    shop.press("Space")
    guard case .menu(let menu)? = shop.state.overlays.last else {
      Issue.record("no menu")
      return
    }
    let approve = menu.commands.firstIndex(of: .approve) ?? 0
    shop.press(String(approve + 1))
    #expect(shop.message == "purchased")
  }

  @Test("AA1: while the screen is too small no key but quit does anything")
  func tooSmall() {
    let shop = ShopBench()
    shop.press("Enter")
    shop.send(.resized(Size(columns: 20, rows: 5)))
    shop.press("y", "Enter", "b", "D")
    #expect(shop.records.transactionCount == 0)
    shop.send(.resized(Size(columns: 100, rows: 30)))
    #expect(shop.state.keyContext == .sheet)
    shop.press("y")
    #expect(shop.message == "purchased")
    shop.send(.resized(Size(columns: 1, rows: 1)))
    shop.press("q")
    #expect(shop.state.ending == .quit)
  }

  @Test("q and Esc go back one level, Ctrl-C ends from anywhere and writes nothing")
  func leaving() {
    let shop = ShopBench()
    shop.press("t", "q", "c", "Esc", "?", "q", "Esc")
    #expect(shop.state.ending == nil)
    shop.press("Enter", "Ctrl-C")
    #expect(shop.state.ending == .signal(2))
    #expect(shop.records.transactionCount == 0)
  }

  @Test("L goes to the next language, and the filter follows the names")
  func language() {
    let shop = ShopBench()
    shop.press("L")
    #expect(shop.state.language == .simplifiedChinese)
    shop.press("L")
    #expect(shop.state.language == .english)
  }

  @Test("history shows the newest first and keeps its row when a newer one comes")
  func history() throws {
    let shop = ShopBench()
    shop.buy("coins.100")
    shop.buy("coins.550")
    shop.press("t", "Down")
    guard case .history(let view)? = shop.state.overlays.last else {
      Issue.record("no history")
      return
    }
    #expect(view.selectedTransaction?.productID == "coins.100")
    let other = shop.secondProcess()
    other.add(Bystander())
    _ = try other.add(Payment(productID: "coins.1200"))
    shop.refresh()
    guard case .history(let later)? = shop.state.overlays.last else { return }
    #expect(later.count == 3)
    #expect(later.selectedTransaction?.productID == "coins.100")
    shop.press("Tab")
    guard case .history(let ledger)? = shop.state.overlays.last else { return }
    #expect(ledger.subject == .ledger)
    #expect(ledger.entries[2]?.change == 550)
  }
}
