import StoreEngine
import StoreRecords
import Testing

struct ReceiptIssuerTests {
  @Test("Each kind of forgery has its problem")
  func receipts() throws {
    let keys = try StoreKeys.make()
    let spoiler = ReceiptIssuer(device: ReceiptSample.device, keys: keys)
    let expected: [(Tamper?, VerificationProblem?)] = [
      (nil, nil), (.signature, .badSignature), (.payload, .badSignature), (.bundle, .otherBundle),
      (.version, .otherVersion), (.device, .otherDevice), (.otherKey, .unknownKey),
      (.replay, nil), (.empty, .malformed), (.missing, .missing), (.unreachable, nil),
    ]
    #expect(expected.count == Tamper.allCases.count + 1)
    for (tamper, problem) in expected {
      let bytes = try spoiler.receipt(ReceiptSample.receipt(), tamper)
      #expect(
        ReceiptSample.verifier(keys).verify(input: bytes).problem == problem, "\(tamper as Any)")
    }
  }

  @Test("A changed content is of the same length, and would be read if nobody checked")
  func changedContent() throws {
    let keys = try StoreKeys.make()
    let spoiler = ReceiptIssuer(device: ReceiptSample.device, keys: keys)
    let changed = try #require(try spoiler.receipt(ReceiptSample.receipt(), .payload))
    #expect(contains(changed, "2026-01-02T00:00:00Z"))
    let whole = try #require(try spoiler.receipt(ReceiptSample.receipt(), nil))
    #expect(!contains(whole, "2026-01-02T00:00:00Z"))
    // Signatures differ by a few octets in length.
    #expect(abs(changed.count - whole.count) < 8)
  }

  @Test("Each kind of forgery that a signed transaction can have")
  func transactions() throws {
    let keys = try StoreKeys.make()
    let spoiler = ReceiptIssuer(device: ReceiptSample.device, keys: keys)
    let expected: [(Tamper?, VerificationProblem?)] = [
      (nil, nil), (.signature, .badSignature), (.payload, .badSignature), (.bundle, .otherBundle),
      (.otherKey, .unknownKey), (.empty, .malformed), (.missing, .missing), (.replay, nil),
    ]
    for (tamper, problem) in expected {
      let text = try spoiler.transaction(try ReceiptSample.payload(), tamper)
      let verdict = ReceiptSample.verifier(keys).verify(input: text.map { Array($0.utf8) })
      #expect(verdict.problem == problem, "\(tamper as Any)")
    }
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }
}
