import StoreEngine

/// Where the keys of a store are, of a key file or of its data file.
///
/// Those of a data file are kept once they were read: to read them takes longer than to sign.
final class KeyRing {
  /// The file whose keys sign; nil for those of the data file.
  let file: KeyFile?
  private var known: (columns: [[UInt8]], keys: StoreKeys)?

  init(file: KeyFile?) {
    self.file = file
  }

  /// The keys that sign in a data file; nil before the first purchase, where no key file is named.
  func keys(of connection: SQLiteConnection) throws -> StoreKeys? {
    if let file { return try file.keys() }
    let rows = try connection.rows("SELECT private_key, leaf, intermediate, root FROM keys") {
      row in
      (0...3).map { row.blob($0) }
    }
    guard let columns = rows.first else { return nil }
    if let known, known.columns == columns { return known.keys }
    guard let keys = try? StoreKeys(privateKey: columns[0], certificates: Array(columns[1...]))
    else { throw UnreadableRecord("the store's keys") }
    known = (columns, keys)
    return keys
  }

  /// The same, made where there are none yet; within a transaction.
  func keysForSigning(in connection: SQLiteConnection) throws -> StoreKeys {
    if let keys = try keys(of: connection) { return keys }
    let keys = try StoreKeys.make()
    try connection.run(
      "INSERT INTO keys (only, private_key, leaf, intermediate, root) VALUES (1, ?, ?, ?, ?)",
      [.blob(keys.privateKey)] + keys.chain.certificates.map { .blob($0.der) })
    return keys
  }
}
