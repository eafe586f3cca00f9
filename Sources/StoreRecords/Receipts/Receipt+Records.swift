import StoreEngine

extension SQLiteConnection {
  /// Signs a receipt and keeps what comes of it as the one that was handed out last.
  ///
  /// Within a transaction, so that keys and device that are made for it come with it or not at all.
  func issue(_ receipt: Receipt, spoiltBy tamper: Tamper?, keyRing: KeyRing) throws {
    let issuer = ReceiptIssuer(
      device: try device() ?? makeDevice(), keys: try keyRing.keysForSigning(in: self))
    let bytes = try issuer.receipt(receipt, tamper)
    try run(
      "INSERT OR REPLACE INTO receipt (only, bytes, tamper) VALUES (1, ?, ?)",
      [bytes.map(SQLiteValue.blob) ?? .null, SQLiteValue(tamper?.rawValue)])
  }

  func device() throws -> [UInt8]? {
    try rows("SELECT id FROM device") { $0.blob(0) }.first
  }

  /// The receipt that was handed out last: its bytes, nil where there is none, and its drill.
  func handedOut() throws -> (bytes: [UInt8]?, tamper: Tamper?) {
    let found = try rows("SELECT bytes, tamper FROM receipt") { row in
      (
        bytes: row.isNull(0) ? nil : row.blob(0),
        tamper: row.optionalText(1).flatMap(Tamper.init(rawValue:))
      )
    }
    return found.first ?? (nil, nil)
  }

  func wipeReceipts() throws {
    for table in ["receipt", "keys", "device"] { try run("DELETE FROM \(table)") }
  }

  private func makeDevice() throws -> [UInt8] {
    let device = try LibCrypto.randomBytes(16)
    try run("INSERT INTO device (only, id) VALUES (1, ?)", [.blob(device)])
    return device
  }
}
