/// Where the store keeps its records. The ledger is the truth; everything else is a copy of it.
///
/// Each call of `commit` is one step of the engine: it sees the state as it is now, whoever changed
/// it last, and what it returns is written whole or not at all, durably, before `commit` returns.
package protocol Ledger: AnyObject {
  /// The state as this process last saw it; never older than its own last step.
  var state: StoreState { get }

  /// Looks again, in case another process has written; true when the state is another now.
  func refresh() throws -> Bool

  /// Decides and writes in one step. Where the decision throws, or has no changes, nothing is
  /// written.
  func commit(_ decide: (StoreState, LedgerReader) throws -> [Change]) throws

  /// History, for those who look.
  var reader: any LedgerReader { get }

  /// A fresh seed for ids, made at random by whoever opened the ledger, or the one that was asked.
  func makeSeed() -> UInt64
}

/// Questions to history, each answered by an index whatever its length.
package protocol LedgerReader {
  /// A transaction of any age; nil when there never was one of that id.
  func transaction(_ id: TransactionID) throws -> Transaction?

  /// The transactions of a range of numbers, in order of adding.
  func transactions(numbered range: ClosedRange<Int>) throws -> [Transaction]

  /// The transactions that match, in order of adding; with a limit the last ones of them.
  func transactions(matching filter: TransactionFilter) throws -> [Transaction]

  /// How many ledger entries this installation has.
  func entryCount() throws -> Int

  /// The entries of a range of numbers (from 1), oldest first.
  func entries(numbered range: ClosedRange<Int>) throws -> [LedgerEntry]

  /// All entries, of one item or of all, oldest first.
  func entries(of item: ItemID?) throws -> [LedgerEntry]
}

/// Which transactions somebody wants to see.
package struct TransactionFilter: Equatable, Sendable {
  package var last: Int?
  package var productID: ProductID?
  package var state: Transaction.State?

  package init(
    last: Int? = nil, productID: ProductID? = nil, state: Transaction.State? = nil
  ) {
    self.last = last
    self.productID = productID
    self.state = state
  }
}
