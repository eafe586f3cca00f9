import CLibCrypto

/// The three certificates of a store: what a verifier trusts, and nothing else.
package struct CertificateChain: Equatable, Sendable {
  let leaf: Certificate
  let intermediate: Certificate
  let root: Certificate

  /// In the order in which receipts and signed transactions hold them.
  var certificates: [Certificate] { [leaf, intermediate, root] }

  /// The root, for programs that are to trust this store.
  package var rootDER: [UInt8] { root.der }

  /// The same as text.
  package var rootPEM: String { PEM.text("CERTIFICATE", root.der) }

  /// Why the chain does not hold, in words; nil where it holds under libcrypto's strict rules.
  ///
  /// Dates are left out: a store's clock can be set to any.
  func fault() throws -> String? {
    let (leaf, intermediate, root) = (self.leaf.x509, self.intermediate.x509, self.root.x509)
    let store = try LibCryptoObject(X509_STORE_new(), "a store", free: X509_STORE_free)
    // The list does not own its certificate.
    let others = try LibCryptoObject(OPENSSL_sk_new_null(), "a list", free: OPENSSL_sk_free)
    let context = try LibCryptoObject(
      X509_STORE_CTX_new(), "a context for certificates", free: X509_STORE_CTX_free)
    let flags = UInt(X509_V_FLAG_X509_STRICT) | UInt(X509_V_FLAG_NO_CHECK_TIME)
    let isReady = store.use { store in
      root.use { X509_STORE_add_cert(store, $0) == 1 } && X509_STORE_set_flags(store, flags) == 1
    }
    try LibCrypto.require(isReady, "a store of certificates")
    defer { ERR_clear_error() }
    return try withExtendedLifetime((leaf, intermediate, store, others)) {
      try context.use { context -> String? in
        let isReady = others.use { others in
          intermediate.use { OPENSSL_sk_push(others, UnsafeRawPointer($0)) == 1 }
            && store.use { store in
              leaf.use { X509_STORE_CTX_init(context, store, $0, others) == 1 }
            }
        }
        try LibCrypto.require(isReady, "a context for certificates")
        guard X509_verify_cert(context) == 1 else {
          let code = X509_STORE_CTX_get_error(context)
          return X509_verify_cert_error_string(Int(code)).map { String(cString: $0) }
            ?? "error \(code)"
        }
        let count = OPENSSL_sk_num(X509_STORE_CTX_get0_chain(context))
        return count == 3 ? nil : "it has \(count) certificates instead of 3"
      }
    }
  }
}
