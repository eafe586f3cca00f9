/// One change of a balance: a grant or a use.
package struct LedgerEntry: Equatable, Sendable {
  package let item: ItemID
  /// Above zero for a grant, below for a use; never zero.
  package let change: Int64
  /// What there was after it.
  package let balance: Int64
  package let date: Timestamp
  /// The transaction that granted it; nil for a use.
  package let transactionID: TransactionID?

  package init(
    item: ItemID, change: Int64, balance: Int64, date: Timestamp, transactionID: TransactionID?
  ) {
    self.item = item
    self.change = change
    self.balance = balance
    self.date = date
    self.transactionID = transactionID
  }
}
