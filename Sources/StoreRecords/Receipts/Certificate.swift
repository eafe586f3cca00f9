import CLibCrypto

/// A certificate: its bytes, and what is asked of it.
struct Certificate: Sendable {
  let der: [UInt8]
  /// The same in libcrypto's hands: reading it takes longer than all that is asked of it.
  let x509: LibCryptoObject

  /// Nil for what libcrypto does not take for a certificate.
  init?(der: [UInt8]) {
    guard let x509 = try? Self.read(der) else { return nil }
    self.der = der
    self.x509 = x509
  }

  private static func read(_ der: [UInt8]) throws(LibCrypto.Failure) -> LibCryptoObject {
    LibCrypto.prepare()
    let (read, isWhole) = der.withUnsafeBufferPointer { buffer -> (OpaquePointer?, Bool) in
      var next = buffer.baseAddress
      let read = d2i_X509(nil, &next, buffer.count)
      return (read, next == buffer.baseAddress.map { $0 + buffer.count })
    }
    let certificate = try LibCryptoObject(read, "a certificate", free: X509_free)
    try LibCrypto.require(isWhole, "the end of a certificate")
    return certificate
  }

  /// Whether its key is on the curve P-256.
  var isOnP256: Bool {
    x509.use { certificate in
      guard let key = X509_get0_pubkey(certificate) else { return false }
      var name = [CChar](repeating: 0, count: 32)
      var length = 0
      let isNamed = EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1
      ERR_clear_error()
      return isNamed
        && name[..<length].map(UInt8.init(bitPattern:)).elementsEqual("prime256v1".utf8)
    }
  }

  /// Whether the signature of bytes is that of its key.
  func isSignature(_ signature: ECDSASignature, of bytes: [UInt8]) -> Bool {
    guard
      let context = try? LibCryptoObject(EVP_MD_CTX_new(), "a context", free: EVP_MD_CTX_free)
    else { return false }
    let der = signature.der
    let isVerified = context.use { context in
      x509.use { certificate in
        EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, X509_get0_pubkey(certificate)) == 1
          && EVP_DigestVerify(context, der, der.count, bytes, bytes.count) == 1
      }
    }
    ERR_clear_error()
    return isVerified
  }

  var issuerAndSerialNumber: [UInt8]? { Self.issuerAndSerialNumber(of: der) }

  /// Issuer and serial number, as a signer is named by them; nil where the bytes are not strict DER.
  static func issuerAndSerialNumber(of der: [UInt8]) -> [UInt8]? {
    guard var whole = try? DERReader(DERTag.sequence, in: der[...]),
      var fields = try? whole.enter(DERTag.sequence)
    else { return nil }
    // The version stands first, the algorithm of the signature between the two.
    guard (try? fields.read(DERTag.field(0))) != nil,
      let serial = try? fields.read(DERTag.integer),
      (try? fields.read(DERTag.sequence)) != nil,
      let issuer = try? fields.read(DERTag.sequence)
    else { return nil }
    return DER.sequence(Array(issuer.whole), Array(serial.whole))
  }
}

extension Certificate: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.der == right.der }
}
