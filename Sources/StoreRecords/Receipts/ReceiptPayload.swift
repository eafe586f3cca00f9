import StoreEngine

/// The content of an app receipt: what it says, and the digest that binds it to a device.
///
/// A bundle id or version that is left out is read as empty, which is nobody's.
struct ReceiptPayload {
  let receipt: Receipt
  /// Octets by chance, so that the digest of a device is another one in each receipt.
  let opaque: [UInt8]
  let hash: [UInt8]

  init(_ receipt: Receipt, opaque: [UInt8], device: [UInt8]) {
    self.receipt = receipt
    self.opaque = opaque
    hash = Self.hash(of: device, opaque, bundleID: receipt.bundleID)
  }

  /// Whether the receipt was made for the device.
  func belongs(to device: [UInt8]) -> Bool {
    hash == Self.hash(of: device, opaque, bundleID: receipt.bundleID)
  }

  private static func hash(of device: [UInt8], _ opaque: [UInt8], bundleID: String) -> [UInt8] {
    Digest.sha1(device + opaque + DER.utf8(bundleID)).bytes
  }
}

extension ReceiptPayload {
  var bytes: [UInt8] {
    let attributes = [
      Self.attribute(.environment, DER.utf8(receipt.environment.rawValue)),
      Self.attribute(.appItemID, DER.integer(0)),
      Self.attribute(.bundleID, DER.utf8(receipt.bundleID)),
      Self.attribute(.applicationVersion, DER.utf8(receipt.applicationVersion)),
      Self.attribute(.opaque, version: 2, opaque),
      Self.attribute(.hash, hash),
      Self.attribute(.unusedDate, DER.ia5("")),
      Self.attribute(.created, DER.ia5(receipt.created.text)),
      Self.attribute(.downloadID, DER.integer(0)),
      Self.attribute(.versionExternalID, DER.integer(0)),
      Self.attribute(.originalPurchaseDate, DER.ia5(Receipt.originalPurchaseDate.text)),
      Self.attribute(
        .originalApplicationVersion, DER.utf8(Receipt.originalApplicationVersion)),
    ]
    let purchases = receipt.purchases.map { Self.attribute(.purchase, Self.bytes(of: $0)) }
    return DER.set(attributes + purchases)
  }

  private static func bytes(of purchase: ReceiptPurchase) -> [UInt8] {
    return DER.set([
      attribute(.quantity, DER.integer(purchase.quantity)),
      attribute(.productID, DER.utf8(purchase.productID.rawValue)),
      attribute(.transactionID, DER.utf8(purchase.transactionID.rawValue)),
      attribute(.purchaseDate, DER.ia5(purchase.date.text)),
      attribute(.originalTransactionID, DER.utf8(purchase.originalTransactionID.rawValue)),
      attribute(.originalDate, DER.ia5(purchase.originalDate.text)),
      attribute(.productType, DER.integer(purchase.type.receiptNumber)),
      attribute(.expirationDate, DER.ia5("")),
      attribute(.webOrderLineItemID, DER.integer(0)),
      attribute(.cancellationDate, DER.ia5("")),
      attribute(.isTrialPeriod, DER.integer(0)),
      attribute(.isInIntroOfferPeriod, DER.integer(0)),
    ])
  }

  private static func attribute(
    _ name: ReceiptAttribute, version: Int = 1, _ value: [UInt8]
  ) -> [UInt8] {
    DER.sequence(DER.integer(name.rawValue), DER.integer(version), DER.octets(value))
  }
}

extension ProductType {
  fileprivate var receiptNumber: Int {
    switch self {
    case .nonConsumable: 0
    case .consumable: 1
    }
  }

  init?(receiptNumber: Int) {
    switch receiptNumber {
    case 0: self = .nonConsumable
    case 1: self = .consumable
    default: return nil
    }
  }
}

extension Receipt {
  /// What the store says of every app in its sandbox: nobody bought it before in-app purchases.
  static let originalPurchaseDate = Timestamp(milliseconds: 1_375_340_400_000)
  static let originalApplicationVersion = "1.0"
}
