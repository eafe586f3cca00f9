/// A ledger without a file: for tests of the engine and of whatever works with it.
package final class MemoryLedger: Ledger {
  package private(set) var state: StoreState
  private let seed: UInt64
  private var history: [Transaction] = []
  private var entries: [LedgerEntry] = []
  /// The last receipt that was handed out, and how it was spoilt.
  package private(set) var receipt: (receipt: Receipt, tamper: Tamper?)?
  /// What the next commits throw instead of writing, first one first.
  package var failures: [any Error] = []
  /// How many commits still succeed before those failures.
  package var passes = 0

  package init(seed: UInt64 = 1) {
    self.seed = seed
    state = StoreState(seed: seed)
  }

  package func makeSeed() -> UInt64 { seed }

  package func refresh() throws -> Bool { false }

  package var reader: any LedgerReader { self }

  package func commit(_ decide: (StoreState, any LedgerReader) throws -> [Change]) throws {
    let changes = try decide(state, self)
    if !changes.isEmpty, !failures.isEmpty {
      guard passes > 0 else { throw failures.removeFirst() }
      passes -= 1
    }
    for change in changes {
      state.apply(change)
      record(change)
    }
  }

  private func record(_ change: Change) {
    if let index = history.firstIndex(where: { $0.id == change.transactionID }) {
      history[index].apply(change)
    }
    if let entry = change.entry { entries.append(entry) }
    switch change {
    case .added(let transaction): history.append(transaction)
    case .reinstalled:
      entries = []
      for index in history.indices { history[index].apply(change) }
    case .receiptIssued(let issued, let tamper): receipt = (issued, tamper)
    case .reset:
      history = []
      entries = []
      receipt = nil
    default: break
    }
  }
}

extension MemoryLedger: LedgerReader {
  package func transaction(_ id: TransactionID) -> Transaction? {
    history.first { $0.id == id }
  }

  package func transactions(numbered range: ClosedRange<Int>) -> [Transaction] {
    history.filter { range.contains($0.number) }
  }

  package func transactions(matching filter: TransactionFilter) -> [Transaction] {
    let matching = history.filter {
      (filter.productID ?? $0.productID) == $0.productID && (filter.state ?? $0.state) == $0.state
    }
    return Array(matching.suffix(filter.last ?? matching.count))
  }

  package func entryCount() -> Int { entries.count }

  package func entries(numbered range: ClosedRange<Int>) -> [LedgerEntry] {
    entries.enumerated().filter { range.contains($0.offset + 1) }.map(\.element)
  }

  package func entries(of item: ItemID?) -> [LedgerEntry] {
    entries.filter { (item ?? $0.item) == $0.item }
  }
}
