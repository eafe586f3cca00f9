import StoreEngine

/// Takes what was paid for through its last steps, one transaction at a time: deliver, then finish.
///
/// It exists once: purchases, approvals, restores and what a launch finds all pass through it.
/// Between `arrived` and `deliver` is the place where a receipt is verified.
package struct Deliverer: Equatable, Sendable {
  /// How the shop came to hear of a transaction; it decides what is said of it.
  package enum Cause: Equatable, Sendable {
    /// Bought or declined in this run, here or by another process.
    case purchase
    case restore
    /// A launch found it unfinished.
    case launch
  }

  package struct Delivery: Equatable, Sendable {
    package var transaction: Transaction
    package let cause: Cause
  }

  /// The first one is at work.
  package private(set) var deliveries: [Delivery] = []

  package init() {}

  package var isIdle: Bool { deliveries.isEmpty }

  /// Takes in a transaction with an outcome; returns what to do if nothing else is at work.
  package mutating func take(_ transaction: Transaction, cause: Cause) -> [ShopEffect] {
    guard !deliveries.contains(where: { $0.transaction.id == transaction.id }) else { return [] }
    deliveries.append(Delivery(transaction: transaction, cause: cause))
    return deliveries.count == 1 ? nextStep() : []
  }

  /// The goods are recorded; returns why they came and the next step.
  package mutating func delivered(_ transaction: Transaction) -> (Cause?, [ShopEffect]) {
    guard deliveries.first?.transaction.id == transaction.id else { return (nil, []) }
    deliveries[0].transaction = transaction
    return (deliveries[0].cause, [.finish(transaction.id)])
  }

  /// A transaction is finished, or has to wait for another launch; returns the next one's step.
  package mutating func done(_ id: TransactionID) -> [ShopEffect] {
    guard deliveries.first?.transaction.id == id else { return [] }
    deliveries.removeFirst()
    return nextStep()
  }

  /// A reset took everything away.
  package mutating func forget() {
    deliveries = []
  }

  private func nextStep() -> [ShopEffect] {
    guard let delivery = deliveries.first else { return [] }
    let transaction = delivery.transaction
    return [transaction.awaitsDelivery ? .deliver(transaction.id) : .finish(transaction.id)]
  }
}
