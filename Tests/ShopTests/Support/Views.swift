import StoreEngine

@testable import Shop

/// Each view that stands on the shop, with something in it.
enum Views {
  static let coins = PurchaseSheet(
    product: GameCatalog.products[3],
    price: Money(minorUnits: 499, currency: GameCatalog.dollar), isFree: false, quantity: 3)

  static let glovesAgain = PurchaseSheet(
    product: GameCatalog.products[0],
    price: Money(minorUnits: 199, currency: GameCatalog.dollar), isFree: true, chosen: .buy)

  static let outcomes = Choices(
    subject: .outcome,
    choices: [Choices.Choice(value: "defer", number: nil)]
      + StoreError.allCases.map {
        Choices.Choice(value: Outcome(failingWith: $0).text, number: $0.code)
      },
    selected: 4)

  static let latencies = Choices(
    subject: .control(.latency),
    choices: ["0ms", "500ms", "2000ms"].map { Choices.Choice(value: $0, number: nil) },
    selected: 1)

  static let menu = Menu(
    commands: [
      .choose, .restore, .use, .filter, .transactions, .controls, .askAgain, .reinstall,
      .nextLanguage, .help, .quit, .redraw,
    ], selected: 1)

  static let bought: Transaction = {
    var transaction = Transaction.test("Nada.JPYF03", number: 3, quantity: 3, state: .purchased)
    transaction.charged = Money(minorUnits: 1_497, currency: GameCatalog.dollar)
    transaction.settled = .newYear
    transaction.isDelivered = true
    transaction.isFinished = true
    return transaction
  }()

  static let declined = Transaction.test(
    "ProtectiveGloves", number: 2, state: .failed, error: .paymentNotAllowed)

  /// Four transactions, of which the oldest is not read yet.
  static let transactions = HistoryView(
    count: 4, selected: 1,
    transactions: [
      4: .test("GoldenBall", number: 4, state: .deferred), 3: bought, 2: declined,
    ])

  static let ledger = HistoryView(
    subject: .ledger, count: 2,
    entries: [
      2: LedgerEntry(
        item: "coins", change: -50, balance: 1_750, date: .newYear, transactionID: nil),
      1: LedgerEntry(
        item: "coins", change: 1_800, balance: 1_800, date: .newYear, transactionID: bought.id),
    ])

  /// Every view, as the overlays that lead to it.
  static let all: [(name: String, overlays: [Overlay])] = [
    ("shop", []),
    ("sheet", [.sheet(coins)]),
    ("free sheet", [.sheet(glovesAgain)]),
    ("outcomes", [.sheet(coins), .choices(outcomes)]),
    ("use", [.use(UseSheet(item: "coins", count: 12))]),
    ("question", [.question(Question(subject: .reinstall))]),
    ("start over", [.controls(ControlsView()), .question(Question(subject: .startOver))]),
    ("menu", [.menu(menu)]),
    ("controls", [.controls(ControlsView(selected: 5))]),
    ("latencies", [.controls(ControlsView(selected: 5)), .choices(latencies)]),
    ("transactions", [.history(transactions)]),
    ("ledger", [.history(ledger)]),
    ("transaction", [.history(transactions), .transaction(TransactionView(transaction: bought))]),
    ("declined", [.transaction(TransactionView(transaction: declined, top: 3))]),
    ("help", [.help(HelpView())]),
    ("advertisement", [.advertisement(GameCatalog.cup)]),
  ]
}

extension ShopState {
  func with(_ overlays: [Overlay]) -> ShopState {
    var state = self
    state.overlays = overlays
    return state
  }

  /// With everything changed that can be: the longest header.
  var withEveryChange: ShopState {
    var state = self
    state.records.controls.next = .fail(.paymentMethodBindingConfigurationRequired)
    state.records.controls.restore = .fail(.paymentMethodBindingConfigurationRequired)
    state.records.controls.allowsPayments = false
    state.records.controls.loadsProducts = false
    state.records.controls.loadsAdvertisement = false
    state.records.controls.latency = 86_399_999
    state.records.controls.storefront = "JPN"
    state.crashPoint = .delivered
    return state
  }
}
