import StoreEngine

/// The keys of one store: the private key that signs its receipts, and the three certificates by
/// which anybody can tell its receipts from others.
///
///     let keys = try StoreKeys.make()
///     try SignedTransaction.signed(payload, by: keys)
package struct StoreKeys: Sendable {
  /// PKCS#8.
  let privateKey: [UInt8]
  private let signingKey: SigningKey
  package let chain: CertificateChain

  /// New keys. Those of root and intermediate are thrown away: nothing else is signed with them.
  package static func make() throws -> StoreKeys {
    let (root, intermediate, leaf) = (try SigningKey(), try SigningKey(), try SigningKey())
    return try StoreKeys(
      privateKey: try leaf.pkcs8(),
      certificates: [
        try CertificateMaking.certificate(.leaf, of: leaf, issuedWith: intermediate),
        try CertificateMaking.certificate(.intermediate, of: intermediate, issuedWith: root),
        try CertificateMaking.certificate(.root, of: root, issuedWith: root),
      ])
  }

  /// Keys as they were kept: the private key, then leaf, intermediate and root.
  package init(pem: String) throws {
    let blocks = try PEM.blocks(of: pem)
    guard blocks.first?.label == "PRIVATE KEY" else {
      throw StoreKeysFault.noPrivateKey(found: blocks.first?.label)
    }
    let certificates = blocks.dropFirst()
    guard certificates.count == 3, certificates.allSatisfy({ $0.label == "CERTIFICATE" }) else {
      throw StoreKeysFault.otherBlocks(certificates.map(\.label))
    }
    try self.init(privateKey: blocks[0].bytes, certificates: certificates.map(\.bytes))
    if let fault = try chain.fault() { throw StoreKeysFault.brokenChain(fault) }
    guard chain.leaf.isOnP256 else { throw StoreKeysFault.otherCurve }
    // Only a signature shows that the private key is whole: it may name a public one that is not
    // its own.
    guard let signature = try? signature(of: privateKey),
      chain.leaf.isSignature(signature, of: privateKey)
    else { throw StoreKeysFault.otherPrivateKey }
  }

  init(privateKey: [UInt8], certificates: [[UInt8]]) throws(StoreKeysFault) {
    let names = ["leaf", "intermediate", "root"]
    var read: [Certificate] = []
    for (name, der) in zip(names, certificates) {
      guard let certificate = Certificate(der: der), certificate.issuerAndSerialNumber != nil
      else { throw .badCertificate(name) }
      read.append(certificate)
    }
    guard let signingKey = try? SigningKey(pkcs8: privateKey) else { throw .badPrivateKey }
    self.privateKey = privateKey
    self.signingKey = signingKey
    chain = CertificateChain(leaf: read[0], intermediate: read[1], root: read[2])
  }

  /// The text of a file that keeps them.
  package var pem: String {
    PEM.text("PRIVATE KEY", privateKey)
      + chain.certificates.map { PEM.text("CERTIFICATE", $0.der) }.joined()
  }

  func signature(of bytes: [UInt8]) throws -> ECDSASignature {
    try signingKey.signature(of: bytes)
  }
}

extension StoreKeys: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.privateKey == right.privateKey && left.chain == right.chain
  }
}

/// Why a text does not hold the keys of a store; what it says never shows any of the key.
package enum StoreKeysFault: Error, Equatable, Sendable {
  /// A block that does not end, or whose text is no base64.
  case brokenBlock(String)
  case noPrivateKey(found: String?)
  case otherBlocks([String])
  case badPrivateKey
  /// Which of the three it is.
  case badCertificate(String)
  case brokenChain(String)
  case otherCurve
  case otherPrivateKey

  /// What is wrong, to follow the name of a file and a colon.
  package var words: String {
    switch self {
    case .brokenBlock(let label):
      "\(PEM.name(ofBlock: label)) has no END line of its own or is no base64"
    case .noPrivateKey(nil): "it has no block of PEM; PRIVATE KEY must come first"
    case .noPrivateKey(let label?):
      "it begins with \(PEM.name(ofBlock: label)); PRIVATE KEY (PKCS#8, no password) must come first"
    case .otherBlocks(let labels):
      "the private key must be followed by 3 blocks CERTIFICATE (leaf, intermediate, root), but "
        + (labels.isEmpty
          ? "nothing follows"
          : labels.map(PEM.name(ofBlock:)).joined(separator: ", ").brief + " follows")
    case .badPrivateKey: "its private key cannot be read as PKCS#8"
    case .badCertificate(let name): "its \(name) certificate cannot be read"
    case .brokenChain(let reason): "its certificates are no chain: \(reason)"
    case .otherCurve: "the key of its leaf certificate is not on the curve P-256"
    case .otherPrivateKey: "its private key does not belong to its leaf certificate"
    }
  }
}
