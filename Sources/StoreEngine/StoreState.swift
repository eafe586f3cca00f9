/// What the data file says now, without its history: small whatever has happened.
///
/// The engine decides from it alone, so a decision depends on nothing that is not written down.
package struct StoreState: Equatable, Sendable {
  /// From which ids of transactions are drawn.
  package var seed: UInt64
  /// How many transactions there have ever been.
  package var transactionCount = 0
  /// Which installation of the app this is, from 1.
  package var installation = 1
  package var controls = Controls()
  /// The payment queue: every transaction that is not finished, in order of adding.
  package var queue: [Transaction] = []
  /// The store's own memory of what a restore gives back, in order of adding.
  package var originals: [Transaction] = []
  /// What was charged in all, in minor units; a reinstall does not change it.
  package var charged: [String: Int64] = [:]
  /// The app's side: how many of each product it was delivered.
  package var holdings: [ProductID: Int64] = [:]
  /// The app's side: how much it has of each item; never an entry of zero that was not used up.
  package var balances: [ItemID: Int64] = [:]

  package init(seed: UInt64) {
    self.seed = seed
  }
}

extension StoreState {
  package func balance(of item: ItemID) -> Int64 {
    balances[item] ?? 0
  }

  package func queued(_ id: TransactionID) -> Transaction? {
    queue.first { $0.id == id }
  }

  /// How many of a product this installation was delivered.
  package func delivered(_ id: ProductID) -> Int64 {
    holdings[id] ?? 0
  }

  /// Whether a transaction of the product waits for an approval.
  package func isWaiting(_ id: ProductID) -> Bool {
    queue.contains { $0.productID == id && $0.state == .deferred }
  }

  /// What is on its way to a balance: charged and not delivered, or about to be charged.
  func reserved(_ item: ItemID, excluding id: TransactionID? = nil) -> Int64 {
    queue.reduce(0) { sum, transaction in
      let isOnItsWay = transaction.awaitsDelivery || transaction.state == .purchasing
      guard isOnItsWay, transaction.id != id, let grant = transaction.totalGrant,
        grant.item == item
      else { return sum }
      return sum + grant.quantity
    }
  }
}
