/// One thing that a step of the engine writes.
///
/// A ledger writes the changes of one step in one commit; `StoreState.apply` says what each means.
package enum Change: Equatable, Sendable {
  /// A payment was added, or a purchase came back in a restore.
  case added(Transaction)
  case charged(TransactionID, Money, at: Timestamp)
  case deferred(TransactionID)
  case failed(TransactionID, StoreError, at: Timestamp)
  /// The app recorded the goods; the entry is what they add to a balance, where they add anything.
  case delivered(TransactionID, LedgerEntry?, at: Timestamp)
  case finished(TransactionID)
  /// The app used something up.
  case used(LedgerEntry)
  case controls(Controls)
  /// The app was deleted and installed again: its side is empty.
  case reinstalled
  /// Both sides are empty, and ids come from a new seed.
  case reset(seed: UInt64)
}

extension StoreState {
  /// Makes a change in memory, just as a ledger makes it in the file.
  package mutating func apply(_ change: Change) {
    switch change {
    case .added(let transaction):
      transactionCount += 1
      queue.append(transaction)
    case .charged(let id, let money, let date):
      update(id) {
        $0.state = .purchased
        $0.charged = money
        $0.settled = date
      }
      if money.minorUnits > 0 { charged[money.currency.code, default: 0] += money.minorUnits }
    case .deferred(let id):
      update(id) {
        $0.state = .deferred
        $0.wasDeferred = true
      }
    case .failed(let id, let error, _):
      update(id) {
        $0.state = .failed
        $0.error = error
      }
    case .delivered(let id, let entry, _):
      update(id) { $0.isDelivered = true }
      if let transaction = queued(id) {
        holdings[transaction.productID, default: 0] += Int64(transaction.quantity)
      }
      if let entry { balances[entry.item] = entry.balance }
    case .finished(let id):
      update(id) { $0.isFinished = true }
      originals += queue.filter { $0.id == id && $0.isRestorable }
      originals.sort { $0.number < $1.number }
      queue.removeAll { $0.id == id }
    case .used(let entry):
      balances[entry.item] = entry.balance
    case .controls(let changed):
      controls = changed
    case .reinstalled:
      installation += 1
      holdings = [:]
      balances = [:]
      for index in queue.indices { queue[index].isDelivered = false }
      for index in originals.indices { originals[index].isDelivered = false }
    case .reset(let seed):
      self = StoreState(seed: seed)
    }
  }

  private mutating func update(_ id: TransactionID, _ change: (inout Transaction) -> Void) {
    guard let index = queue.firstIndex(where: { $0.id == id }) else { return }
    change(&queue[index])
  }
}
