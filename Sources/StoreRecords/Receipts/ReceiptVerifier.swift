import StoreEngine

/// Verifies receipts and signed transactions against one store's certificates, without a network.
///
/// Only those certificates are trusted, never what a receipt brings along. A receipt is refused
/// for any changed byte, also for those that its signature does not cover.
package struct ReceiptVerifier {
  let chain: CertificateChain?
  let bundleID: String
  let applicationVersion: String
  let environments: Set<ReceiptEnvironment>
  let device: [UInt8]?

  /// - Parameters:
  ///   - chain: The store's certificates; nil where it has none yet, and so has signed nothing.
  ///   - device: The device's id; nil where it is not compared.
  package init(
    chain: CertificateChain?, bundleID: String,
    applicationVersion: String = Receipt.applicationVersion,
    environments: Set<ReceiptEnvironment> = [.sandbox], device: [UInt8]?
  ) {
    self.chain = chain
    self.bundleID = bundleID
    self.applicationVersion = applicationVersion
    self.environments = environments
    self.device = device
  }

  /// Verifies the DER of a receipt.
  package func verify(receipt bytes: [UInt8]) -> ReceiptVerdict {
    do {
      let payload = try authenticContent(of: bytes)
      return verdict(problem(in: payload), receipt: payload.receipt)
    } catch {
      return verdict(error)
    }
  }

  /// The content, once nothing stands against store and signature.
  private func authenticContent(
    of bytes: [UInt8]
  ) throws(VerificationProblem) -> ReceiptPayload {
    guard let envelope = try? ReceiptEnvelope(reading: bytes) else { throw .malformed }
    guard let chain, envelope.certificates == chain.certificates.map(\.der) else {
      throw .unknownKey
    }
    // A signature leaves much around the content unsigned; there is one way only to write it.
    guard envelope.bytes == bytes,
      let signature = ECDSASignature(der: envelope.signature[...]),
      chain.leaf.isSignature(signature, of: envelope.content)
    else { throw .badSignature }
    guard let payload = try? ReceiptPayload(reading: envelope.content[...]) else {
      throw .malformed
    }
    return payload
  }

  private func problem(in payload: ReceiptPayload) -> VerificationProblem? {
    let receipt = payload.receipt
    if !environments.contains(receipt.environment) { return .otherEnvironment }
    // Compared by bytes: two texts of Unicode can be equal and yet two names.
    if !receipt.bundleID.utf8.elementsEqual(bundleID.utf8) { return .otherBundle }
    if !receipt.applicationVersion.utf8.elementsEqual(applicationVersion.utf8) {
      return .otherVersion
    }
    if let device, !payload.belongs(to: device) { return .otherDevice }
    return nil
  }

  func verdict(
    _ problem: VerificationProblem?, receipt: Receipt? = nil,
    transaction: VerifiedTransaction? = nil
  ) -> ReceiptVerdict {
    ReceiptVerdict(
      problem: problem, receipt: receipt, transaction: transaction, environments: environments)
  }
}
