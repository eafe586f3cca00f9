import StoreEngine

extension ReceiptPayload {
  /// Reads the content of a receipt; attributes that are not known are passed over.
  init(reading bytes: ArraySlice<UInt8>) throws(DERReader.Fault) {
    let attributes = try ReceiptAttributes(bytes)
    guard let environment = ReceiptEnvironment(rawValue: try attributes.utf8(.environment)) else {
      throw DERReader.Fault()
    }
    var purchases: [ReceiptPurchase] = []
    for entry in attributes.purchases { purchases.append(try ReceiptPurchase(reading: entry)) }
    receipt = Receipt(
      environment: environment,
      bundleID: try attributes.has(.bundleID) ? attributes.utf8(.bundleID) : "",
      applicationVersion: try attributes.has(.applicationVersion)
        ? attributes.utf8(.applicationVersion) : "",
      created: try attributes.date(.created), purchases: purchases)
    opaque = Array(attributes[.opaque] ?? [])
    hash = Array(attributes[.hash] ?? [])
  }
}

extension ReceiptPurchase {
  fileprivate init(reading bytes: ArraySlice<UInt8>) throws(DERReader.Fault) {
    let attributes = try ReceiptAttributes(bytes)
    guard let type = ProductType(receiptNumber: try attributes.integer(.productType)) else {
      throw DERReader.Fault()
    }
    self.init(
      transactionID: TransactionID(try attributes.utf8(.transactionID)),
      originalTransactionID: TransactionID(try attributes.utf8(.originalTransactionID)),
      productID: ProductID(try attributes.utf8(.productID)), type: type,
      quantity: try attributes.integer(.quantity), date: try attributes.date(.purchaseDate),
      originalDate: try attributes.date(.originalDate))
  }
}

/// A set of attributes as it was read: each at most once, but for the purchases.
private struct ReceiptAttributes {
  private var values: [Int: ArraySlice<UInt8>] = [:]
  private(set) var purchases: [ArraySlice<UInt8>] = []

  init(_ bytes: ArraySlice<UInt8>) throws(DERReader.Fault) {
    var set = try DERReader(DERTag.set, in: bytes)
    while !set.isAtEnd {
      var attribute = try set.enter(DERTag.sequence)
      let name = try attribute.readInteger()
      _ = try attribute.readInteger()
      let value = try attribute.read(DERTag.octets).content
      try attribute.end()
      if name == ReceiptAttribute.purchase.rawValue {
        purchases.append(value)
      } else if values.updateValue(value, forKey: name) != nil {
        throw DERReader.Fault()
      }
    }
  }

  subscript(name: ReceiptAttribute) -> ArraySlice<UInt8>? { values[name.rawValue] }

  func has(_ name: ReceiptAttribute) -> Bool { self[name] != nil }

  func utf8(_ name: ReceiptAttribute) throws(DERReader.Fault) -> String {
    var reader = DERReader(self[name] ?? [])
    let text = try reader.readText(DERTag.utf8)
    try reader.end()
    return text
  }

  func integer(_ name: ReceiptAttribute) throws(DERReader.Fault) -> Int {
    var reader = DERReader(self[name] ?? [])
    let number = try reader.readInteger()
    try reader.end()
    return number
  }

  /// A date in whole seconds, in the only way in which it is written.
  func date(_ name: ReceiptAttribute) throws(DERReader.Fault) -> Timestamp {
    var reader = DERReader(self[name] ?? [])
    let text = try reader.readText(DERTag.ia5)
    try reader.end()
    guard let date = Timestamp(text), date.text == text else { throw DERReader.Fault() }
    return date
  }
}
