/// What an app receipt says, before it is signed or after it was verified.
///
/// Fields as in Apple's app receipt; those that a test store always leaves alike are not here.
package struct Receipt: Equatable, Sendable {
  package var environment: ReceiptEnvironment
  package var bundleID: String
  package var applicationVersion: String
  package var created: Timestamp
  /// Every non-consumable, and a consumable until it is finished. Their order means nothing.
  package var purchases: [ReceiptPurchase]

  package init(
    environment: ReceiptEnvironment = .sandbox, bundleID: String,
    applicationVersion: String = Receipt.applicationVersion, created: Timestamp,
    purchases: [ReceiptPurchase]
  ) {
    self.environment = environment
    self.bundleID = bundleID
    self.applicationVersion = applicationVersion
    self.created = created
    self.purchases = purchases
  }

  /// The version of the app that this store sells in.
  package static let applicationVersion = "1.0"
}

/// One purchase in a receipt.
package struct ReceiptPurchase: Equatable, Sendable {
  package var transactionID: TransactionID
  /// The transaction's own id where it restores nothing.
  package var originalTransactionID: TransactionID
  package var productID: ProductID
  package var type: ProductType
  package var quantity: Int
  package var date: Timestamp
  package var originalDate: Timestamp

  package init(
    transactionID: TransactionID, originalTransactionID: TransactionID? = nil,
    productID: ProductID, type: ProductType, quantity: Int, date: Timestamp,
    originalDate: Timestamp? = nil
  ) {
    self.transactionID = transactionID
    self.originalTransactionID = originalTransactionID ?? transactionID
    self.productID = productID
    self.type = type
    self.quantity = quantity
    self.date = date
    self.originalDate = originalDate ?? date
  }
}

extension Timestamp {
  /// As a receipt tells it.
  var inWholeSeconds: Timestamp {
    let rest = milliseconds % 1000
    return Timestamp(milliseconds: milliseconds - (rest < 0 ? rest + 1000 : rest))
  }
}

/// Whose receipts: the word that stands in the receipt itself.
package enum ReceiptEnvironment: String, CaseIterable, Sendable {
  case production = "Production"
  case productionVolume = "ProductionVPP"
  case sandbox = "ProductionSandbox"
  case sandboxVolume = "ProductionVPPSandbox"
  case localTest = "Xcode"

  /// The word of a verifier's answer and of a signed transaction: `Sandbox`.
  package var name: String {
    switch self {
    case .production, .productionVolume: "Production"
    case .sandbox, .sandboxVolume: "Sandbox"
    case .localTest: "Xcode"
    }
  }
}
