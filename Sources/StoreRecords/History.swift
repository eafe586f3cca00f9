import StoreEngine

/// The history in a data file, read through its indexes.
struct History: LedgerReader {
  let connection: SQLiteConnection
  let translating: FailureTranslation

  func transaction(_ id: TransactionID) throws -> Transaction? {
    try transactions(" WHERE id = ?", [.text(id.rawValue)]).first
  }

  func transactions(numbered range: ClosedRange<Int>) throws -> [Transaction] {
    try transactions(
      " WHERE number BETWEEN ? AND ? ORDER BY number",
      [SQLiteValue(range.lowerBound), SQLiteValue(range.upperBound)])
  }

  /// The unfinished are few, and what is finished is indexed; most of it was purchased, so the
  /// newest of that are found soon without an index.
  func transactions(matching filter: TransactionFilter) throws -> [Transaction] {
    guard filter.productID != nil || filter.state != nil else {
      return try newest(nil, " WHERE true", [], filter.last).reversed()
    }
    var condition = ""
    var values: [SQLiteValue] = []
    var index: String?
    if let state = filter.state {
      condition += " AND state = '\(state.rawValue)'"
      if state == .failed || state == .restored {
        // SQLite takes a partial index only where the query repeats the condition of the index.
        condition += " AND state IN ('failed', 'restored')"
        index = "failed_and_restored"
      }
    }
    if let productID = filter.productID {
      condition += " AND product_id = ?"
      values.append(.text(productID.rawValue))
      // Of two indexes the one of what failed or came back is nearly always the shorter.
      index = index ?? "history_by_product"
    }
    let unfinished = try newest(
      "unfinished", " WHERE finished = 0" + condition, values, filter.last)
    let finished = try newest(index, " WHERE finished = 1" + condition, values, filter.last)
    let all = (unfinished + finished).sorted { $0.number < $1.number }
    return Array(all.suffix(max(0, filter.last ?? all.count)))
  }

  func entryCount() throws -> Int {
    try translating { Int(try connection.integer("SELECT max(number) FROM ledger")) }
  }

  func entries(numbered range: ClosedRange<Int>) throws -> [LedgerEntry] {
    try entries(
      " WHERE ledger.number BETWEEN ? AND ?",
      [SQLiteValue(range.lowerBound), SQLiteValue(range.upperBound)])
  }

  func entries(of item: ItemID?) throws -> [LedgerEntry] {
    guard let item else { return try entries("", []) }
    return try entries(" WHERE item = ?", [.text(item.rawValue)])
  }

  private func newest(
    _ index: String?, _ condition: String, _ values: [SQLiteValue], _ limit: Int?
  ) throws -> [Transaction] {
    // A negative limit is none.
    let bound = limit.map { max(0, $0) } ?? -1
    return try transactions(
      condition + " ORDER BY number DESC LIMIT ?", values + [SQLiteValue(bound)], using: index)
  }

  private func transactions(
    _ rest: String, _ values: [SQLiteValue], using index: String? = nil
  ) throws -> [Transaction] {
    try translating {
      try connection.rows(
        TransactionRecord.selection(using: index) + rest, values, TransactionRecord.read)
    }
  }

  private func entries(_ condition: String, _ values: [SQLiteValue]) throws -> [LedgerEntry] {
    try translating {
      try connection.rows(
        """
        SELECT item, change, balance, date, id FROM ledger
        LEFT JOIN transactions ON transactions.number = ledger.transaction_number
        \(condition) ORDER BY ledger.number
        """, values
      ) {
        LedgerEntry(
          item: ItemID($0.text(0)), change: $0.integer(1), balance: $0.integer(2),
          date: Timestamp(milliseconds: $0.integer(3)),
          transactionID: $0.optionalText(4).map { TransactionID($0) })
      }
    }
  }
}

/// The history of a file that is not there yet.
struct NoHistory: LedgerReader {
  func transaction(_ id: TransactionID) -> Transaction? { nil }
  func transactions(numbered range: ClosedRange<Int>) -> [Transaction] { [] }
  func transactions(matching filter: TransactionFilter) -> [Transaction] { [] }
  func entryCount() -> Int { 0 }
  func entries(numbered range: ClosedRange<Int>) -> [LedgerEntry] { [] }
  func entries(of item: ItemID?) -> [LedgerEntry] { [] }
}
