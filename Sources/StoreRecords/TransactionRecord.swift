import StoreEngine

/// A transaction as a row of the data file.
enum TransactionRecord {
  /// The start of a query whose rows `read` takes.
  ///
  /// An index that is named must be used: SQLite, which does not know how much history there is,
  /// may choose to walk through all of it.
  static func selection(using index: String? = nil) -> String {
    """
    SELECT number, id, original_id, product_id, type, quantity, unit_price, currency, grant_item,
      grant_quantity, storefront, app_account_token, owner_pid, owner_started, owner_boot, added,
      state, error, settled, charged, was_deferred, finished, deliveries.date IS NOT NULL
    FROM transactions \(index.map { "INDEXED BY \($0)" } ?? "")
    LEFT JOIN deliveries USING (number)
    """
  }

  static let insertion = """
    INSERT INTO transactions (number, id, original_id, product_id, type, quantity, unit_price,
      currency, grant_item, grant_quantity, storefront, app_account_token, owner_pid,
      owner_started, owner_boot, added, state, error, settled, charged, was_deferred, finished)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static func values(_ transaction: Transaction) -> [SQLiteValue] {
    [
      SQLiteValue(transaction.number), .text(transaction.id.rawValue),
      SQLiteValue(transaction.originalID?.rawValue), .text(transaction.productID.rawValue),
      .text(transaction.type.rawValue), SQLiteValue(transaction.quantity),
      .integer(transaction.unitPrice.minorUnits), .text(transaction.unitPrice.currency.code),
      SQLiteValue(transaction.grant?.item.rawValue), SQLiteValue(transaction.grant?.quantity),
      .text(transaction.storefront), SQLiteValue(transaction.appAccountToken),
      SQLiteValue(transaction.owner.pid), .integer(transaction.owner.started),
      .text(transaction.owner.bootID), .integer(transaction.added.milliseconds),
      .text(transaction.state.rawValue), SQLiteValue(transaction.error?.code),
      SQLiteValue(transaction.settled?.milliseconds), SQLiteValue(transaction.charged?.minorUnits),
      SQLiteValue(transaction.wasDeferred), SQLiteValue(transaction.isFinished),
    ]
  }

  /// Throws `UnreadableRecord` where a value is none that this version can have written.
  static func read(_ row: SQLiteRow) throws -> Transaction {
    let id = row.text(1)
    guard let type = ProductType(rawValue: row.text(4)),
      let currency = Currency(code: row.text(7)),
      let state = Transaction.State(rawValue: row.text(16)),
      // Whatever got past the table's own checks must not overflow what is worked out from it.
      (1..<Int64(1) << 53).contains(row.integer(0)),
      Payment.quantities.contains(Int(row.integer(5))),
      row.optionalText(8) == nil || (1...Balance.limit / row.integer(5)).contains(row.integer(9)),
      (0..<Int64(1) << 53).contains(row.integer(6))
    else { throw UnreadableRecord("transaction \(id)") }
    let grant = row.optionalText(8).map {
      Grant(item: ItemID($0), quantity: row.integer(9))
    }
    var transaction = Transaction(
      number: Int(row.integer(0)), id: TransactionID(id),
      originalID: row.optionalText(2).map { TransactionID($0) }, productID: ProductID(row.text(3)),
      type: type, quantity: Int(row.integer(5)),
      unitPrice: Money(minorUnits: row.integer(6), currency: currency), grant: grant,
      storefront: row.text(10), appAccountToken: row.optionalText(11),
      owner: ProcessIdentity(
        pid: Int(row.integer(12)), started: row.integer(13), bootID: row.text(14)),
      added: Timestamp(milliseconds: row.integer(15)), state: state)
    transaction.error = row.optionalInteger(17).flatMap { StoreError(rawValue: Int($0)) }
    transaction.settled = row.optionalInteger(18).map { Timestamp(milliseconds: $0) }
    transaction.charged = row.optionalInteger(19).map {
      Money(minorUnits: $0, currency: currency)
    }
    transaction.wasDeferred = row.integer(20) != 0
    transaction.isFinished = row.integer(21) != 0
    transaction.isDelivered = row.integer(22) != 0
    return transaction
  }
}

/// A row that holds something which no version of ours writes there.
struct UnreadableRecord: Error {
  /// What it is, as a noun phrase.
  let what: String

  init(_ what: String) {
    self.what = what
  }
}
