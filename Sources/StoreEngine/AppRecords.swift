/// The app's side: what this installation was delivered, and what it uses up.
///
/// It knows of purchases only through the transactions that the queue reports, as a real app does.
package struct AppRecords {
  private let queue: PaymentQueue

  package init(queue: PaymentQueue) {
    self.queue = queue
  }

  /// Records the goods of a paid transaction, once, and reports it.
  ///
  /// Throws `DeliveryProblem` where they have to wait, and a `QueueMisuse` for a transaction that is
  /// not paid. What was delivered already, by whichever process, counts as delivered.
  package func deliver(_ id: TransactionID) throws {
    let context = queue.context
    _ = try queue.step { state, _ in
      guard let transaction = state.queued(id) else { return [] }
      guard transaction.isPaid else { throw QueueMisuse.notSettled(id) }
      guard transaction.awaitsDelivery else { return [] }
      guard context.catalog.product(transaction.productID) != nil else {
        throw DeliveryProblem.notInCatalog(transaction.productID)
      }
      let entry = try grantEntry(of: transaction, in: state)
      return [.delivered(id, entry, at: context.now())]
    }
    guard
      let transaction = try context.ledger.state.queued(id)
        ?? context.ledger.reader.transaction(id)
    else { return }
    queue.report([.delivered(transaction)])
  }

  /// Takes away some of an item; returns what is left. Throws `Refusal.notEnough`.
  package func use(_ item: ItemID, count: Int64) throws -> LedgerEntry {
    guard count >= 1 else { throw QueueMisuse.countOutOfRange(count) }
    let now = queue.context.now()
    let changes = try queue.step { state, _ in
      let balance = state.balance(of: item)
      guard queue.context.catalog.item(item) != nil, count <= balance else {
        throw Refusal.notEnough(item)
      }
      return [
        .used(
          LedgerEntry(
            item: item, change: -count, balance: balance - count, date: now, transactionID: nil))
      ]
    }
    guard case .used(let entry)? = changes.first else { throw Refusal.notEnough(item) }
    return entry
  }

  /// Deletes the app and installs it again: its side is empty, the store's side is as it was.
  package func reinstall() throws {
    _ = try queue.step { _, _ in [.reinstalled] }
  }

  private func grantEntry(of transaction: Transaction, in state: StoreState) throws -> LedgerEntry?
  {
    guard let grant = transaction.totalGrant else { return nil }
    let balance = state.balance(of: grant.item)
    guard grant.quantity <= Balance.limit - balance else {
      throw DeliveryProblem.overLimit(grant.item)
    }
    return LedgerEntry(
      item: grant.item, change: grant.quantity, balance: balance + grant.quantity,
      date: queue.context.now(), transactionID: transaction.id)
  }
}

/// Why the goods of a paid transaction have to wait; it stays in the queue meanwhile.
package enum DeliveryProblem: Error, Equatable, Sendable {
  case notInCatalog(ProductID)
  /// They would raise a balance over its limit.
  case overLimit(ItemID)
}
