import StoreEngine

@testable import StoreRecords

/// Nothing is believed but what the keys in `Tests/Fuzzing/Genuine` once signed; and what stands
/// behind a signature, which no chance finds, is read without one or signed for the purpose.
struct ReceiptTarget {
  static let shared = ReceiptTarget()

  /// What the keys signed: the whole of it, and what drills sign rightly for others.
  private static let genuine = [
    "receipt.txt", "transaction.txt", "bundle.der", "bundle.jws", "version.der", "version.jws",
    "device.der", "device.jws", "replay.der", "replay.jws",
  ]

  private let keys: StoreKeys
  private let verifier: ReceiptVerifier
  private let genuine: [ReceiptVerdict]

  private init() {
    do {
      let folder = "Tests/Fuzzing/Genuine/"
      guard let keys = try KeyFile(path: folder + "keys.pem").readKeys() else {
        end("the keys are not here")
      }
      self.keys = keys
      let verifier = ReceiptVerifier(
        chain: keys.chain, bundleID: "org.example.shopfront", device: nil)
      self.verifier = verifier
      genuine = try Self.genuine.map { name in
        verifier.verify(input: try FileReading.bytes(of: folder + name, limit: 1 << 20))
      }
    } catch {
      end("\(error)")
    }
    require(
      genuine.allSatisfy { $0.receipt != nil || $0.transaction != nil },
      "what was genuine is no more")
  }

  func feed(_ bytes: [UInt8]) -> CInt {
    let verdict = verifier.verify(input: bytes)
    if verdict.problem == nil || verdict.receipt != nil || verdict.transaction != nil {
      require(
        genuine.contains {
          $0.receipt == verdict.receipt && $0.transaction == verdict.transaction
        }, "something forged is believed")
    }
    _ = verdict.document(requestDate: Timestamp(milliseconds: 0))
    if let payload = try? ReceiptPayload(reading: bytes[...]) {
      let document = payload.receipt.document(requestDate: Timestamp(milliseconds: 0))
      require(JSONText.line(document).onlyShows, "the fields of a receipt control")
    }
    if let document = try? JSONReader.read(bytes) { feed(document) }
    return 0
  }

  /// A document as the answer of somebody's verifier, and as the payload of a transaction.
  private func feed(_ document: JSONValue) {
    _ = VerificationAnswer(document)?.newest
    guard case .object = document, let text = try? SignedTransaction.signed(document, by: keys)
    else { return }
    let answer = verifier.verify(transaction: text).document(
      requestDate: Timestamp(milliseconds: 0))
    require(JSONText.line(answer).onlyShows, "the fields of a transaction control")
  }
}
