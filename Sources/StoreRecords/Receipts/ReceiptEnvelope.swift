/// The signed form of a receipt: PKCS#7 signedData with its content, without signed attributes.
///
/// There is one way only to write it down, so that a verifier can tell every changed byte: it
/// writes again what it read, and compares.
struct ReceiptEnvelope {
  let content: [UInt8]
  /// Leaf, intermediate, root.
  let certificates: [[UInt8]]
  /// DER.
  let signature: [UInt8]

  /// The bytes of the receipt; nil where its first certificate names no issuer.
  var bytes: [UInt8]? {
    guard let signer = certificates.first.flatMap(Certificate.issuerAndSerialNumber) else {
      return nil
    }
    let digest = DER.sequence(ObjectID.sha256)
    let signed = DER.sequence(
      DER.integer(1), DER.set([digest]),
      DER.sequence(ObjectID.data, DER.tagged(0, DER.octets(content))),
      DER.tagged(0, certificates.flatMap(\.self)),
      DER.set([
        DER.sequence(
          DER.integer(1), signer, digest, DER.sequence(ObjectID.ecdsaWithSHA256),
          DER.octets(signature))
      ]))
    return DER.sequence(ObjectID.signedData, DER.tagged(0, signed))
  }

  init(content: [UInt8], certificates: [[UInt8]], signature: [UInt8]) {
    self.content = content
    self.certificates = certificates
    self.signature = signature
  }

  /// Reads content, certificates and signature out of a receipt, and no more than their places.
  init(reading bytes: [UInt8]) throws(DERReader.Fault) {
    var outer = try DERReader(DERTag.sequence, in: bytes[...])
    _ = try outer.read(DERTag.identifier)
    var signed = try DERReader(DERTag.sequence, in: try outer.read(DERTag.field(0)).content)
    try outer.end()
    _ = try signed.readInteger()
    _ = try signed.read(DERTag.set)

    var encapsulated = try signed.enter(DERTag.sequence)
    _ = try encapsulated.read(DERTag.identifier)
    let content = try encapsulated.read(DERTag.field(0)).content
    try encapsulated.end()
    self.content = Array(try DERReader.only(DERTag.octets, in: content).content)

    var list = try signed.enter(DERTag.field(0))
    var certificates: [[UInt8]] = []
    while !list.isAtEnd { certificates.append(Array(try list.read(DERTag.sequence).whole)) }
    self.certificates = certificates

    var signers = try signed.enter(DERTag.set)
    try signed.end()
    var signer = try signers.enter(DERTag.sequence)
    try signers.end()
    _ = try signer.readInteger()
    for _ in 1...3 { _ = try signer.read(DERTag.sequence) }
    signature = Array(try signer.read(DERTag.octets).content)
    try signer.end()
  }
}
