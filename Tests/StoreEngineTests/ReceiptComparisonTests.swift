import StoreEngine
import TestSupport
import Testing

@Suite("What the app compares before it delivers")
struct ReceiptComparisonTests {
  private let transaction: Transaction

  init() throws {
    let bench = EngineBench()
    let id = try bench.add("coins.100")
    transaction = try #require(bench.transaction(id))
  }

  private func problem(
    _ answer: VerificationAnswer, delivered: Set<TransactionID> = []
  ) throws -> VerificationProblem? {
    try ReceiptComparison(bundleID: "org.example.shop", transaction: transaction) {
      delivered.contains($0)
    }.problem(in: answer)
  }

  private var good: VerificationAnswer {
    var answer = VerificationAnswer(status: 0)
    answer.bundleID = "org.example.shop"
    answer.applicationVersion = "1.0"
    answer.created = transaction.date
    answer.purchases = [
      .init(transactionID: "2000000000000009", productID: "pro.unlock", date: transaction.date),
      .init(transactionID: transaction.id, productID: "coins.100", date: transaction.date),
    ]
    return answer
  }

  @Test("a full answer that fits, and one that says nothing but 0")
  func fits() throws {
    #expect(try problem(good) == nil)
    #expect(try problem(VerificationAnswer(status: 0)) == nil)
  }

  @Test(
    "statuses",
    arguments: [
      (21000, .refused), (21002, .malformed), (21003, .badSignature), (21004, .refused),
      (21005, .unreachable), (21006, .refused), (21007, .otherEnvironment),
      (21008, .otherEnvironment), (21009, .unreachable), (21010, .refused),
      (21100, .unreachable), (21199, .unreachable), (-1, .refused), (1, .refused),
    ] as [(Int64, VerificationProblem)])
  func statuses(_ status: Int64, _ expected: VerificationProblem) throws {
    var answer = good
    answer.status = status
    #expect(try problem(answer) == expected)
  }

  @Test("O2: another bundle id, also in other letter case; another version, product")
  func fields() throws {
    for (change, expected) in [
      ({ $0.bundleID = "org.example.other" }, .otherBundle),
      ({ $0.bundleID = "org.example.Shop" }, .otherBundle),
      ({ $0.applicationVersion = "1.0.1" }, .otherVersion),
      ({ $0.applicationVersion = "1" }, .otherVersion),
      ({ $0.purchases?[1].productID = "coins.550" }, .otherProduct),
      ({ $0.reason = .otherDevice }, .otherDevice),
      ({ $0.environment = "Production" }, .otherEnvironment),
    ] as [((inout VerificationAnswer) -> Void, VerificationProblem)] {
      var answer = good
      change(&answer)
      #expect(try problem(answer) == expected)
    }
  }

  @Test("O2: a receipt of purchases that were delivered before is used already")
  func replay() throws {
    var answer = good
    answer.purchases?.removeLast()
    #expect(try problem(answer, delivered: ["2000000000000009"]) == .alreadyUsed)
    #expect(try problem(answer) == .otherTransaction)
    answer.purchases = []
    #expect(try problem(answer) == .otherTransaction)
    answer.created = transaction.date.advanced(byMilliseconds: -1000)
    #expect(try problem(answer) == .alreadyUsed)
  }

  @Test("an answer that leaves out the transaction's id is compared by its product")
  func withoutID() throws {
    var answer = good
    answer.purchases = [.init(productID: "coins.100")]
    #expect(try problem(answer) == nil)
    answer.purchases = [.init()]
    #expect(try problem(answer) == nil)
    answer.purchases = [.init(productID: "coins.550")]
    #expect(try problem(answer) == .otherTransaction)
  }

