import StoreEngine

// What the records hold for receipts. All of it is looking: only a step of the store writes it.

extension SQLiteLedger {
  /// Signs as the store does; nil before the first purchase, when there is no device to sign for.
  package func issuer() throws -> ReceiptIssuer? {
    try look { connection in
      guard let device = try connection.device(),
        let keys = try keyRing.keys(of: connection)
      else { return nil }
      return ReceiptIssuer(device: device, keys: keys)
    }
  }

  /// What verifiers of this store trust; nil before the first purchase, unless a file has the keys.
  package func chain() throws -> CertificateChain? {
    if let file = keyRing.file { return try file.keys().chain }
    return try look { try keyRing.keys(of: $0)?.chain }
  }

  /// What a verifier of this store holds a receipt against: certificates and device, of one moment.
  func trust() throws -> (chain: CertificateChain?, device: [UInt8]?) {
    let found = try look { (try keyRing.keys(of: $0)?.chain, try $0.device()) }
    return try found ?? (keyRing.file?.keys().chain, nil)
  }

  /// Reads or makes the key file, where one is named: what it says of its keys is said before
  /// anything is written.
  package func prepareKeys() throws {
    _ = try keyRing.file?.keys()
  }

  /// The device that receipts are for; nil before the first purchase.
  package func device() throws -> [UInt8]? {
    try look { try $0.device() }
  }

  /// The receipt that was handed out last: its bytes, nil where there is none, and its drill.
  package func handedOut() throws -> (bytes: [UInt8]?, tamper: Tamper?) {
    try look { try $0.handedOut() } ?? (nil, nil)
  }
}
