import StoreEngine
import StoreRecords
import Testing

/// What the database itself refuses, whoever writes to it.
struct LedgerPromiseTests {
  private let folder: TemporaryFolder
  private let ledger: SQLiteLedger
  private let raw: SQLiteConnection

  /// 100 coins bought and used up to 10, `pro.unlock` owned, transaction 3 charged and not
  /// delivered.
  init() throws {
    folder = try TemporaryFolder()
    ledger = try Sample.ledger(folder.file())
    try ledger.buyCoins()
    try ledger.write([
      .used(
        LedgerEntry(
          item: "coins", change: -90, balance: 10, date: Sample.date, transactionID: nil))
    ])
    try ledger.write([.added(try Sample.unlock(2))])
    try ledger.write([.charged(Sample.id(2), try Sample.money(499), at: Sample.date)])
    try ledger.deliver(try Sample.unlock(2))
    try ledger.write([.finished(Sample.id(2))])
    try ledger.write([.added(try Sample.coins(3, quantity: 2))])
    try ledger.write([.charged(Sample.id(3), try Sample.money(198), at: Sample.date)])
    raw = try SQLiteConnection(path: folder.file(), mode: .readWrite)
  }

  private func refusal(_ sql: String) -> String? {
    do {
      try raw.execute(sql)
      return nil
    } catch {
      return (error as? SQLiteFailure)?.message
    }
  }

  @Test(arguments: [
    (-11, -1), (-5, 15), (-5, 6), (9_007_199_254_740_982, 9_007_199_254_740_992), (0, 10),
  ])
  func u1NoBalanceBelowZeroOverTheLimitOrOutOfNothing(change: Int64, balance: Int64) throws {
    let said = refusal(
      "INSERT INTO ledger (item, change, balance, date) VALUES ('coins', \(change), \(balance), 0)")
    #expect(said != nil)
    #expect(try raw.integer("SELECT balance FROM balances WHERE item = 'coins'") == 10)
  }

