import StoreEngine

/// Signs app receipts as the App Store does, so that every library that reads Apple's reads them.
package enum AppReceipt {
  /// The DER of a receipt, bound to a device by its id.
  package static func signed(
    _ receipt: Receipt, device: [UInt8], by keys: StoreKeys
  ) throws -> [UInt8] {
    let opaque = try LibCrypto.randomBytes(16)
    return try signed(
      content: ReceiptPayload(receipt, opaque: opaque, device: device).bytes, by: keys)
  }

  /// The DER of a receipt of any content.
  package static func signed(content: [UInt8], by keys: StoreKeys) throws -> [UInt8] {
    try enclosed(content, signature: keys.signature(of: content).der, keys.chain)
  }

  /// A receipt of a content and a signature, whether or not they belong together.
  static func enclosed(
    _ content: [UInt8], signature: [UInt8], _ chain: CertificateChain
  ) throws -> [UInt8] {
    let envelope = ReceiptEnvelope(
      content: content, certificates: chain.certificates.map(\.der), signature: signature)
    return try LibCrypto.require(envelope.bytes, "a receipt")
  }
}
