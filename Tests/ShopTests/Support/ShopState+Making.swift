import StoreEngine

@testable import Shop

extension ShopState {
  /// A shop whose store has answered, made by hand.
  static func shop(
    _ catalog: Catalog = GameCatalog.catalog, language: LanguageTag = .english,
    columns: Int = 80, rows: Int = 24, isASCII: Bool = false, asking: [ProductID] = []
  ) throws -> ShopState {
    let records = StoreState(seed: 1)
    var options = ShopOptions(language: language, dataPath: "/home/tester/football.sqlite3")
    options.isASCII = isASCII
    var state = ShopState(catalog: catalog, options: options, records: records)
    state.size = Size(columns: columns, rows: rows)
    let request = ProductsRequest(productIDs: catalog.products.map(\.id) + asking)
    let response = try request.answer(
      from: StoreContext(
        catalog: catalog, ledger: MemoryLedger(), process: .test, isRunning: { _ in true },
        now: { .newYear }))
    state.offer = .loaded(response)
    state.list.show(response.products, in: language)
    return state
  }

  /// The same shop after some purchases: something in every pane.
  static func busyShop(
    language: LanguageTag = .english, columns: Int = 80, rows: Int = 24, isASCII: Bool = false
  ) throws -> ShopState {
    var state = try shop(
      language: language, columns: columns, rows: rows, isASCII: isASCII, asking: ["com.productid"])
    state.advertisement = .shown(GameCatalog.cup)
    state.records.holdings = ["ProtectiveGloves": 1, "Nada.JPYF03": 3]
    state.records.balances = ["coins": 1_800]
    state.records.queue = [.test("GoldenBall", state: .deferred)]
    var bought = Transaction.test("Nada.JPYF03", quantity: 3, state: .purchased)
    bought.charged = Money(minorUnits: 1_497, currency: GameCatalog.dollar)
    bought.isDelivered = true
    bought.isFinished = true
    for event: StoreEvent in [
      .productsRequested, .productsInvalid(["com.productid"]), .requestFinished,
      .purchasing(bought), .purchased(bought), .delivered(bought), .finished(bought),
    ] { state.events.append(event) }
    state.message = .purchased(bought)
    state.list.select("Nada.JPYF03")
    state.list.scroll(height: Layout(state).listHeight)
    return state
  }

  /// Its screen as text.
  var screen: String { draw(self).text }

  func with(_ overlays: Overlay...) -> ShopState {
    var state = self
    state.overlays = overlays
    return state
  }
}

extension Transaction {
  static func test(
    _ productID: ProductID, number: Int = 1, quantity: Int = 1, state: State,
    error: StoreError? = nil
  ) -> Transaction {
    let product = GameCatalog.catalog.product(productID)
    var transaction = Transaction(
      number: number, id: TransactionID("200000000000000\(number % 10)"), productID: productID,
      type: product?.type ?? .nonConsumable, quantity: quantity,
      unitPrice: product?.prices["USA"] ?? .zero(GameCatalog.dollar), grant: product?.grant,
      storefront: "USA", owner: .test, added: .newYear, state: state)
    transaction.error = error
    return transaction
  }
}

extension ProcessIdentity {
  static let test = ProcessIdentity(pid: 1, started: 1, bootID: "boot")
}

extension Timestamp {
  /// 2026-01-01T00:00:00Z.
  static let newYear = Timestamp(milliseconds: 1_767_225_600_000)
}
