import StoreEngine
import StoreRecords
import Testing

/// Receipts for tests, and keys that are made once for each test that asks.
enum ReceiptSample {
  static let bundleID = "org.example.shop"
  static let device = Array("a device of tests".utf8)
  static let created = Timestamp(milliseconds: 1_767_225_600_000)

  static func purchase(
    _ id: TransactionID, of product: ProductID = "coins.100", at date: Timestamp = created,
    quantity: Int = 1, type: ProductType = .consumable
  ) -> ReceiptPurchase {
    ReceiptPurchase(
      transactionID: id, productID: product, type: type, quantity: quantity, date: date)
  }

  static func receipt(
    _ purchases: [ReceiptPurchase] = [purchase("2000000000000001")],
    environment: ReceiptEnvironment = .sandbox, bundleID: String = bundleID,
    version: String = Receipt.applicationVersion
  ) -> Receipt {
    Receipt(
      environment: environment, bundleID: bundleID, applicationVersion: version, created: created,
      purchases: purchases)
  }

  static func payload(
    _ number: Int = 1, quantity: Int = 1, bundleID: String = bundleID
  ) throws -> SignedTransactionPayload {
    SignedTransactionPayload(
      try Sample.coins(number, quantity: quantity), original: nil, bundleID: bundleID)
  }
}

extension ReceiptSample {
  static func verifier(
    _ keys: StoreKeys?, bundleID: String = bundleID,
    environments: Set<ReceiptEnvironment> = [.sandbox], device: [UInt8]? = device
  ) -> ReceiptVerifier {
    ReceiptVerifier(
      chain: keys?.chain, bundleID: bundleID, environments: environments, device: device)
  }

  /// The answer as whoever reads the endpoint's JSON gets it.
  static func answer(_ verdict: ReceiptVerdict) throws -> VerificationAnswer {
    let text = JSONText.line(verdict.document(requestDate: created))
    return try #require(VerificationAnswer(try JSONReader.read(Array(text.utf8))))
  }
}