  @Test func u1ANegativeBalanceIsRefusedByTheTable() {
    let row = "INSERT INTO ledger (item, change, balance, date) VALUES ('coins', -11, -1, 0)"
    #expect(
      refusal(row) == "CHECK constraint failed: balance BETWEEN 0 AND 9007199254740991")
  }

  @Test func anEntryCannotBeChanged() {
    #expect(
      refusal("UPDATE ledger SET balance = 9 WHERE number = 1")
        == "an entry of the ledger does not change")
  }

  @Test func u1AGrantHappensOnceAndAsPaid() throws {
    let grant = "INTO ledger (item, change, balance, date, transaction_number) VALUES "
    let wrong = "the grant is not what a delivered transaction says"
    #expect(refusal("INSERT \(grant) ('coins', 100, 110, 0, 1)") == wrong)
    #expect(refusal("INSERT OR REPLACE \(grant) ('coins', 100, 110, 0, 1)") == wrong)
    // Not delivered yet; then of another amount and of another item.
    #expect(refusal("INSERT \(grant) ('coins', 200, 210, 0, 3)") == wrong)
    #expect(refusal("INSERT INTO deliveries (number, date) VALUES (3, 0)") == nil)
    #expect(refusal("INSERT \(grant) ('coins', 100, 110, 0, 3)") == wrong)
    #expect(refusal("INSERT \(grant) ('bombs', 200, 200, 0, 3)") == wrong)
    #expect(refusal("INSERT \(grant) ('coins', 200, 210, 0, 3)") == nil)
    #expect(refusal("INSERT \(grant) ('coins', 200, 410, 0, 3)") == wrong)
    #expect(
      refusal("INSERT \(grant) ('coins', 5, 215, 0, NULL)")
        == "CHECK constraint failed: (transaction_number IS NULL) = (change < 0)")
  }

  @Test func u1ADeliveryHappensOnce() throws {
    let wrong = "the transaction is not to be delivered"
    #expect(refusal("INSERT INTO deliveries (number, date) VALUES (1, 0)") == wrong)
    #expect(refusal("INSERT OR REPLACE INTO deliveries (number, date) VALUES (1, 0)") == wrong)
    #expect(refusal("INSERT INTO deliveries (number, date) VALUES (9, 0)") == wrong)
    try ledger.deliver(try Sample.coins(3, quantity: 2))
    #expect(refusal("INSERT INTO deliveries (number, date) VALUES (3, 0)") == wrong)
    #expect(
      throws: LedgerError.contradiction(path: folder.file(), detail: wrong)
    ) { try ledger.deliver(try Sample.coins(3, quantity: 2)) }
    #expect(ledger.state.balances == ["coins": 210])
    // Nothing that is not paid for.
    for (number, change) in [
      (4, nil), (5, Change.deferred(Sample.id(5))),
      (6, Change.failed(Sample.id(6), .unknown, at: Sample.date)),
    ] {
      try ledger.write([.added(try Sample.coins(number))] + (change.map { [$0] } ?? []))
      #expect(refusal("INSERT INTO deliveries (number, date) VALUES (\(number), 0)") == wrong)
    }
  }

  @Test func aTransactionIsChargedOnce() {
    let again = Change.charged(
      Sample.id(3), Money(minorUnits: 198, currency: ledger.state.queue[0].unitPrice.currency),
      at: Sample.date)
    #expect(
      throws: LedgerError.contradiction(
        path: folder.file(), detail: "the transaction is settled already")
    ) { try ledger.write([again]) }
    #expect(ledger.state.charged == ["USD": 796])
  }

  @Test func anOwnedNonConsumableIsNotChargedASecondTime() throws {
    try ledger.write([.added(try Sample.unlock(4))])
    #expect(
      throws: LedgerError.contradiction(
        path: folder.file(), detail: "UNIQUE constraint failed: transactions.product_id")
    ) { try ledger.write([.charged(Sample.id(4), try Sample.money(499), at: Sample.date)]) }
    // Given again, it costs nothing.
    try ledger.write([.added(try Sample.unlock(5, original: 2))])
    #expect(throws: LedgerError.self) {
      try ledger.write([.charged(Sample.id(5), try Sample.money(499), at: Sample.date)])
    }
    try ledger.write([.charged(Sample.id(5), try Sample.money(0), at: Sample.date)])
    try ledger.write([.added(try Sample.unlock(6, original: 2, state: .restored))])
    #expect(throws: LedgerError.self) {
      try ledger.write([.added(try Sample.unlock(7, original: 5))])
    }
    #expect(ledger.state.charged == ["USD": 796])
    #expect(try Sample.ledger(folder.file()).state == ledger.state)
  }

  @Test(arguments: [
    ("state = 'purchased'", "CHECK constraint failed"),
    ("state = 'failed'", "CHECK constraint failed"),
    ("error = 2", "CHECK constraint failed"),
    ("charged = 99", "CHECK constraint failed"),
    ("finished = 1", "CHECK constraint failed"),
    ("state = 'bought'", "CHECK constraint failed"),
    ("quantity = 11", "a payment does not change after it was added"),
    ("owner_pid = 1", "a payment does not change after it was added"),
    ("unit_price = 1", "a payment does not change after it was added"),
  ])
  func aTransactionIsInOneOfItsStates(change: String, said: String) throws {
    try ledger.write([.added(try Sample.coins(4))])
    let message = try #require(refusal("UPDATE transactions SET \(change) WHERE number = 4"))
    #expect(message.hasPrefix(said))
  }

  @Test(arguments: [0, 11])
  func theQuantityIsOneToTen(quantity: Int) throws {
    #expect(throws: LedgerError.self) {
      try ledger.write([.added(try Sample.coins(4, quantity: quantity))])
    }
  }

  @Test func transactionsAreNumberedWithoutGaps() {
    #expect(
      throws: LedgerError.contradiction(
        path: folder.file(), detail: "a transaction is added out of order")
    ) { try ledger.write([.added(try Sample.coins(5))]) }
  }

  @Test func aTransactionIDIsNeverUsedTwice() throws {
    let model = try Sample.coins(4)
    let twin = Transaction(
      number: 4, id: Sample.id(1), productID: model.productID, type: model.type, quantity: 1,
      unitPrice: model.unitPrice, grant: model.grant, storefront: "USA", owner: model.owner,
      added: model.added)
    #expect(throws: LedgerError.self) { try ledger.write([.added(twin)]) }
  }

  @Test func aFinishedTransactionStaysFinished() {
    #expect(
      refusal("UPDATE transactions SET finished = 0 WHERE number = 1")
        == "the transaction is finished already")
  }
}
