/// What a verifier said of a receipt, as far as the app compares it: the store's own or one that
/// somebody put in its place. What an answer leaves out is nil and not compared.
package struct VerificationAnswer: Equatable, Sendable {
  package struct Purchase: Equatable, Sendable {
    package var transactionID: TransactionID?
    package var productID: ProductID?
    package var date: Timestamp?

    package init(
      transactionID: TransactionID? = nil, productID: ProductID? = nil, date: Timestamp? = nil
    ) {
      self.transactionID = transactionID
      self.productID = productID
      self.date = date
    }
  }

  package var status: Int64
  /// The problem by name, where the verifier knows more than a status says.
  package var reason: VerificationProblem?
  package var bundleID: String?
  package var applicationVersion: String?
  package var created: Timestamp?
  package var purchases: [Purchase]?

  package init(status: Int64) {
    self.status = status
  }
}

extension VerificationAnswer {
  /// Reads an answer in the shape of the store's endpoint; nil for what has no status.
  package init?(_ document: JSONValue) {
    guard case .integer(let status)? = document["status"] else { return nil }
    self.init(status: status)
    reason = document["reason"]?.text.flatMap(VerificationProblem.init(rawValue:))
    guard let receipt = document["receipt"] else { return }
    bundleID = receipt["bundle_id"]?.text
    applicationVersion = receipt["application_version"]?.text
    created = receipt["receipt_creation_date_ms"]?.milliseconds
    guard case .array(let entries)? = receipt["in_app"] else { return }
    purchases = entries.map { entry in
      Purchase(
        transactionID: entry["transaction_id"]?.text.map { TransactionID($0) },
        productID: entry["product_id"]?.text.map { ProductID($0) },
        date: entry["purchase_date_ms"]?.milliseconds)
    }
  }

  /// The newest purchase: by date, equal dates by transaction id, never by position.
  package var newest: Purchase? {
    purchases?.max { left, right in
      let (first, second) = (left.date, right.date)
      if let first, let second, first != second { return first < second }
      if (first == nil) != (second == nil) { return first == nil }
      guard let left = left.transactionID, let right = right.transactionID else {
        return left.transactionID == nil && right.transactionID != nil
      }
      return left.isOlder(than: right)
    }
  }
}

extension TransactionID {
  /// The order of ids as numbers: `9` comes before `10`.
  fileprivate func isOlder(than other: TransactionID) -> Bool {
    let (mine, theirs) = (rawValue.utf8.count, other.rawValue.utf8.count)
    return mine == theirs ? self < other : mine < theirs
  }
}

extension JSONValue {
  /// Milliseconds since 1970, which the endpoint writes as text.
  fileprivate var milliseconds: Timestamp? {
    switch self {
    case .string(let text): Int64(text).map(Timestamp.init(milliseconds:))
    case .integer(let number): Timestamp(milliseconds: number)
    default: nil
    }
  }
}
