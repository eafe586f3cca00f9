import StoreEngine
import StoreRecords
import Testing

/// Receipts of the store's own, and those that others signed or that were meant for others.
struct ReceiptTests {
  private let keys: StoreKeys

  init() throws {
    keys = try StoreKeys.make()
  }

  private func signed(_ receipt: Receipt = ReceiptSample.receipt()) throws -> [UInt8] {
    try AppReceipt.signed(receipt, device: ReceiptSample.device, by: keys)
  }

  private func problem(
    _ receipt: Receipt, verifier: ReceiptVerifier? = nil
  ) throws -> VerificationProblem? {
    let verdict = (verifier ?? ReceiptSample.verifier(keys)).verify(receipt: try signed(receipt))
    #expect(verdict.receipt == receipt)
    return verdict.problem
  }

  @Test("What was signed is what is read")
  func roundTrip() throws {
    let receipt = ReceiptSample.receipt([
      ReceiptSample.purchase("2000000000000001", quantity: 10),
      ReceiptPurchase(
        transactionID: "2000000000000002", originalTransactionID: "2000000000000001",
        productID: "pro.unlock", type: .nonConsumable, quantity: 1,
        date: Timestamp(milliseconds: 253_402_300_799_000),
        originalDate: Timestamp(milliseconds: 0)),
      ReceiptSample.purchase("2000000000000003", of: "金币", quantity: -1),
      ReceiptSample.purchase("2000000000000004", quantity: .max),
    ])
    let verdict = ReceiptSample.verifier(keys).verify(receipt: try signed(receipt))
    #expect(verdict.problem == nil)
    let read = try #require(verdict.receipt)
    #expect(read.bundleID == "org.example.shop")
    #expect(read.applicationVersion == "1.0")
    #expect(read.created == ReceiptSample.created)
    #expect(read.purchases.sorted { $0.transactionID < $1.transactionID } == receipt.purchases)
  }

  @Test("N3: a receipt without a purchase is good")
  func noPurchases() throws {
    let receipt = ReceiptSample.receipt([])
    let verdict = ReceiptSample.verifier(keys).verify(receipt: try signed(receipt))
    #expect(verdict.problem == nil)
    #expect(verdict.receipt == receipt)
    #expect(try ReceiptSample.answer(verdict).purchases == [])
  }

  @Test("O1: a foreign key that the receipt brings along is not trusted")
  func foreignKey() throws {
    let foreign = try AppReceipt.signed(
      ReceiptSample.receipt(), device: ReceiptSample.device, by: try StoreKeys.make())
    let verdict = ReceiptSample.verifier(keys).verify(receipt: foreign)
    #expect(verdict.problem == .unknownKey)
    #expect(verdict.receipt == nil)
  }

  @Test("A store without keys knows no receipt")
  func noKeys() throws {
    let verifier = ReceiptSample.verifier(nil)
    #expect(verifier.verify(receipt: try signed()).problem == .unknownKey)
    #expect(verifier.verify(receipt: [0x30, 0x80]).problem == .malformed)
    let transaction = try SignedTransaction.signed(try ReceiptSample.payload(), by: keys)
    #expect(verifier.verify(transaction: transaction).problem == .unknownKey)
    #expect(verifier.verify(transaction: "a.b.c").problem == .malformed)
  }

  @Test("O2: a receipt of another app, of the same name in other letters, of no app, of a device")
  func others() throws {
    #expect(try problem(ReceiptSample.receipt(bundleID: "org.example.other")) == .otherBundle)
    #expect(try problem(ReceiptSample.receipt(bundleID: "org.example.Shop")) == .otherBundle)
    #expect(try problem(ReceiptSample.receipt(bundleID: "")) == .otherBundle)
    let other = ReceiptSample.verifier(keys, device: Array("another device".utf8))
    #expect(try problem(ReceiptSample.receipt(), verifier: other) == .otherDevice)
    let anyDevice = ReceiptSample.verifier(keys, device: nil)
    #expect(try problem(ReceiptSample.receipt(), verifier: anyDevice) == nil)
    #expect(try problem(ReceiptSample.receipt(version: "1.1")) == .otherVersion)
  }

  @Test("O2 c: rightly signed, with no bundle id in it")
  func noBundleID() throws {
    let content = Content(
      attributes: [
        (0, Content.value(0x0C, "ProductionSandbox")), (3, Content.value(0x0C, "1.0")),
        (12, Content.value(0x16, "2026-01-01T00:00:00Z")),
      ])
    let verdict = ReceiptSample.verifier(keys).verify(
      receipt: try AppReceipt.signed(content: content.bytes, by: keys))
    #expect(verdict.problem == .otherBundle)
    #expect(verdict.receipt == ReceiptSample.receipt([], bundleID: ""))
  }

