import StoreRecords

/// Data files with a long past, made in bulk.
enum History {
  /// Makes a file in which three things are owned and so many purchases of coins have been made.
  ///
  /// The promises that the file keeps by itself are taken out meanwhile: checked row by row, a
  /// million takes minutes.
  static func make(_ count: Int, at path: String) throws {
    let ledger = try SQLiteLedger(path: path, bundleID: "org.example.shopfront", makeSeed: { 1 })
    try ledger.prepareForWriting()
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    try connection.execute("PRAGMA synchronous = OFF")
    try connection.transaction(.writing) {
      let triggers = try connection.rows(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid"
      ) { (name: $0.text(0), sql: $0.text(1)) }
      for trigger in triggers { try connection.execute("DROP TRIGGER \(trigger.name)") }
      try connection.execute(owned)
      if count > 0 { try connection.execute(purchases(count)) }
      for trigger in triggers { try connection.execute(trigger.sql) }
    }
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// How many of the transactions are not among those that are counted.
  private static let first = 3

  private static let owned =
    ["ProtectiveGloves", "GoldenGlobe", "airplay.laserBullet"].enumerated().map { index, id in
      """
      INSERT INTO transactions VALUES (\(index + 1), '200000000000000\(index + 1)', NULL, '\(id)',
        'nonConsumable', 1, 199, 'USD', NULL, NULL, 'USA', NULL, 1, 1, 'past', 1767225600000,
        'purchased', NULL, 1767225600000, 199, 0, 1);
      INSERT INTO deliveries VALUES (\(index + 1), 1767225600000);
      INSERT INTO holdings VALUES ('\(id)', 1);
      """
    }.joined(separator: "\n") + "\nINSERT INTO charges VALUES ('USD', 597);"

  private static func purchases(_ count: Int) -> String {
    """
    WITH RECURSIVE past (number) AS (
      SELECT \(first + 1) UNION ALL SELECT number + 1 FROM past WHERE number < \(count + first))
    INSERT INTO transactions SELECT number, printf('2%015d', number), NULL, 'Nada.JPYF01',
      'consumable', 1, 99, 'USD', 'coins', 20, 'USA', NULL, 1, 1, 'past',
      1767225600000 + number, 'purchased', NULL, 1767225600000 + number, 99, 0, 1 FROM past;
    INSERT INTO deliveries SELECT number, added FROM transactions WHERE number > \(first);
    INSERT INTO ledger SELECT number - \(first), 'coins', 20, 20 * (number - \(first)), added, number
      FROM transactions WHERE number > \(first);
    INSERT INTO holdings VALUES ('Nada.JPYF01', \(count));
    UPDATE charges SET minor_units = minor_units + 99 * \(count);
    """
  }
}
