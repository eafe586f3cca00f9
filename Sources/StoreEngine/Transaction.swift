/// One payment's way through the store, or one purchase that came back in a restore.
package struct Transaction: Equatable, Sendable {
  /// The states of `SKPaymentTransactionState`.
  package enum State: String, CaseIterable, Sendable {
    case purchasing
    case purchased
    case failed
    case restored
    case deferred
  }

  /// Its place in the order of adding, from 1.
  package let number: Int
  package let id: TransactionID
  /// The purchase that it restores or gives again; nil for one that stands for itself.
  package let originalID: TransactionID?
  package let productID: ProductID
  package let type: ProductType
  package let quantity: Int
  /// The price of one when the payment was added.
  package let unitPrice: Money
  /// What one grants, as it was when the payment was added.
  package let grant: Grant?
  package let storefront: String
  package let appAccountToken: String?
  /// The process that added the payment and may end it.
  package let owner: ProcessIdentity
  package let added: Timestamp

  package var state: State
  /// Why it failed; nil in every other state.
  package var error: StoreError?
  /// When it became purchased or restored.
  package var settled: Timestamp?
  /// What was charged in all; nil unless it is purchased or restored.
  package var charged: Money?
  /// Whether it had to wait for an approval.
  package var wasDeferred = false
  /// Whether this installation of the app has recorded its goods.
  package var isDelivered = false
  package var isFinished = false

  package init(
    number: Int, id: TransactionID, originalID: TransactionID? = nil, productID: ProductID,
    type: ProductType, quantity: Int, unitPrice: Money, grant: Grant?, storefront: String,
    appAccountToken: String? = nil, owner: ProcessIdentity, added: Timestamp,
    state: State = .purchasing
  ) {
    self.number = number
    self.id = id
    self.originalID = originalID
    self.productID = productID
    self.type = type
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.grant = grant
    self.storefront = storefront
    self.appAccountToken = appAccountToken
    self.owner = owner
    self.added = added
    self.state = state
  }
}

extension Transaction {
  /// Whether its goods belong to the person.
  package var isPaid: Bool { state == .purchased || state == .restored }

  /// Whether its goods are still to come.
  package var awaitsDelivery: Bool { isPaid && !isDelivered && !isFinished }

  /// Whether the person stopped it.
  package var isCancelled: Bool { error == .paymentCancelled }

  /// Whether a restore gives it back: the first purchase of something that is owned.
  package var isRestorable: Bool {
    type == .nonConsumable && state == .purchased && originalID == nil && isFinished
  }

  /// What it grants in all; nil for what grants nothing. Overflow is refused before it is added.
  package var totalGrant: Grant? {
    grant.map { Grant(item: $0.item, quantity: $0.quantity * Int64(quantity)) }
  }

  /// When it became purchased or restored, else when it was added.
  package var date: Timestamp { settled ?? added }
}
