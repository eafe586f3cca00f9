import Foundation
import StoreEngine
import StoreRecords
import Testing

struct ReceiptTransactionTests {
  private let keys: StoreKeys
  private let verifier: ReceiptVerifier

  init() throws {
    keys = try StoreKeys.make()
    verifier = ReceiptSample.verifier(keys)
  }

  @Test("1,000 signed transactions verify, short numbers in their signatures among them")
  func many() throws {
    for number in 1...1000 {
      let text = try SignedTransaction.signed(try ReceiptSample.payload(number), by: keys)
      let verdict = verifier.verify(transaction: text)
      #expect(verdict.problem == nil)
      #expect(verdict.purchase?.transactionID == Sample.id(number))
      #expect(text.utf8.suffix(87).first == UInt8(ascii: "."))
    }
  }

  @Test("Header and payload are those that StoreKit's readers expect")
  func content() throws {
    let text = try SignedTransaction.signed(try ReceiptSample.payload(quantity: 3), by: keys)
    let parts = text.split(separator: ".")
    let der = keys.pem.components(separatedBy: "-----BEGIN CERTIFICATE-----\n").dropFirst().map {
      $0.split(separator: "\n").dropLast().joined()
    }
    #expect(der.count == 3)
    #expect(
      try decoded(parts[0])
        == #"{"alg":"ES256","x5c":["\#(der[0])","\#(der[1])","\#(der[2])"]}"#)
    #expect(
      try decoded(parts[1]) == """
        {"transactionId":"2000000000000001","originalTransactionId":"2000000000000001",\
        "bundleId":"org.example.shop","productId":"coins.100","purchaseDate":1767225600000,\
        "originalPurchaseDate":1767225600000,"quantity":3,"type":"Consumable",\
        "inAppOwnershipType":"PURCHASED","signedDate":1767225600000,\
        "environment":"Sandbox","transactionReason":"PURCHASE","storefront":"USA",\
        "price":990,"currency":"USD"}
        """)
    #expect(
      verifier.verify(transaction: text).purchase
        == ReceiptSample.purchase("2000000000000001", quantity: 3))
  }

  @Test(
    "A date that no calendar tells is no transaction's",
    arguments: [Int64.min, -62_167_219_200_001, 253_402_300_800_000, .max])
  func dates(date: Int64) throws {
    guard case .object(var members) = try ReceiptSample.payload().document else { return }
    let place = try #require(members.firstIndex { $0.key == "originalPurchaseDate" })
    members[place] = .init("originalPurchaseDate", .integer(date))
    let verdict = verifier.verify(
      transaction: try SignedTransaction.signed(.object(members), by: keys))
    #expect(verdict.problem == .malformed)
    let answer = JSONText.line(verdict.document(requestDate: ReceiptSample.created))
    #expect(answer == #"{"status": 21002, "reason": "malformed"}"#)
  }

  @Test("O1: an algorithm that checks nothing is not taken from the header")
  func noAlgorithm() throws {
    let text = try SignedTransaction.signed(try ReceiptSample.payload(), by: keys)
    let parts = text.split(separator: ".").map(String.init)
    for algorithm in [#""none""#, #""HS256""#, #""es256""#, "null"] {
      let header = try decoded(parts[0][...]).replacing(#""ES256""#, with: algorithm)
      for signature in ["", parts[2]] {
        let forged = "\(encoded(header)).\(parts[1]).\(signature)"
        #expect(verifier.verify(transaction: forged).problem == .badSignature)
      }
    }
    #expect(
      verifier.verify(transaction: "\(parts[0]).\(parts[1]).").problem == .badSignature)
    let bare = "\(encoded(#"{"alg": "none"}"#)).\(parts[1])."
    #expect(verifier.verify(transaction: bare).problem == .malformed)
  }

  @Test("Signed by others, for others, or with another content")
  func others() throws {
    let foreign = try SignedTransaction.signed(
      try ReceiptSample.payload(), by: try StoreKeys.make())
    #expect(verifier.verify(transaction: foreign).problem == .unknownKey)
    let payload = try ReceiptSample.payload().document
    #expect(problem(try changed(payload, "bundleId", .string("org.example.Shop"))) == .otherBundle)
    #expect(problem(try changed(payload, "bundleId", nil)) == .otherBundle)
    #expect(
      problem(try changed(payload, "environment", .string("Production"))) == .otherEnvironment)
    #expect(problem(try changed(payload, "environment", nil)) == .malformed)
    #expect(problem(try changed(payload, "quantity", .string("1"))) == .malformed)
    #expect(problem(try changed(payload, "type", .string("Subscription"))) == .malformed)
    #expect(problem(try changed(payload, "later", .bool(true))) == nil)
    let production = ReceiptSample.verifier(keys, environments: [.production])
    let text = try SignedTransaction.signed(payload, by: keys)
    let answer = try ReceiptSample.answer(production.verify(transaction: text))
    #expect(answer.status == 21007)
    #expect(answer.reason == .otherEnvironment)
  }

  @Test("The answer on a signed transaction tells what the transaction does")
  func answer() throws {
    let text = try SignedTransaction.signed(try ReceiptSample.payload(), by: keys)
    let answer = try ReceiptSample.answer(verifier.verify(transaction: text))
    #expect(answer.status == 0)
    #expect(answer.reason == nil)
    #expect(answer.bundleID == "org.example.shop")
    #expect(answer.applicationVersion == nil)
    #expect(answer.newest?.transactionID == "2000000000000001")
  }

  private func problem(_ text: String) -> VerificationProblem? {
    verifier.verify(transaction: text).problem
  }

  /// Rightly signed, with one value changed, added or left out.
  private func changed(_ payload: JSONValue, _ key: String, _ value: JSONValue?) throws -> String {
    guard case .object(var members) = payload else { return "" }
    members.removeAll { $0.key == key }
    if let value { members.append(.init(key, value)) }
    return try SignedTransaction.signed(.object(members), by: keys)
  }

  private func decoded(_ part: Substring) throws -> String {
    let text = part.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    return String(decoding: try #require(Data(base64Encoded: text + padding)), as: UTF8.self)
  }

  private func encoded(_ text: String) -> String {
    Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
