import StoreEngine

extension ReceiptVerifier {
  /// Verifies a signed transaction: a compact JWS.
  package func verify(transaction text: String) -> ReceiptVerdict {
    do {
      let transaction = try authenticTransaction(text)
      return verdict(problem(in: transaction), transaction: transaction)
    } catch {
      return verdict(error)
    }
  }

  private func authenticTransaction(
    _ text: String
  ) throws(VerificationProblem) -> VerifiedTransaction {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .compactMap(Substring.init)
    guard parts.count == 3, let header = Self.json(parts[0]), let payload = Self.json(parts[1]),
      let signature = Base64.urlBytes(parts[2]),
      case .array(let entries)? = header["x5c"]
    else { throw .malformed }
    let certificates = entries.compactMap { $0.text.flatMap(Base64.bytes) }
    guard certificates.count == entries.count else { throw .malformed }
    guard let chain, certificates == chain.certificates.map(\.der) else { throw .unknownKey }
    // Whoever could choose the algorithm would choose none.
    guard header["alg"] == .string("ES256"), let signature = ECDSASignature(raw: signature),
      chain.leaf.isSignature(signature, of: Array("\(parts[0]).\(parts[1])".utf8))
    else { throw .badSignature }
    guard let transaction = VerifiedTransaction(payload) else { throw .malformed }
    return transaction
  }

  private func problem(in transaction: VerifiedTransaction) -> VerificationProblem? {
    if !environments.contains(where: { $0.name == transaction.environment }) {
      return .otherEnvironment
    }
    return transaction.bundleID.utf8.elementsEqual(bundleID.utf8) ? nil : .otherBundle
  }

  private static func json(_ part: Substring) -> JSONValue? {
    guard let bytes = Base64.urlBytes(part), let value = try? JSONReader.read(bytes),
      case .object = value
    else { return nil }
    return value
  }
}
