/// What may be bought, and what an answer of the store does to a payment.
struct PaymentRules {
  let context: StoreContext
  /// What the store last said it sells; nil where nobody asked.
  let offered: Set<ProductID>?

  /// The change that adds a payment; throws a `Refusal` or a `QueueMisuse`.
  func add(
    _ payment: Payment, to state: StoreState, reader: any LedgerReader
  ) throws -> Change {
    let id = payment.productID
    guard Payment.quantities.contains(payment.quantity) else {
      throw QueueMisuse.quantityOutOfRange(payment.quantity)
    }
    let storefront = context.storefront(in: state)
    guard offered?.contains(id) == true, let product = context.catalog.product(id),
      let price = product.price(in: storefront)
    else { throw Refusal.notForSale(id) }
    guard product.type == .consumable || payment.quantity == 1 else {
      throw QueueMisuse.quantityOutOfRange(payment.quantity)
    }
    if let refusal = state.obstacle(to: product) { throw refusal }
    guard payment.shownPrice == nil || payment.shownPrice == price else {
      throw Refusal.priceChanged(id)
    }
    if let grant = product.grant {
      try refuseOverLimit(grant, times: payment.quantity, in: state)
    }
    // Only what is owned is given again; an id that once was something to own does not count.
    let original =
      product.type == .nonConsumable ? state.originals.first { $0.productID == id } : nil
    return .added(
      try context.nextTransaction(after: state.transactionCount, of: state, reader: reader) {
        Transaction(
          number: $0, id: $1, originalID: original?.id, productID: id, type: product.type,
          quantity: payment.quantity, unitPrice: price, grant: product.grant,
          storefront: storefront.code, appAccountToken: payment.appAccountToken,
          owner: context.process, added: context.now())
      })
  }

  /// The changes that answer a payment; none where it has an answer already or was reset away.
  func answer(
    _ id: TransactionID, with outcome: Outcome, in state: StoreState
  ) throws -> [Change] {
    guard let transaction = state.queued(id), transaction.state == .purchasing else { return [] }
    guard transaction.owner == context.process else { throw QueueMisuse.notPurchasing(id) }
    switch outcome {
    case .buy: return [charge(transaction)]
    case .cancel: return [.failed(id, .paymentCancelled, at: context.now())]
    case .defer: return [.deferred(id)]
    case .fail(let error): return [.failed(id, error, at: context.now())]
    }
  }

  /// The change that takes the money: nothing for what was bought before.
  func charge(_ transaction: Transaction) -> Change {
    let price = transaction.unitPrice
    let amount =
      transaction.originalID == nil ? price.times(transaction.quantity) : .zero(price.currency)
    return .charged(transaction.id, amount, at: context.now())
  }

  /// Refuses what would raise a balance over its limit, counting what is on its way to it.
  func refuseOverLimit(
    _ grant: Grant, times quantity: Int, in state: StoreState, excluding id: TransactionID? = nil
  ) throws {
    let there = state.balance(of: grant.item) + state.reserved(grant.item, excluding: id)
    guard there + grant.quantity * Int64(quantity) <= Balance.limit else {
      throw Refusal.overLimit(grant.item)
    }
  }
}

extension StoreState {
  /// Why a product that is for sale cannot be bought now; nil where it can.
  ///
  /// What the app owns or waits for comes before what the store forbids.
  package func obstacle(to product: Product) -> Refusal? {
    let id = product.id
    if product.type == .nonConsumable {
      if isWaiting(id) { return .waitingForApproval(id) }
      if delivered(id) > 0 { return .alreadyPurchased(id) }
      let isUnderWay = queue.contains {
        $0.productID == id && ($0.state == .purchasing || $0.awaitsDelivery)
      }
      if isUnderWay { return .inProgress(id) }
    }
    return controls.allowsPayments ? nil : .paymentsNotAllowed
  }
}

extension Payment {
  /// The account token that the store keeps: the application's user name where it is a UUID.
  fileprivate var appAccountToken: String? {
    applicationUsername.flatMap { AccountToken($0)?.text }
  }
}
