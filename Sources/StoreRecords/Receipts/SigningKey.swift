import CLibCrypto

/// A private key on the curve P-256, in libcrypto's hands.
struct SigningKey {
  private let key: LibCryptoObject
  /// A signature as far as it is the same for all bytes, which takes half as long as to sign.
  private let begun: LibCryptoObject

  /// A new key.
  init() throws(LibCrypto.Failure) {
    LibCrypto.prepare()
    let context = try LibCryptoObject(
      EVP_PKEY_CTX_new_from_name(nil, "EC", nil), "a context for keys", free: EVP_PKEY_CTX_free)
    let made = context.use { context in
      var key: OpaquePointer?
      guard EVP_PKEY_keygen_init(context) == 1,
        EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
        EVP_PKEY_generate(context, &key) == 1
      else { return key }
      return key
    }
    try self.init(LibCryptoObject(made, "a new key", free: EVP_PKEY_free))
  }

  /// Reads a key from PKCS#8.
  init(pkcs8: [UInt8]) throws(LibCrypto.Failure) {
    LibCrypto.prepare()
    let read = pkcs8.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      var next = buffer.baseAddress
      return d2i_PKCS8_PRIV_KEY_INFO(nil, &next, buffer.count)
    }
    let info = try LibCryptoObject(read, "a private key", free: PKCS8_PRIV_KEY_INFO_free)
    try self.init(
      LibCryptoObject(info.use { EVP_PKCS82PKEY($0) }, "a private key", free: EVP_PKEY_free))
  }

  private init(_ key: LibCryptoObject) throws(LibCrypto.Failure) {
    self.key = key
    begun = try LibCryptoObject(EVP_MD_CTX_new(), "a signature", free: EVP_MD_CTX_free)
    let isBegun = begun.use { context in
      key.use { EVP_DigestSignInit(context, nil, EVP_sha256(), nil, $0) == 1 }
    }
    try LibCrypto.require(isBegun, "a signature")
  }

  func pkcs8() throws -> [UInt8] {
    let info = try LibCryptoObject(
      key.use { EVP_PKEY2PKCS8($0) }, "PKCS#8", free: PKCS8_PRIV_KEY_INFO_free)
    return try info.use { info in
      try LibCrypto.bytes("PKCS#8") { i2d_PKCS8_PRIV_KEY_INFO(info, $0) }
    }
  }

  /// The public key as a certificate holds it.
  func publicKeyInfo() throws -> [UInt8] {
    try key.use { key in try LibCrypto.bytes("a public key") { i2d_PUBKEY(key, $0) } }
  }

  /// The signature of bytes, by ECDSA with SHA-256.
  func signature(of bytes: [UInt8]) throws(LibCrypto.Failure) -> ECDSASignature {
    let context = try LibCryptoObject(
      EVP_MD_CTX_new(), "a context for signatures", free: EVP_MD_CTX_free)
    // Two numbers of at most 33 octets with their tags.
    var signature = [UInt8](repeating: 0, count: 80)
    var length = signature.count
    let isSigned = context.use { context in
      begun.use { begun in
        EVP_MD_CTX_copy_ex(context, begun) == 1
          && EVP_DigestSign(context, &signature, &length, bytes, bytes.count) == 1
      }
    }
    guard isSigned, let read = ECDSASignature(der: signature[..<length]) else {
      throw LibCrypto.failure("a signature")
    }
    return read
  }
}

extension LibCrypto {
  /// What one of libcrypto's encoders writes.
  static func bytes(
    _ step: String,
    _ encode: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> CInt
  ) throws(Failure) -> [UInt8] {
    let count = encode(nil)
    try require(count > 0, step)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    let written = bytes.withUnsafeMutableBufferPointer { buffer -> CInt in
      var next = buffer.baseAddress
      return encode(&next)
    }
    try require(written == count, step)
    return bytes
  }
}
