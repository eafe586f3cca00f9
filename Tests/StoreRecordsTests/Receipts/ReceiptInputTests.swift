import Foundation
import StoreEngine
import StoreRecords
import Testing

/// The forms in which a receipt is handed in.
struct ReceiptInputTests {
  private let keys: StoreKeys
  private let receipt: [UInt8]

  init() throws {
    keys = try StoreKeys.make()
    receipt = try AppReceipt.signed(
      ReceiptSample.receipt(), device: ReceiptSample.device, by: keys)
  }

  private func problem(_ input: [UInt8]?) -> VerificationProblem? {
    let verdict = ReceiptSample.verifier(keys).verify(input: input)
    let isRead = verdict.receipt == ReceiptSample.receipt() || verdict.purchase != nil
    #expect(isRead == (verdict.problem == nil))
    return verdict.problem
  }

  private func problem(_ text: String) -> VerificationProblem? { problem(Array(text.utf8)) }

  @Test("N1: no receipt, a receipt of 0 bytes, the text null")
  func nothing() {
    #expect(problem(nil) == .missing)
    #expect(problem([]) == .malformed)
    #expect(problem("null") == .malformed)
    #expect(problem("\n") == .malformed)
  }

  @Test("DER, base64 on one line or on many, a request, a signed transaction")
  func forms() throws {
    let base64 = Data(receipt).base64EncodedString()
    let lines = Data(receipt).base64EncodedString(options: .lineLength64Characters)
    #expect(problem(receipt) == nil)
    #expect(problem(base64) == nil)
    #expect(problem(base64 + "\n") == nil)
    #expect(problem(" \t" + lines + "\r\n\r\n") == nil)
    #expect(problem(#"{"receipt-data": "\#(base64)"}"#) == nil)
    #expect(problem(#" {"password": "x", "receipt-data": "\#(base64)", "later": [1]}"#) == nil)
    let transaction = try SignedTransaction.signed(try ReceiptSample.payload(), by: keys)
    #expect(problem(transaction) == nil)
    #expect(problem("\n\(transaction)\n") == nil)
  }

  @Test("A request without a receipt, and what is no request")
  func requests() {
    let base64 = Data(receipt).base64EncodedString()
    #expect(problem("{}") == .missing)
    #expect(problem(#"{"password": "x"}"#) == .missing)
    #expect(problem(#"{"receipt-data": null}"#) == .malformed)
    #expect(problem(#"{"receipt-data": 1}"#) == .malformed)
    #expect(problem(#"{"receipt-data": [""]}"#) == .malformed)
    #expect(problem(#"{"receipt-data": ""}"#) == .malformed)
    #expect(problem(#"{"receipt-data": "\#(base64)",}"#) == .malformed)
    #expect(problem(#"{"receipt-data": "\#(base64)"} {}"#) == .malformed)
    #expect(problem(#"{"receipt-data": "", "receipt-data": "\#(base64)"}"#) == .malformed)
    #expect(problem(#"[{"receipt-data": "\#(base64)"}]"#) == .malformed)
    #expect(problem("{") == .malformed)
    #expect(problem(String(repeating: "{\"a\":", count: 100_000)) == .malformed)
  }

  @Test("Base64 in no other way than it is written")
  func base64() throws {
    let text = Data(receipt).base64EncodedString()
    #expect(problem(text + "=") == .malformed)
    #expect(problem(text + "A") == .malformed)
    #expect(problem(text + "AAAA") == .malformed)
    #expect(problem("\u{FEFF}" + text) == nil, "a byte order mark is skipped")
    #expect(problem(text + "\u{FEFF}") == .malformed)
    #expect(problem(String(text.dropLast())) == .malformed)
    #expect(problem(text.replacing("MII", with: "M-I")) == .malformed)
    #expect(problem(text.replacing("MII", with: "M\u{0}II")) == .malformed)
    #expect(problem([0xFF, 0xFE]) == .malformed)
  }
}
