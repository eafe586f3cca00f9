import StoreEngine
import StoreRecords
import Testing

/// What the tests of the ledger write.
enum Sample {
  static let owner = ProcessIdentity(pid: 4711, started: 123_456, bootID: "boot-1")
  static let date = Timestamp(milliseconds: 1_767_225_600_000)

  static func id(_ number: Int) -> TransactionID {
    TransactionID(String(2_000_000_000_000_000 + number))
  }

  static func money(_ minorUnits: Int64, _ code: String = "USD") throws -> Money {
    Money(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
  }

  /// A payment for a pack of 100 coins.
  static func coins(
    _ number: Int, quantity: Int = 1, price: Int64 = 99, currency: String = "USD",
    product: ProductID = "coins.100"
  ) throws -> Transaction {
    Transaction(
      number: number, id: id(number), productID: product, type: .consumable, quantity: quantity,
      unitPrice: try money(price, currency), grant: Grant(item: "coins", quantity: 100),
      storefront: "USA", owner: owner, added: date)
  }

  static func unlock(
    _ number: Int, original: Int? = nil, state: Transaction.State = .purchasing
  ) throws -> Transaction {
    var transaction = Transaction(
      number: number, id: id(number), originalID: original.map(id), productID: "pro.unlock",
      type: .nonConsumable, quantity: 1, unitPrice: try money(499), grant: nil, storefront: "USA",
      appAccountToken: "6b3f3a0e-54b2-4a34-9d3e-6a7b1c2d3e4f", owner: owner, added: date,
      state: state)
    if state == .restored {
      transaction.charged = try money(0)
      transaction.settled = date
    }
    return transaction
  }

  static func ledger(
    _ path: String, bundleID: String = "org.example.shop", seed: UInt64 = 7,
    lockTimeout: Int = 10_000
  ) throws -> SQLiteLedger {
    try SQLiteLedger(
      path: path, bundleID: bundleID, makeSeed: { seed }, lockTimeout: lockTimeout)
  }
}

extension Ledger {
  func write(_ changes: [Change]) throws {
    try commit { _, _ in changes }
  }

  /// Buys packs of 100 coins in the four steps of a purchase.
  func buyCoins(quantity: Int = 1) throws {
    var added: Transaction?
    try commit { state, _ in
      let transaction = try Sample.coins(state.transactionCount + 1, quantity: quantity)
      added = transaction
      return [.added(transaction)]
    }
    let transaction = try #require(added)
    try write([
      .charged(transaction.id, transaction.unitPrice.times(quantity), at: Sample.date)
    ])
    try deliver(transaction)
    try write([.finished(transaction.id)])
  }

  func deliver(_ transaction: Transaction) throws {
    try commit { state, _ in
      let entry = transaction.totalGrant.map {
        LedgerEntry(
          item: $0.item, change: $0.quantity, balance: state.balance(of: $0.item) + $0.quantity,
          date: Sample.date, transactionID: transaction.id)
      }
      return [.delivered(transaction.id, entry, at: Sample.date)]
    }
  }
}
