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
  package var environment: String?
  package var bundleID: String?
  package var applicationVersion: String?
  package var created: Timestamp?
  package var purchases: [Purchase]?

  package init(status: Int64) {
    self.status = status
  }
}

extension VerificationAnswer {
  /// Reads an answer in the shape of the store's endpoint; nil for what has no status, or a value of
  /// another type than there. What is left out, or null, stays nil.
  package init?(_ document: JSONValue) {
    guard case .integer(let status)? = document["status"] else { return nil }
    self.init(status: status)
    do {
      reason = try document.optionalText("reason").flatMap(VerificationProblem.init(rawValue:))
      environment = try document.optionalText("environment")
      guard let receipt = try document.optional("receipt", \.isObject) else { return }
      bundleID = try receipt.optionalText("bundle_id")
      applicationVersion = try receipt.optionalText("application_version")
      created = try receipt.optionalMilliseconds("receipt_creation_date_ms")
      guard case .array(let entries)? = try receipt.optional("in_app", \.isArray) else { return }
      purchases = try entries.map { entry in
        guard entry.isObject else { throw OtherType() }
        return Purchase(
          transactionID: try entry.optionalText("transaction_id").map { TransactionID($0) },
          productID: try entry.optionalText("product_id").map { ProductID($0) },
          date: try entry.optionalMilliseconds("purchase_date_ms"))
      }
    } catch {
      return nil
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

/// A value of an answer is of another type than at the store's endpoint.
private struct OtherType: Error {}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }

  /// The value of a key; nil where it is left out or null.
  fileprivate func optional(
    _ key: String, _ isRight: (JSONValue) -> Bool
  ) throws(OtherType) -> JSONValue? {
    guard let value = self[key], value != .null else { return nil }
    guard isRight(value) else { throw OtherType() }
    return value
  }

  fileprivate func optionalText(_ key: String) throws(OtherType) -> String? {
    try optional(key) { $0.text != nil }?.text
  }

  /// Milliseconds since 1970, which the endpoint writes as text.
  fileprivate func optionalMilliseconds(_ key: String) throws(OtherType) -> Timestamp? {
    guard let text = try optionalText(key) else { return nil }
    guard let milliseconds = Int64(text) else { throw OtherType() }
    return Timestamp(milliseconds: milliseconds)
  }
}