  @Test("a value of another type makes no answer, where null is one that is left out")
  func otherTypes() {
    func answer(_ members: KeyValuePairs<String, JSONValue>) -> VerificationAnswer? {
      VerificationAnswer(
        .object([.init("status", .integer(0)), .init("receipt", .object(members))]))
    }
    #expect(answer(["bundle_id": .null, "in_app": .null]) == VerificationAnswer(status: 0))
    for wrong: KeyValuePairs<String, JSONValue> in [
      ["bundle_id": .integer(5)], ["application_version": .integer(2)],
      ["in_app": .string("x")], ["in_app": .object([:])], ["in_app": .array([.string("x")])],
      ["in_app": .array([.object(["transaction_id": .integer(2)])])],
      ["receipt_creation_date_ms": .integer(1)],
    ] { #expect(answer(wrong) == nil, "\(wrong)") }
    #expect(
      VerificationAnswer(.object(["status": .integer(0), "receipt": .string("x")])) == nil)
  }

  @Test("Q1: the newest purchase is the same in all 24 orders: by date, then by id as a number")
  func newest() {
    let entries = [
      ("9", 3000), ("10", 2000), ("200000000000007", 3000), ("200000000000000001", 1000),
    ].map { id, date in
      VerificationAnswer.Purchase(
        transactionID: TransactionID(id), date: Timestamp(milliseconds: Int64(date)))
    }
    var orders = 0
    for order in permutations(of: entries) {
      var answer = VerificationAnswer(status: 0)
      answer.purchases = order
      #expect(answer.newest?.transactionID == "200000000000007")
      orders += 1
    }
    #expect(orders == 24)
  }

  private func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard elements.count > 1 else { return [elements] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  @Test("an answer is read from the endpoint's shape, and only what it says")
  func reading() {
    let answer = VerificationAnswer(
      .object([
        "status": .integer(0), "environment": .string("Sandbox"),
        "receipt": .object([
          "bundle_id": .string("org.example.shop"), "application_version": .string("1.0"),
          "receipt_creation_date_ms": .string("1767225600000"),
          "in_app": .array([
            .object([
              "transaction_id": .string("2000000000000001"), "product_id": .string("coins.100"),
              "purchase_date_ms": .string("1767225600000"),
            ]), .object([:]),
          ]),
        ]),
      ]))
    var expected = VerificationAnswer(status: 0)
    expected.environment = "Sandbox"
    expected.bundleID = "org.example.shop"
    expected.applicationVersion = "1.0"
    expected.created = Timestamp(milliseconds: 1_767_225_600_000)
    expected.purchases = [
      .init(
        transactionID: "2000000000000001", productID: "coins.100",
        date: Timestamp(milliseconds: 1_767_225_600_000)), .init(),
    ]
    #expect(answer == expected)
    #expect(VerificationAnswer(.object(["status": .string("0")])) == nil)
    #expect(VerificationAnswer(.object([:])) == nil)
    #expect(VerificationAnswer(.array([])) == nil)
    let refusal = VerificationAnswer(
      .object(["status": .integer(21003), "reason": .string("unknownKey")]))
    #expect(refusal?.reason == .unknownKey)
  }

  @Test(
    "a signed transaction says what Apple's does: whole milliseconds and milliunits, ids as text")
  func payload() {
    let payload = SignedTransactionPayload(
      transaction, original: nil, bundleID: "org.example.shop")
    #expect(
      payload.document
        == .object([
          "transactionId": .string(transaction.id.rawValue),
          "originalTransactionId": .string(transaction.id.rawValue),
          "bundleId": .string("org.example.shop"), "productId": .string("coins.100"),
          "purchaseDate": .integer(1_767_225_600_000),
          "originalPurchaseDate": .integer(1_767_225_600_000), "quantity": .integer(1),
          "type": .string("Consumable"), "inAppOwnershipType": .string("PURCHASED"),
          "signedDate": .integer(1_767_225_600_000), "environment": .string("Sandbox"),
          "transactionReason": .string("PURCHASE"), "storefront": .string("USA"),
          "price": .integer(990), "currency": .string("USD"),
        ]))
  }
}
