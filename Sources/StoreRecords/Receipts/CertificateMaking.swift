/// Makes the certificates of a store, in the shape that strict verifiers ask for.
///
/// They are valid from 2000 to the end of 9999, for a store whose clock somebody sets.
enum CertificateMaking {
  enum Role {
    case root, intermediate, leaf

    fileprivate var name: [UInt8] {
      let text =
        switch self {
        case .root: "Shopfront Test Store Root"
        case .intermediate: "Shopfront Test Store Intermediate"
        case .leaf: "Shopfront Test Store Receipts"
        }
      return DER.sequence(DER.set([DER.sequence(ObjectID.commonName, DER.utf8(text))]))
    }

    fileprivate var issuer: Role { self == .leaf ? .intermediate : .root }
  }

  /// The certificate of a key, signed with the key of its issuer, or for a root with its own.
  static func certificate(
    _ role: Role, of key: SigningKey, issuedWith issuer: SigningKey
  ) throws -> [UInt8] {
    // A first octet from 0x40 to 0x7F keeps the number positive and its length the same.
    var serial = try LibCrypto.randomBytes(16)
    serial[0] = serial[0] & 0x3F | 0x40
    let algorithm = DER.sequence(ObjectID.ecdsaWithSHA256)
    let body = DER.sequence(
      DER.tagged(0, DER.integer(2)), DER.integer(unsigned: serial), algorithm, role.issuer.name,
      validity, role.name, try key.publicKeyInfo(),
      DER.tagged(3, DER.value(DERTag.sequence, try extensions(role, key, issuer).flatMap(\.self))))
    return DER.sequence(body, algorithm, DER.bits(try issuer.signature(of: body).der))
  }

  private static let validity = DER.sequence(
    DER.value(DERTag.utcTime, Array("000101000000Z".utf8)),
    DER.value(DERTag.generalizedTime, Array("99991231235959Z".utf8)))

  private static func extensions(
    _ role: Role, _ key: SigningKey, _ issuer: SigningKey
  ) throws -> [[UInt8]] {
    var list = [
      critical(ObjectID.basicConstraints, constraints(role)),
      critical(ObjectID.keyUsage, usage(role)),
      plain(ObjectID.subjectKeyIdentifier, DER.octets(try identifier(of: key))),
    ]
    if role != .root {
      // The identifier is field 0, and no constructed one.
      let identifier = DER.value(0x80, try identifier(of: issuer))
      list.append(plain(ObjectID.authorityKeyIdentifier, DER.sequence(identifier)))
    }
    switch role {
    case .root: break
    case .intermediate: list.append(plain(ObjectID.receiptIssuer, DER.null))
    case .leaf: list.append(plain(ObjectID.receiptSigner, DER.null))
    }
    return list
  }

  private static func constraints(_ role: Role) -> [UInt8] {
    switch role {
    case .root: DER.sequence(DER.boolean(true))
    case .intermediate: DER.sequence(DER.boolean(true), DER.integer(0))
    case .leaf: DER.sequence()
    }
  }

  /// Signatures of data, or of certificates and of lists of those withdrawn.
  private static func usage(_ role: Role) -> [UInt8] {
    role == .leaf ? DER.bits([0x80], unused: 7) : DER.bits([0x06], unused: 1)
  }

  /// The digest of the public key without its algorithm: RFC 5280, 4.2.1.2.
  private static func identifier(of key: SigningKey) throws -> [UInt8] {
    let info = try key.publicKeyInfo()
    var fields = try DERReader(DERTag.sequence, in: info[...])
    _ = try fields.read(DERTag.sequence)
    return Digest.sha1(Array(try fields.read(DERTag.bits).content.dropFirst())).bytes
  }

  private static func critical(_ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
    DER.sequence(name, DER.boolean(true), DER.octets(value))
  }

  private static func plain(_ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
    DER.sequence(name, DER.octets(value))
  }
}
