/// The numbers by which Apple's app receipt names what it says.
enum ReceiptAttribute: Int {
  case environment = 0
  case appItemID = 1
  case bundleID = 2
  case applicationVersion = 3
  case opaque = 4
  case hash = 5
  case unusedDate = 8
  case created = 12
  case downloadID = 15
  case versionExternalID = 16
  case purchase = 17
  case originalPurchaseDate = 18
  case originalApplicationVersion = 19

  case quantity = 1701
  case productID = 1702
  case transactionID = 1703
  case purchaseDate = 1704
  case originalTransactionID = 1705
  case originalDate = 1706
  case productType = 1707
  case expirationDate = 1708
  case webOrderLineItemID = 1711
  case cancellationDate = 1712
  case isTrialPeriod = 1713
  case isInIntroOfferPeriod = 1719
}
