import Foundation
import StoreEngine
import StoreRecords
import Testing

struct LedgerTests {
  private struct Refused: Error {}
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  @Test func lookingAtAMissingFileShowsAnEmptyShopAndCreatesNothing() throws {
    let ledger = try Sample.ledger(path, seed: 42)
    #expect(ledger.state == StoreState(seed: 42))
    #expect(try ledger.refresh() == false)
    #expect(try ledger.reader.transactions(matching: TransactionFilter()) == [])
    #expect(try ledger.reader.entryCount() == 0)
    #expect(try folder.names() == [])
  }

  @Test func aRefusalOrAStepWithoutChangesCreatesNothing() throws {
    let ledger = try Sample.ledger(path)
    try ledger.write([])
    #expect(throws: Refused.self) { try ledger.commit { _, _ in throw Refused() } }
    #expect(try folder.names() == [])
  }

  @Test func theFirstStepCreatesTheFileForItsOwnerAlone() throws {
    let deep = folder.path + "/a/b/shop.sqlite3"
    let ledger = try withUmask(0o777) {
      let ledger = try Sample.ledger(deep, seed: 42)
      try ledger.write([.added(try Sample.coins(1))])
      return ledger
    }
    #expect(ledger.state.seed == 42)
    #expect(ledger.state.queue.map(\.id) == ["2000000000000001"])
    #expect(try mode(of: folder.path + "/a") == 0o700)
    #expect(try mode(of: folder.path + "/a/b") == 0o700)
    #expect(try mode(of: deep) == 0o600)
    #expect(try mode(of: deep + "-wal") == 0o600)
    #expect(try mode(of: deep + "-shm") == 0o600)
  }

  @Test func preparingForWritingCreatesTheFileWithoutAStep() throws {
    let ledger = try Sample.ledger(path, seed: 42)
    try ledger.prepareForWriting()
    #expect(ledger.readOnlyReason == nil)
    #expect(try Sample.ledger(path, seed: 1).state == StoreState(seed: 42))
  }

  @Test func theSeedIsDrawnOnceUntilTheFileIsCreated() throws {
    var drawn: UInt64 = 0
    let ledger = try SQLiteLedger(
      path: path, bundleID: "org.example.shop",
      makeSeed: {
        drawn += 1
        return drawn
      })
    try ledger.refresh()
    #expect(ledger.state.seed == 1)
    try ledger.buyCoins()
    #expect(ledger.state.seed == 1)
    #expect(drawn == 1)
    #expect(ledger.makeSeed() == 2)
  }

  @Test func aRefusedStepWritesNothing() throws {
    let ledger = try Sample.ledger(path)
    try ledger.buyCoins()
    let before = ledger.state
    let log = try folder.bytes(of: "shop.sqlite3-wal")
    #expect(throws: Refused.self) { try ledger.commit { _, _ in throw Refused() } }
    try ledger.write([])
    #expect(ledger.state == before)
    #expect(try folder.bytes(of: "shop.sqlite3-wal") == log)
  }

