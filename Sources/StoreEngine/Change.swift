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
  /// The store made a receipt and handed it out, spoilt where a drill says so.
  case receiptIssued(Receipt, Tamper?)
  /// The app was deleted and installed again: its side is empty.
  case reinstalled
  /// Both sides are empty, and ids come from a new seed.
  case reset(seed: UInt64)
}

extension Change {
  /// The transaction that it changes; nil where it adds one or is about something else.
  var transactionID: TransactionID? {
    switch self {
    case .charged(let id, _, _), .deferred(let id), .failed(let id, _, _), .delivered(let id, _, _),
      .finished(let id):
      id
    case .added, .used, .controls, .receiptIssued, .reinstalled, .reset: nil
    }
  }

  /// The ledger entry that it makes, where it makes one.
  var entry: LedgerEntry? {
    switch self {
    case .delivered(_, let entry, _): entry
    case .used(let entry): entry
    default: nil
    }
  }
}

extension Transaction {
  /// Makes a change that is about this transaction.
  mutating func apply(_ change: Change) {
    switch change {
    case .charged(_, let money, let date):
      state = .purchased
      charged = money
      settled = date
    case .deferred:
      state = .deferred
      wasDeferred = true
    case .failed(_, let reason, _):
      state = .failed
      error = reason
    case .delivered: isDelivered = true
    case .finished: isFinished = true
    case .reinstalled: isDelivered = false
    case .added, .used, .controls, .receiptIssued, .reset: break
    }
  }
}

extension StoreState {
  /// Makes a change in memory, just as a ledger makes it in the file.
  package mutating func apply(_ change: Change) {
    if let id = change.transactionID, let index = queue.firstIndex(where: { $0.id == id }) {
      queue[index].apply(change)
    }
    if let entry = change.entry { balances[entry.item] = entry.balance }
    switch change {
    case .added(let transaction):
      transactionCount += 1
      queue.append(transaction)
    case .charged(_, let money, _):
      if money.minorUnits > 0 { charged[money.currency.code, default: 0] += money.minorUnits }
    case .delivered(let id, _, _):
      guard let transaction = queued(id) else { break }
      // Something owned is owned once, however often it is restored or given again.
      let held = transaction.type == .consumable ? delivered(transaction.productID) : 0
      holdings[transaction.productID] = held + Int64(transaction.quantity)
    case .finished(let id):
      originals += queue.filter { $0.id == id && $0.isRestorable }
      originals.sort { $0.number < $1.number }
      queue.removeAll { $0.id == id }
    case .controls(let changed):
      controls = changed
    case .reinstalled:
      installation += 1
      holdings = [:]
      balances = [:]
      for index in queue.indices { queue[index].apply(change) }
      for index in originals.indices { originals[index].apply(change) }
    case .reset(let seed):
      self = StoreState(seed: seed)
    case .deferred, .failed, .used, .receiptIssued: break
    }
  }
}
