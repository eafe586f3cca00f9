import StoreEngine
import StoreRecords
import Testing

/// The answers in the shape of Apple's endpoint.
struct ReceiptDocumentTests {
  private func answer(
    _ problem: VerificationProblem?, _ purchases: [ReceiptPurchase]? = nil
  ) throws -> String {
    let keys = try StoreKeys.make()
    let receipt = ReceiptSample.receipt(purchases ?? [])
    var verdict = ReceiptSample.verifier(keys).verify(
      receipt: try AppReceipt.signed(receipt, device: ReceiptSample.device, by: keys))
    verdict.problem = problem
    return JSONText.line(verdict.document(requestDate: Timestamp(milliseconds: 1_783_036_800_123)))
  }

  private static let beforePurchases = """
    {"status": 0, "environment": "Sandbox", "receipt": {"receipt_type": "ProductionSandbox", \
    "adam_id": 0, "app_item_id": 0, "bundle_id": "org.example.shop", \
    "application_version": "1.0", "download_id": 0, "version_external_identifier": 0, \
    "receipt_creation_date": "2026-01-01 00:00:00 Etc/GMT", \
    "receipt_creation_date_ms": "1767225600000", \
    "receipt_creation_date_pst": "2025-12-31 16:00:00 America/Los_Angeles", \
    "request_date": "2026-07-03 00:00:00 Etc/GMT", "request_date_ms": "1783036800123", \
    "request_date_pst": "2026-07-02 17:00:00 America/Los_Angeles", \
    "original_purchase_date": "2013-08-01 07:00:00 Etc/GMT", \
    "original_purchase_date_ms": "1375340400000", \
    "original_purchase_date_pst": "2013-08-01 00:00:00 America/Los_Angeles", \
    "original_application_version": "1.0", "in_app": [
    """

  @Test("Y1: what somebody signed with shared keys only shows in the answer")
  func hostile() throws {
    let keys = try StoreKeys.make()
    let receipt = ReceiptSample.receipt(
      [ReceiptSample.purchase("2\u{202E}", of: "p\u{9B}")], bundleID: "b\u{202E}",
      version: "1\u{200B}")
    let verdict = ReceiptSample.verifier(keys).verify(
      receipt: try AppReceipt.signed(receipt, device: ReceiptSample.device, by: keys))
    #expect(verdict.receipt?.bundleID == "b\u{202E}")
    let text = JSONText.line(verdict.document(requestDate: ReceiptSample.created))
    for part in [
      #""bundle_id": "b�""#, #""application_version": "1�""#,
      #""product_id": "p�", "transaction_id": "2�""#,
    ] { #expect(text.contains(part), "\(part)") }
    let controls = text.unicodeScalars.filter(\.controlsRatherThanShows)
    #expect(controls.isEmpty)
  }

  @Test("A good receipt, in every key of the answer; R1: its dates")
  func whole() throws {
    let date = try #require(Timestamp("2014-02-20T04:27:04Z"))
    #expect(date.milliseconds == 1_392_870_424_000)
    #expect(
      try answer(nil, [ReceiptSample.purchase("2000000000000001", at: date, quantity: 2)])
        == Self.beforePurchases + """
          {"quantity": "2", "product_id": "coins.100", "transaction_id": "2000000000000001", \
          "original_transaction_id": "2000000000000001", \
          "purchase_date": "2014-02-20 04:27:04 Etc/GMT", "purchase_date_ms": "1392870424000", \
          "purchase_date_pst": "2014-02-19 20:27:04 America/Los_Angeles", \
          "original_purchase_date": "2014-02-20 04:27:04 Etc/GMT", \
          "original_purchase_date_ms": "1392870424000", \
          "original_purchase_date_pst": "2014-02-19 20:27:04 America/Los_Angeles", \
          "is_trial_period": "false", "is_in_intro_offer_period": "false", \
          "in_app_ownership_type": "PURCHASED"}]}}
          """)
  }

  @Test("What only the app compares leaves the receipt and the status 0")
  func comparisons() throws {
    for problem in [VerificationProblem.otherBundle, .otherVersion, .otherDevice, .alreadyUsed] {
      #expect(
        try answer(problem) == Self.beforePurchases + #"]}, "reason": "\#(problem.rawValue)"}"#)
    }
  }

  @Test("Every other problem is a status, with its name beside it")
  func statuses() throws {
    #expect(try answer(.missing) == #"{"status": 21002, "reason": "missing"}"#)
    #expect(try answer(.malformed) == #"{"status": 21002, "reason": "malformed"}"#)
    #expect(try answer(.badSignature) == #"{"status": 21003, "reason": "badSignature"}"#)
    #expect(try answer(.unknownKey) == #"{"status": 21003, "reason": "unknownKey"}"#)
    #expect(try answer(.unreachable) == #"{"status": 21005, "reason": "unreachable"}"#)
  }

  @Test("Whoever reads the answer learns the same problem", arguments: VerificationProblem.allCases)
  func roundTrip(problem: VerificationProblem) throws {
    let document = try JSONReader.read(Array(try answer(problem).utf8))
    let read = try #require(VerificationAnswer(document))
    #expect(read.reason == problem)
  }

  @Test("the app reads the same from a verdict as from the document that says it")
  func sameAnswer() throws {
    let keys = try StoreKeys.make()
    let receipt = ReceiptSample.receipt([
      ReceiptSample.purchase("2000000000000001", quantity: 2),
      ReceiptSample.purchase("2000000000000002", of: "pro.unlock", type: .nonConsumable),
    ])
    let signed = try AppReceipt.signed(receipt, device: ReceiptSample.device, by: keys)
    var verdict = ReceiptSample.verifier(keys).verify(receipt: signed)
    #expect(VerificationAnswer(verdict).purchases?.count == 2)
    for problem in [nil] + VerificationProblem.allCases.map(Optional.some) {
      verdict.problem = problem
      #expect(
        VerificationAnswer(verdict) == (try ReceiptSample.answer(verdict)), "\(problem as Any)")
    }
  }

  @Test("A receipt's own document has no date of a request")
  func ownDocument() {
    let text = JSONText.line(ReceiptSample.receipt().document())
    #expect(text.hasPrefix(#"{"receipt_type": "ProductionSandbox", "adam_id": 0, "#))
    #expect(!text.contains("request_date"))
  }
}
