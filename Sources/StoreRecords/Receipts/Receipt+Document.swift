import StoreEngine

extension Receipt {
  /// The object `receipt` of the endpoint's answer; the date of a request only where there was one.
  package func document(requestDate: Timestamp? = nil) -> JSONValue {
    let dates = ReceiptDates()
    var members: [JSONValue.Member] = [
      .init("receipt_type", .string(environment.rawValue)),
      .init("adam_id", .integer(0)),
      .init("app_item_id", .integer(0)),
      .init("bundle_id", .string(bundleID.withoutControls)),
      .init("application_version", .string(applicationVersion.withoutControls)),
      .init("download_id", .integer(0)),
      .init("version_external_identifier", .integer(0)),
    ]
    members += dates.members("receipt_creation_date", created)
    if let requestDate { members += dates.members("request_date", requestDate) }
    members += dates.members("original_purchase_date", Self.originalPurchaseDate)
    members.append(
      .init("original_application_version", .string(Self.originalApplicationVersion)))
    members.append(.init("in_app", .array(purchases.map { $0.document(dates) })))
    return .object(members)
  }
}

extension ReceiptPurchase {
  /// One entry of `in_app`: all values are text.
  func document(_ dates: ReceiptDates) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("quantity", .string(String(quantity))),
      .init("product_id", .string(productID.rawValue.withoutControls)),
      .init("transaction_id", .string(transactionID.rawValue.withoutControls)),
      .init("original_transaction_id", .string(originalTransactionID.rawValue.withoutControls)),
    ]
    return .object(
      members + dates.members("purchase_date", date)
        + dates.members("original_purchase_date", originalDate) + [
          .init("is_trial_period", .string("false")),
          .init("is_in_intro_offer_period", .string("false")),
          .init("in_app_ownership_type", .string("PURCHASED")),
        ])
  }
}
