import Shop
import StoreEngine

// The documents of the contract. The order of keys is part of it.

extension Store {
  func document(of transaction: Transaction) -> JSONValue {
    .object([
      "id": .string(transaction.id.rawValue.withoutControls),
      "originalID": .text(transaction.originalID?.rawValue.withoutControls),
      "productID": .string(transaction.productID.rawValue.withoutControls),
      "quantity": .integer(Int64(transaction.quantity)),
      "state": .string(transaction.state.rawValue),
      "error": transaction.error.map(document) ?? .null,
      "date": .string(transaction.date.text),
      "charged": .text(transaction.charged?.text),
      "currency": .text(transaction.charged?.currency.code),
      "appAccountToken": .text(transaction.appAccountToken?.withoutControls),
      "delivered": .bool(transaction.isDelivered),
      "finished": .bool(transaction.isFinished),
    ])
  }

  func document(of error: StoreError) -> JSONValue {
    .object([
      "code": .integer(Int64(error.code)), "name": .string(error.name),
      "message": .string(words.reason(error)),
    ])
  }

  func document(of entry: LedgerEntry) -> JSONValue {
    .object([
      "item": .string(entry.item.rawValue.withoutControls), "change": .integer(entry.change),
      "balance": .integer(entry.balance), "date": .string(entry.date.text),
      "transactionID": .text(entry.transactionID?.rawValue.withoutControls),
    ])
  }

  /// A product as it stands now; without a price where the store does not sell it here.
  func document(of product: Product) -> JSONValue {
    let price = product.price(in: storefront)
    let delivered = state.delivered(product.id)
    let isConsumable = product.type == .consumable
    return .object([
      "id": .string(product.id.rawValue), "type": .string(product.type.rawValue),
      "name": .string(product.name(in: options.language)), "price": .text(price?.text),
      "displayPrice": .text(price.map(MoneyText(words: words, isASCII: false).text)),
      "owned": .bool(!isConsumable && delivered > 0),
      "purchased": .integer(isConsumable ? delivered : min(delivered, 1)),
      "waiting": .bool(state.isWaiting(product.id)),
    ])
  }

  func ids(_ transactions: [Transaction]) -> JSONValue {
    .array(transactions.map { .string($0.id.rawValue.withoutControls) })
  }

  /// The controls by name, in their order.
  func document(of controls: [ControlName]) -> JSONValue {
    .object(
      controls.map { name in
        JSONValue.Member(name.rawValue, .string(state.controls.text(of: name, in: catalog)))
      })
  }
}