  @Test("A content that is rightly signed and is no receipt's")
  func otherContent() throws {
    let date = (12, Content.value(0x16, "2026-01-01T00:00:00Z"))
    let environment = (0, Content.value(0x0C, "ProductionSandbox"))
    let contents = [
      [], [0x31, 0x00], [0x30, 0x00], Array("null".utf8),
      Content(attributes: [environment]).bytes,
      Content(attributes: [environment, date, date]).bytes,
      Content(attributes: [(0, Content.value(0x0C, "Nowhere")), date]).bytes,
      Content(attributes: [environment, (12, Content.value(0x0C, "2026-01-01T00:00:00Z"))]).bytes,
      Content(attributes: [environment, (12, Content.value(0x16, "2026-02-30T00:00:00Z"))]).bytes,
      Content(attributes: [environment, date, (17, [0x31, 0x00])]).bytes,
      Content(attributes: [environment, date]).bytes + [0],
    ]
    for content in contents {
      let verdict = ReceiptSample.verifier(keys).verify(
        receipt: try AppReceipt.signed(content: content, by: keys))
      #expect(verdict.problem == .malformed, "\(content)")
      #expect(verdict.receipt == nil)
    }
  }

  @Test("P1: environments that are allowed, in whichever order, and the others")
  func environments() throws {
    let cases: [(ReceiptEnvironment, [ReceiptEnvironment], VerificationProblem?, Int64)] = [
      (.sandbox, [.localTest], .otherEnvironment, 21008),
      (.sandbox, [.localTest, .sandbox], nil, 0),
      (.sandbox, [.sandbox, .localTest], nil, 0),
      (.sandbox, [.production], .otherEnvironment, 21007),
      (.sandbox, [.production, .productionVolume], .otherEnvironment, 21007),
      (.sandbox, [.production, .sandbox], nil, 0),
      (.production, [.localTest], .otherEnvironment, 21008),
      (.production, [.localTest, .sandbox], .otherEnvironment, 21008),
      (.production, [.sandbox, .localTest], .otherEnvironment, 21008),
      (.localTest, [.localTest], nil, 0),
      (.localTest, [.localTest, .sandbox], nil, 0),
      (.localTest, [.sandbox], .otherEnvironment, 21008),
    ]
    for (environment, allowed, expected, status) in cases {
      let receipt = ReceiptSample.receipt(environment: environment)
      let verifier = ReceiptSample.verifier(keys, environments: Set(allowed))
      let verdict = verifier.verify(receipt: try signed(receipt))
      #expect(verdict.problem == expected, "\(environment) at \(allowed)")
      #expect(verdict.receipt == receipt)
      let answer = try ReceiptSample.answer(verdict)
      #expect(answer.status == status, "\(environment) at \(allowed)")
      #expect(answer.bundleID == (expected == nil ? "org.example.shop" : nil))
    }
  }

  @Test("Q1: the newest purchase is the same in all 24 orders")
  func newest() throws {
    let day: Int64 = 86_400_000
    let purchases = zip(
      ["9", "10", "200000000000001", "200000000000000001"] as [TransactionID], [3, 1, 4, 2]
    ).map { id, days in
      ReceiptSample.purchase(
        id, of: ProductID("product.\(days)"), at: Timestamp(milliseconds: Int64(days) * day))
    }
    let orders = permutations(purchases)
    #expect(orders.count == 24)
    for order in orders {
      let verdict = ReceiptSample.verifier(keys).verify(
        receipt: try signed(ReceiptSample.receipt(order)))
      #expect(verdict.problem == nil)
      let answer = try ReceiptSample.answer(verdict)
      #expect(answer.newest?.transactionID == "200000000000001")
      #expect(answer.newest?.date == Timestamp(milliseconds: 4 * day))
      #expect(
        Set((answer.purchases ?? []).compactMap(\.productID))
          == ["product.1", "product.2", "product.3", "product.4"])
    }
  }

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  /// The content of a receipt, written by hand; attributes are shorter than 128 octets.
  private struct Content {
    let attributes: [(Int, [UInt8])]

    static func value(_ tag: UInt8, _ text: String) -> [UInt8] {
      [tag, UInt8(text.utf8.count)] + Array(text.utf8)
    }

    var bytes: [UInt8] {
      let all = attributes.flatMap { name, value in
        let content = [2, 1, UInt8(name), 2, 1, 1, 4, UInt8(value.count)] + value
        return [0x30, UInt8(content.count)] + content
      }
      return (all.count < 128 ? [0x31, UInt8(all.count)] : [0x31, 0x81, UInt8(all.count)]) + all
    }
  }
}
