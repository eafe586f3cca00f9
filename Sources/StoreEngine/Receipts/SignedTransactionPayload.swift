/// What a signed transaction says: the payload of its JWS, as in Apple's `JWSTransactionDecodedPayload`.
package struct SignedTransactionPayload: Equatable, Sendable {
  package let transaction: Transaction
  /// The purchase that it restores or gives again.
  package let original: Transaction?
  package let bundleID: String

  package init(_ transaction: Transaction, original: Transaction?, bundleID: String) {
    self.transaction = transaction
    self.original = original
    self.bundleID = bundleID
  }

  /// Milliseconds and milliunits as whole numbers, ids as text, and nothing that is not known.
  package var document: JSONValue {
    let first = original ?? transaction
    let price = transaction.unitPrice
    var members: [JSONValue.Member] = [
      .init("transactionId", .string(transaction.id.rawValue)),
      .init("originalTransactionId", .string(first.id.rawValue)),
      .init("bundleId", .string(bundleID)),
      .init("productId", .string(transaction.productID.rawValue)),
      .init("purchaseDate", .integer(transaction.date.milliseconds)),
      .init("originalPurchaseDate", .integer(first.date.milliseconds)),
      .init("quantity", .integer(Int64(transaction.quantity))),
      .init("type", .string(transaction.type.receiptName)),
    ]
    if let token = transaction.appAccountToken {
      members.append(.init("appAccountToken", .string(token)))
    }
    members += [
      .init("inAppOwnershipType", .string("PURCHASED")),
      .init("signedDate", .integer(transaction.date.milliseconds)),
      .init("environment", .string(ReceiptEnvironment.sandbox.name)),
      .init("transactionReason", .string("PURCHASE")),
      .init("storefront", .string(transaction.storefront)),
      .init("price", .integer(price.milliunits)),
      .init("currency", .string(price.currency.code)),
    ]
    return .object(members)
  }
}

extension ProductType {
  /// The product type's name in a signed transaction.
  package var receiptName: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "Non-Consumable"
    }
  }
}

extension Money {
  /// Thousandths of the currency's unit; what is finer is dropped.
  var milliunits: Int64 {
    var (units, digits) = (minorUnits, currency.minorDigits)
    while digits > 3 {
      units /= 10
      digits -= 1
    }
    while digits < 3 {
      units *= 10
      digits += 1
    }
    return units
  }
}
