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

  /// The receipt that was handed out last, and what a verifier of this store holds it against:
  /// certificates and device; all of one moment.
  package func evidence() throws -> Evidence {
    let found = try look { connection in
      Evidence(
        handedOut: try connection.handedOut(), chain: try keyRing.keys(of: connection)?.chain,
        device: try connection.device())
    }
    return try found
      ?? Evidence(handedOut: (nil, nil), chain: keyRing.file?.keys().chain, device: nil)
  }

  /// What stands in the records for or against a delivery.
  package struct Evidence {
    /// Its bytes, nil where there is none, and its drill.
    package let handedOut: (bytes: [UInt8]?, tamper: Tamper?)
    let chain: CertificateChain?
    let device: [UInt8]?
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
}
