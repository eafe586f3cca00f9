import StoreEngine

/// Hands out what a store signs, rightly or spoilt for a forgery drill.
///
/// What is not spoilt in the receipt itself, an older one or a verifier that does not answer, comes
/// as if there were no drill.
package struct ReceiptIssuer {
  let device: [UInt8]
  let keys: StoreKeys

  package init(device: [UInt8], keys: StoreKeys) {
    self.device = device
    self.keys = keys
  }

  /// The bytes of the receipt; nil for none at all.
  package func receipt(_ receipt: Receipt, _ tamper: Tamper?) throws -> [UInt8]? {
    var receipt = receipt
    switch tamper {
    case nil, .replay, .unreachable: break
    case .missing: return nil
    case .empty: return []
    case .signature:
      let content = try content(of: receipt)
      let signature = try keys.signature(of: content + [0])
      return try AppReceipt.enclosed(content, signature: signature.der, keys.chain)
    case .payload: return try withChangedContent(receipt)
    case .bundle: receipt.bundleID += Self.otherBundleSuffix
    case .version: receipt.applicationVersion += ".1"
    case .device:
      return try AppReceipt.signed(receipt, device: try LibCrypto.randomBytes(16), by: keys)
    case .otherKey: return try AppReceipt.signed(receipt, device: device, by: try .make())
    }
    return try AppReceipt.signed(receipt, device: device, by: keys)
  }

  /// The signed transaction; nil for none at all.
  package func transaction(
    _ payload: SignedTransactionPayload, _ tamper: Tamper?
  ) throws -> String? {
    switch tamper {
    case nil, .replay, .unreachable, .version, .device:
      return try SignedTransaction.signed(payload, by: keys)
    case .missing: return nil
    case .empty: return ""
    case .signature:
      let text = SignedTransaction.signedText(payload.document, keys.chain)
      return SignedTransaction.joined(text, try keys.signature(of: Array("\(text).".utf8)))
    case .payload:
      let text = SignedTransaction.signedText(payload.document, keys.chain)
      let changed = SignedTransaction.signedText(payload.document.withMore, keys.chain)
      return SignedTransaction.joined(changed, try keys.signature(of: Array(text.utf8)))
    case .bundle:
      let other = SignedTransactionPayload(
        payload.transaction, original: payload.original,
        bundleID: payload.bundleID + Self.otherBundleSuffix)
      return try SignedTransaction.signed(other, by: keys)
    case .otherKey: return try SignedTransaction.signed(payload, by: try .make())
    }
  }

  private static let otherBundleSuffix = ".other"

  /// Signed as it is, and dated a day later afterwards: of the same length.
  private func withChangedContent(_ receipt: Receipt) throws -> [UInt8] {
    let opaque = try LibCrypto.randomBytes(16)
    let content = ReceiptPayload(receipt, opaque: opaque, device: device).bytes
    var changed = receipt
    changed.created = receipt.created.advanced(byMilliseconds: 86_400_000)
    return try AppReceipt.enclosed(
      ReceiptPayload(changed, opaque: opaque, device: device).bytes,
      signature: try keys.signature(of: content).der, keys.chain)
  }

  private func content(of receipt: Receipt) throws -> [UInt8] {
    ReceiptPayload(receipt, opaque: try LibCrypto.randomBytes(16), device: device).bytes
  }
}

extension JSONValue {
  /// The payload of a signed transaction with one more bought.
  fileprivate var withMore: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.key == "quantity", case .integer(let quantity) = member.value else {
          return member
        }
        return Member(member.key, .integer(quantity + 1))
      })
  }
}
