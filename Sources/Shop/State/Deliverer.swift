import StoreEngine

/// Takes what was paid for through its last steps: verify, deliver, finish.
///
/// It exists once: purchases, approvals, restores and what a launch finds all pass through it, so
/// nothing is delivered without a receipt that stands for it. Receipts are verified side by side;
/// delivered and finished is one transaction after the other.
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
    package enum Step: Equatable, Sendable {
      /// An answer about its receipt is awaited.
      case verifying
      case ready
      case atWork
    }

    package var transaction: Transaction
    package let cause: Cause
    package var step: Step
  }

  package private(set) var deliveries: [Delivery] = []

  package init() {}

  package var isIdle: Bool { deliveries.isEmpty }

  /// Takes in a transaction with an outcome; returns what to do for it.
  package mutating func take(_ transaction: Transaction, cause: Cause) -> [ShopEffect] {
    guard delivery(of: transaction.id) == nil else { return [] }
    let isToVerify = transaction.awaitsDelivery
    deliveries.append(
      Delivery(transaction: transaction, cause: cause, step: isToVerify ? .verifying : .ready))
    return isToVerify ? [.send(.verificationAsked(transaction.id))] : nextStep()
  }

  package func delivery(of id: TransactionID) -> Delivery? {
    deliveries.first { $0.transaction.id == id }
  }

  /// A receipt stands for the transaction; returns the next step.
  package mutating func verified(_ id: TransactionID) -> [ShopEffect] {
    change(id) { $0.step = .ready }
    return nextStep()
  }

  /// The goods are recorded; returns why they came and the next step.
  package mutating func delivered(_ transaction: Transaction) -> (Cause?, [ShopEffect]) {
    guard let delivery = delivery(of: transaction.id), delivery.step == .atWork else {
      return (nil, [])
    }
    change(transaction.id) { $0.transaction = transaction }
    return (delivery.cause, [.finish(transaction.id)])
  }

  /// A transaction is finished, or has to wait for another launch; returns the next one's step.
  package mutating func done(_ id: TransactionID) -> [ShopEffect] {
    deliveries.removeAll { $0.transaction.id == id }
    return nextStep()
  }

  /// A reset took everything away.
  package mutating func forget() {
    deliveries = []
  }

  private mutating func nextStep() -> [ShopEffect] {
    guard !deliveries.contains(where: { $0.step == .atWork }),
      let next = deliveries.first(where: { $0.step == .ready })?.transaction
    else { return [] }
    change(next.id) { $0.step = .atWork }
    return [next.awaitsDelivery ? .deliver(next.id) : .finish(next.id)]
  }

  private mutating func change(_ id: TransactionID, _ change: (inout Delivery) -> Void) {
    guard let index = deliveries.firstIndex(where: { $0.transaction.id == id }) else { return }
    change(&deliveries[index])
  }
}
