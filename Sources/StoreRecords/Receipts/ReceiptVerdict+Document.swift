import StoreEngine

extension ReceiptVerdict {
  /// The endpoint's answer, in the shape of Apple's verifyReceipt.
  ///
  /// What only an app compares leaves the status 0, as there; the last key `reason` names any
  /// problem, for whoever does not want to compare it all again.
  package func document(requestDate: Timestamp) -> JSONValue {
    let status = self.status
    var members: [JSONValue.Member] = [.init("status", .integer(status))]
    if status == 0 {
      if let receipt {
        members.append(.init("environment", .string(receipt.environment.name)))
        members.append(.init("receipt", receipt.document(requestDate: requestDate)))
      } else if let transaction {
        members.append(.init("environment", .string(transaction.environment.withoutControls)))
        members.append(.init("receipt", transaction.document(requestDate: requestDate)))
      }
    }
    if let problem { members.append(.init("reason", .string(problem.rawValue))) }
    return .object(members)
  }

  /// Source: Apple's status codes of verifyReceipt.
  fileprivate var status: Int64 {
    switch problem {
    case nil, .otherBundle, .otherVersion, .otherDevice, .alreadyUsed, .otherProduct,
      .otherTransaction:
      0
    case .missing, .malformed: 21002
    case .badSignature, .unknownKey: 21003
    case .unreachable: 21005
    case .otherEnvironment: isSandboxAtProduction ? 21007 : 21008
    case .refused: 21000
    }
  }

  private var isSandboxAtProduction: Bool {
    let found = receipt?.environment.name ?? transaction?.environment
    return found == ReceiptEnvironment.sandbox.name
      && environments.allSatisfy { $0.name == ReceiptEnvironment.production.name }
  }
}

extension VerifiedTransaction {
  /// As much of the object `receipt` as a signed transaction knows.
  fileprivate func document(requestDate: Timestamp) -> JSONValue {
    let dates = ReceiptDates()
    return .object(
      [.init("bundle_id", .string(bundleID.withoutControls))]
        + dates.members("request_date", requestDate)
        + [.init("in_app", .array([purchase.document(dates)]))])
  }
}

extension VerificationAnswer {
  /// The same as an app reads it from the document, without writing that down first.
  package init(_ verdict: ReceiptVerdict) {
    self.init(status: verdict.status)
    reason = verdict.problem
    guard status == 0, let receipt = verdict.receipt else { return }
    environment = receipt.environment.name
    bundleID = receipt.bundleID
    applicationVersion = receipt.applicationVersion
    created = receipt.created
    purchases = receipt.purchases.map {
      Purchase(transactionID: $0.transactionID, productID: $0.productID, date: $0.date)
    }
  }
}