  @Test func aStepThatFailsHalfwayLeavesNothingBehind() throws {
    let ledger = try Sample.ledger(path)
    try ledger.buyCoins()
    let before = ledger.state
    #expect(
      throws: LedgerError.contradiction(path: path, detail: "a transaction is not there")
    ) {
      try ledger.write([.added(try Sample.coins(2)), .finished("2999999999999999")])
    }
    #expect(ledger.state == before)
    #expect(try Sample.ledger(path).state == before)
    try ledger.buyCoins()
    #expect(ledger.state.balances == ["coins": 200])
  }

  @Test func aPurchaseIsReadBackAsItWasWritten() throws {
    let ledger = try Sample.ledger(path)
    try ledger.buyCoins(quantity: 3)
    let state = try Sample.ledger(path).state
    #expect(state == ledger.state)
    #expect(state.balances == ["coins": 300])
    #expect(state.holdings == ["coins.100": 3])
    #expect(state.charged == ["USD": 297])
    #expect(state.transactionCount == 1)
    #expect(state.queue == [])
    let read = try #require(try ledger.reader.transaction("2000000000000001"))
    var expected = try Sample.coins(1, quantity: 3)
    expected.state = .purchased
    expected.charged = try Sample.money(297)
    expected.settled = Sample.date
    expected.isDelivered = true
    expected.isFinished = true
    #expect(read == expected)
  }

  @Test(arguments: [
    ("USD", 12_345), ("JPY", 120), ("JPY", 2400), ("KRW", 1100), ("BHD", 1234), ("USD", 0),
  ])
  func l2MoneyIsKeptInMinorUnits(code: String, units: Int64) throws {
    let ledger = try Sample.ledger(path)
    try ledger.write([.added(try Sample.coins(1, price: units, currency: code))])
    try ledger.write([.charged(Sample.id(1), try Sample.money(units, code), at: Sample.date)])
    let raw = try SQLiteConnection(path: path, mode: .readOnly)
    #expect(try raw.integer("SELECT unit_price FROM transactions") == units)
    #expect(try raw.integer("SELECT charged FROM transactions") == units)
    let read = try Sample.ledger(path).state.queue[0]
    #expect(read.unitPrice == (try Sample.money(units, code)))
    #expect(read.charged == (try Sample.money(units, code)))
  }

  @Test func l1EveryCentUpTo999Dollars99Survives() throws {
    let ledger = try Sample.ledger(path)
    try ledger.commit { _, _ in
      try (0..<100_000).map { .added(try Sample.coins($0 + 1, price: Int64($0))) }
    }
    let queue = try Sample.ledger(path).state.queue
    #expect(queue.map(\.unitPrice.minorUnits) == Array(0..<100_000))
    #expect(queue[499].unitPrice.text == "4.99")
    #expect(queue[99_999].unitPrice.text == "999.99")
  }

  @Test func m3HistoryKeepsItsCurrencyWhenTheStorefrontChanges() throws {
    let ledger = try Sample.ledger(path)
    try ledger.buyCoins()
    var controls = Controls()
    controls.storefront = "JPN"
    try ledger.write([.controls(controls)])
    let read = try #require(try Sample.ledger(path).reader.transaction("2000000000000001"))
    #expect(read.charged == (try Sample.money(99)))
    #expect(try Sample.ledger(path).state.controls.storefront == "JPN")
  }

  @Test func anotherCurrencyThanThatOfThePaymentIsRefused() throws {
    let ledger = try Sample.ledger(path)
    try ledger.write([.added(try Sample.coins(1))])
    #expect(throws: LedgerError.self) {
      try ledger.write([.charged(Sample.id(1), try Sample.money(99, "JPY"), at: Sample.date)])
    }
    #expect(ledger.state.charged == [:])
  }

  @Test func k4AnEmptyOrUnknownProductInTheQueueBreaksNothing() throws {
    let ledger = try Sample.ledger(path)
    try ledger.write([.added(try Sample.coins(1, product: "coins.100"))])
    let raw = try SQLiteConnection(path: path, mode: .readWrite)
    for (number, product) in [(2, ""), (3, "nope.1")] {
      try raw.run(
        """
        INSERT INTO transactions (number, id, product_id, type, quantity, unit_price, currency,
          storefront, owner_pid, owner_started, owner_boot, added, state, settled, charged)
        VALUES (?, ?, ?, 'consumable', 1, 99, 'USD', 'USA', 1, 1, 'b', 0, 'purchased', 0, 0)
        """, [SQLiteValue(number), .text("200000000000000\(number)"), .text(product)])
    }
    #expect(try ledger.refresh())
    #expect(ledger.state.queue.map(\.productID) == ["coins.100", "", "nope.1"])
    try ledger.write([.delivered(Sample.id(2), nil, at: Sample.date), .finished(Sample.id(2))])
    #expect(try Sample.ledger(path).state == ledger.state)
  }

  @Test func reinstallingWipesTheAppSideAlone() throws {
    let ledger = try Sample.ledger(path)
    try ledger.buyCoins()
    try ledger.write([.added(try Sample.unlock(2))])
    try ledger.write([.charged(Sample.id(2), try Sample.money(499), at: Sample.date)])
    try ledger.deliver(try Sample.unlock(2))
    try ledger.write([.reinstalled])
    let state = try Sample.ledger(path).state
    #expect(state == ledger.state)
    #expect(state.installation == 2)
    #expect(state.balances == [:])
    #expect(state.holdings == [:])
    #expect(state.charged == ["USD": 598])
    #expect(state.queue.map(\.isDelivered) == [false])
    #expect(try ledger.reader.entryCount() == 0)
    try ledger.deliver(try Sample.unlock(2))
    #expect(ledger.state.holdings == ["pro.unlock": 1])
    #expect(throws: LedgerError.self) { try ledger.deliver(try Sample.coins(1)) }
    try ledger.buyCoins()
    #expect(try ledger.reader.entries(numbered: 1...9).map(\.balance) == [100])
  }

  @Test func v1AResetLeavesOnlyTheVersionTheBundleAndTheNewSeed() throws {
    let ledger = try Sample.ledger(path)
    try ledger.buyCoins()
    try ledger.write([.added(try Sample.unlock(2))])
    try ledger.write([.charged(Sample.id(2), try Sample.money(499), at: Sample.date)])
    try ledger.write([.added(try Sample.coins(3)), .deferred(Sample.id(3))])
    try ledger.write([
      .used(
        LedgerEntry(
          item: "coins", change: -40, balance: 60, date: Sample.date, transactionID: nil))
    ])
    var controls = Controls()
    controls.allowsPayments = false
    try ledger.write([.controls(controls)])
    try ledger.write([.reinstalled])
    try ledger.write([.reset(seed: .max)])
    #expect(ledger.state == StoreState(seed: .max))
    #expect(try Sample.ledger(path).state == StoreState(seed: .max))
    let raw = try SQLiteConnection(path: path, mode: .readOnly)
    let tables = try raw.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    ) { $0.text(0) }
    #expect(
      tables == [
        "charges", "controls", "deliveries", "device", "holdings", "keys", "ledger", "receipt",
        "store", "transactions",
      ])
    for table in tables where table != "store" {
      #expect(try raw.integer("SELECT count(*) FROM \(table)") == 0, "\(table)")
    }
    let store = try raw.rows("SELECT * FROM store") { row in
      [row.text(0), row.text(1), row.text(2), row.text(3)]
    }
    #expect(store == [["1", "org.example.shop", "-1", "1"]])
    #expect(throws: LedgerError.self) {
      try ledger.write([.charged(Sample.id(3), try Sample.money(99), at: Sample.date)])
    }
    try ledger.buyCoins()
    #expect(ledger.state.transactionCount == 1)
  }
}
