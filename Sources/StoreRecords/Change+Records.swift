import StoreEngine

extension Change {
  /// Writes it, within a transaction; `StoreState.apply` says what it means. A receipt is signed with
  /// the keys of a ring.
  func write(to connection: SQLiteConnection, keyRing: KeyRing) throws {
    switch self {
    case .added(let transaction):
      try connection.run(TransactionRecord.insertion, TransactionRecord.values(transaction))
    case .charged(let id, let money, let date):
      try connection.update(
        """
        UPDATE transactions SET state = 'purchased', charged = ?, settled = ?
        WHERE id = ? AND currency = ?
        """,
        [
          .integer(money.minorUnits), .integer(date.milliseconds), .text(id.rawValue),
          .text(money.currency.code),
        ])
    case .deferred(let id):
      try connection.update(
        "UPDATE transactions SET state = 'deferred', was_deferred = 1 WHERE id = ?",
        [.text(id.rawValue)])
    case .failed(let id, let error, _):
      try connection.update(
        "UPDATE transactions SET state = 'failed', error = ? WHERE id = ?",
        [SQLiteValue(error.code), .text(id.rawValue)])
    case .delivered(let id, let entry, let date):
      try connection.update(
        "INSERT INTO deliveries (number, date) SELECT number, ? FROM transactions WHERE id = ?",
        [.integer(date.milliseconds), .text(id.rawValue)])
      if let entry { try entry.write(to: connection) }
    case .finished(let id):
      try connection.update(
        "UPDATE transactions SET finished = 1 WHERE id = ?", [.text(id.rawValue)])
    case .used(let entry):
      try entry.write(to: connection)
    case .controls(let controls):
      try controls.write(to: connection)
    case .receiptIssued(let receipt, let tamper):
      try connection.issue(receipt, spoiltBy: tamper, keyRing: keyRing)
    case .reinstalled:
      try connection.wipeAppSide()
      try connection.run("UPDATE store SET installation = installation + 1")
    case .reset(let seed):
      try connection.wipeAppSide()
      try connection.run("DELETE FROM transactions")
      try connection.run("DELETE FROM charges")
      try connection.run("DELETE FROM controls")
      try connection.wipeReceipts()
      try connection.run(
        "UPDATE store SET seed = ?, installation = 1", [.integer(Int64(bitPattern: seed))])
    }
  }
}

extension LedgerEntry {
  /// A grant of a transaction that is not there is refused: a change above zero needs a number.
  fileprivate func write(to connection: SQLiteConnection) throws {
    try connection.run(
      """
      INSERT INTO ledger (item, change, balance, date, transaction_number)
      VALUES (?, ?, ?, ?, (SELECT number FROM transactions WHERE id = ?))
      """,
      [
        .text(item.rawValue), .integer(change), .integer(balance), .integer(date.milliseconds),
        SQLiteValue(transactionID?.rawValue),
      ])
  }
}

extension Controls {
  fileprivate func write(to connection: SQLiteConnection) throws {
    try connection.run("DELETE FROM controls")
    for (name, value) in record {
      try connection.run(
        "INSERT INTO controls (name, value) VALUES (?, ?)", [.text(name.rawValue), .text(value)])
    }
  }
}

extension SQLiteConnection {
  /// Runs a statement that must change exactly one row.
  fileprivate func update(_ sql: String, _ values: [SQLiteValue]) throws {
    guard try run(sql, values) == 1 else { throw MissingTransaction() }
  }

  fileprivate func wipeAppSide() throws {
    for table in ["deliveries", "holdings", "ledger"] {
      try run("DELETE FROM \(table)")
    }
  }
}

/// A change is of a transaction that the file does not hold, or of another currency than it.
struct MissingTransaction: Error {}
