import StoreEngine

extension StoreState {
  /// Reads the state as it is, within a transaction; the history behind it is not touched.
  init(from connection: SQLiteConnection) throws {
    let stores = try connection.rows("SELECT seed, installation FROM store") {
      (seed: UInt64(bitPattern: $0.integer(0)), installation: Int($0.integer(1)))
    }
    guard let store = stores.first else { throw UnreadableRecord("its first row is missing") }
    self.init(seed: store.seed)
    installation = store.installation
    transactionCount = Int(try connection.integer("SELECT max(number) FROM transactions"))
    controls = try Controls(from: connection)
    queue = try connection.rows(
      TransactionRecord.selection(using: "unfinished") + " WHERE finished = 0 ORDER BY number", [],
      TransactionRecord.read)
    originals = try connection.rows(
      TransactionRecord.selection(using: "originals") + """
         WHERE type = 'nonConsumable' AND state = 'purchased' AND original_id IS NULL
        AND finished = 1 ORDER BY number
        """, [], TransactionRecord.read)
    charged = try connection.sums("SELECT currency, minor_units FROM charges") { $0 }
    holdings = try connection.sums("SELECT product_id, quantity FROM holdings") { ProductID($0) }
    balances = try connection.balances()
  }
}

extension Controls {
  fileprivate init(from connection: SQLiteConnection) throws {
    self.init()
    let records = try connection.rows("SELECT name, value FROM controls") {
      (name: $0.text(0), value: $0.text(1))
    }
    for record in records where !setFromRecord(record.name, record.value) {
      throw UnreadableRecord("the control \(record.name) is \(record.value)")
    }
  }
}

extension SQLiteConnection {
  /// Steps from item to item through the index, so it costs the same however long the ledger is.
  ///
  /// The view `balances` does the same in one statement, which takes four times as long to compile.
  fileprivate func balances() throws -> [ItemID: Int64] {
    var balances: [ItemID: Int64] = [:]
    var least = ""
    while let (item, balance) = try rows(Self.lastEntry, [.text(least)], Self.balance).first {
      balances[ItemID(item)] = balance
      // Nothing stands between a text and the same with a zero behind it.
      least = item + "\0"
    }
    return balances
  }

  /// Of the first item from a text on.
  private static let lastEntry = """
    SELECT item, balance FROM ledger
    WHERE item = (SELECT min(item) FROM ledger WHERE item >= ?) ORDER BY number DESC LIMIT 1
    """

  private static func balance(_ row: SQLiteRow) -> (item: String, balance: Int64) {
    (row.text(0), row.integer(1))
  }

  fileprivate func sums<Key: Hashable>(
    _ sql: String, _ key: (String) -> Key
  ) throws -> [Key: Int64] {
    Dictionary(
      try rows(sql) { (key($0.text(0)), $0.integer(1)) }, uniquingKeysWith: { first, _ in first })
  }
}
