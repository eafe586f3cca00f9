import StoreEngine

/// What a signed transaction says, as far as a verifier compares it.
package struct VerifiedTransaction: Equatable, Sendable {
  /// Empty where it is left out.
  package let bundleID: String
  /// The word of `ReceiptEnvironment.name`.
  package let environment: String
  package let purchase: ReceiptPurchase

  /// Reads a payload; keys that are not known are passed over.
  init?(_ payload: JSONValue) {
    guard let id = payload["transactionId"]?.text,
      let original = payload["originalTransactionId"]?.text,
      let product = payload["productId"]?.text,
      let type = payload["type"]?.text.flatMap(ProductType.init(receiptName:)),
      case .integer(let quantity)? = payload["quantity"],
      let date = payload["purchaseDate"]?.instant,
      let originalDate = payload["originalPurchaseDate"]?.instant,
      let environment = payload["environment"]?.text
    else { return nil }
    bundleID = payload["bundleId"]?.text ?? ""
    self.environment = environment
    purchase = ReceiptPurchase(
      transactionID: TransactionID(id), originalTransactionID: TransactionID(original),
      productID: ProductID(product), type: type, quantity: Int(quantity),
      date: date, originalDate: originalDate)
  }
}

extension JSONValue {
  /// Milliseconds since 1970.
  fileprivate var instant: Timestamp? {
    guard case .integer(let milliseconds) = self else { return nil }
    return Timestamp(given: milliseconds)
  }
}

extension ProductType {
  fileprivate init?(receiptName name: String) {
    guard
      let type = [ProductType.consumable, .nonConsumable].first(where: {
        $0.receiptName == name
      })
    else {
      return nil
    }
    self = type
  }
}
