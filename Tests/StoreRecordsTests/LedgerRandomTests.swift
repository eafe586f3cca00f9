import StoreEngine
import StoreRecords
import Testing

/// After each of many random steps a ledger that is opened anew says the same as the one that
/// wrote, and the balances are the sums of the entries.
struct LedgerRandomTests {
  @Test(arguments: [1, 2, 3, UInt64.random(in: 4 ... .max)])
  func aFileReadAnewIsTheStateInMemory(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    let ledger = try Sample.ledger(path)
    let second = try Sample.ledger(path)
    var random = RandomChanges(seed: seed)
    for step in 1...200 {
      let changes = try random.next(ledger.state)
      try ledger.write(changes)
      let state = try Sample.ledger(path).state
      try #require(state == ledger.state, "seed \(seed), step \(step): \(changes)")
      _ = try second.refresh()
      try #require(second.state == ledger.state, "seed \(seed), step \(step): \(changes)")
      var sums: [ItemID: Int64] = [:]
      for entry in try ledger.reader.entries(of: nil) {
        sums[entry.item, default: 0] += entry.change
      }
      try #require(sums == state.balances, "seed \(seed), step \(step): \(changes)")
    }
  }
}

/// Draws changes that a correct engine could make.
private struct RandomChanges {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(state: seed)
  }

  mutating func next(_ state: StoreState) throws -> [Change] {
    let date = Timestamp(milliseconds: Int64.random(in: -5...9_999_999, using: &generator))
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<30: return [.added(try payment(state, date))]
    case 30..<80:
      guard let transaction = state.queue.randomElement(using: &generator) else { return [] }
      return step(transaction, state, date)
    case 80..<88:
      guard let (item, balance) = state.balances.filter({ $0.value > 0 }).first else { return [] }
      let count = Bool.random(using: &generator) ? balance : 1
      return [
        .used(
          LedgerEntry(
            item: item, change: -count, balance: balance - count, date: date, transactionID: nil))
      ]
    case 88..<94: return [.controls(controls())]
    case 94..<97: return restored(state, date)
    case 97..<99: return [.reinstalled]
    default: return [.reset(seed: generator.next())]
    }
  }

  private mutating func payment(_ state: StoreState, _ date: Timestamp) throws -> Transaction {
    let number = state.transactionCount + 1
    let id = TransactionID("2" + String(number))
    let isConsumable = Bool.random(using: &generator)
    let product = ProductID(
      (isConsumable ? "pack." : "unlock.") + String(Int.random(in: 1...4, using: &generator)))
    let isTaken = state.queue.contains { $0.productID == product && $0.state != .failed }
    if !isConsumable, isTaken { return try payment(state, date) }
    let code = ["USD", "JPY", "BHD"].randomElement(using: &generator) ?? "USD"
    let item = ItemID(["coins", "energy"].randomElement(using: &generator) ?? "coins")
    return Transaction(
      number: number, id: id,
      originalID: isConsumable ? nil : state.originals.first { $0.productID == product }?.id,
      productID: product, type: isConsumable ? .consumable : .nonConsumable,
      quantity: isConsumable ? Int.random(in: 1...10, using: &generator) : 1,
      unitPrice: try Sample.money(Int64.random(in: 0...99_999, using: &generator), code),
      grant: isConsumable
        ? Grant(item: item, quantity: Int64.random(in: 1...500, using: &generator)) : nil,
      storefront: "USA", owner: Sample.owner, added: date)
  }

  private mutating func step(
    _ transaction: Transaction, _ state: StoreState, _ date: Timestamp
  ) -> [Change] {
    let id = transaction.id
    switch transaction.state {
    case .purchasing, .deferred:
      switch Int.random(in: 0..<10, using: &generator) {
      case 0 where transaction.state == .purchasing: return [.deferred(id)]
      case 1:
        return [
          .failed(id, StoreError.allCases.randomElement(using: &generator) ?? .unknown, at: date)
        ]
      case 2: return [.failed(id, .paymentCancelled, at: date), .finished(id)]
      default:
        let price = transaction.unitPrice
        let isFree = transaction.originalID != nil
        return [
          .charged(id, isFree ? .zero(price.currency) : price.times(transaction.quantity), at: date)
        ]
      }
    case .failed: return [.finished(id)]
    case .purchased, .restored:
      guard !transaction.isDelivered else { return [.finished(id)] }
      let entry = transaction.totalGrant.map {
        LedgerEntry(
          item: $0.item, change: $0.quantity, balance: state.balance(of: $0.item) + $0.quantity,
          date: date, transactionID: id)
      }
      let delivered = Change.delivered(id, entry, at: date)
      return Bool.random(using: &generator) ? [delivered] : [delivered, .finished(id)]
    }
  }

  private func restored(_ state: StoreState, _ date: Timestamp) -> [Change] {
    state.originals.enumerated().map { offset, original in
      let number = state.transactionCount + 1 + offset
      var transaction = Transaction(
        number: number, id: TransactionID("2" + String(number)), originalID: original.id,
        productID: original.productID, type: original.type, quantity: 1,
        unitPrice: original.unitPrice, grant: nil, storefront: "USA", owner: Sample.owner,
        added: date, state: .restored)
      transaction.charged = .zero(original.unitPrice.currency)
      transaction.settled = date
      return .added(transaction)
    }
  }

  private mutating func controls() -> Controls {
    var controls = Controls()
    let error = StoreError.allCases.randomElement(using: &generator) ?? .unknown
    controls.next =
      [.buy, .cancel, .defer, Outcome(failingWith: error)].randomElement(using: &generator) ?? .buy
    controls.restore =
      [.finish, RestoreOutcome(failingWith: error)].randomElement(using: &generator) ?? .finish
    controls.allowsPayments = Bool.random(using: &generator)
    controls.loadsProducts = Bool.random(using: &generator)
    controls.loadsAdvertisement = Bool.random(using: &generator)
    controls.latency = Int.random(in: 0...Controls.longestLatency, using: &generator)
    controls.storefront = [nil, "JPN"].randomElement(using: &generator) ?? nil
    return controls
  }
}

private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
