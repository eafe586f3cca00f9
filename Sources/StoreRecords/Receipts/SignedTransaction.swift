import StoreEngine

/// Signs transactions as StoreKit 2 does: a compact JWS with the certificates in its header.
package enum SignedTransaction {
  package static func signed(
    _ payload: SignedTransactionPayload, by keys: StoreKeys
  ) throws -> String {
    try signed(payload.document, by: keys)
  }

  /// A JWS of any payload.
  package static func signed(_ payload: JSONValue, by keys: StoreKeys) throws -> String {
    let text = signedText(payload, keys.chain)
    return joined(text, try keys.signature(of: Array(text.utf8)))
  }

  /// Header and payload, which the signature covers.
  static func signedText(_ payload: JSONValue, _ chain: CertificateChain) -> String {
    let header = JSONValue.object([
      "alg": .string("ES256"),
      "x5c": .array(chain.certificates.map { .string(Base64.text($0.der)) }),
    ])
    return [header, payload].map { Base64.urlText(JSONText.compact($0).utf8) }.joined(
      separator: ".")
  }

  static func joined(_ text: String, _ signature: ECDSASignature) -> String {
    "\(text).\(Base64.urlText(signature.raw))"
  }
}
