/// Holds the records against what is always true, told from history alone.
///
/// Walkthroughs do it after every step, tests after every command.
package struct RecordsAudit {
  /// What does not hold, a sentence each; empty where everything does.
  package private(set) var faults: [String] = []
  private let state: StoreState
  private let history: [Transaction]
  private let entries: [LedgerEntry]

  package init(_ ledger: any Ledger) throws {
    state = ledger.state
    history = try ledger.reader.transactions(matching: TransactionFilter())
    entries = try ledger.reader.entries(of: nil)
    checkBalances()
    checkTransactions()
    checkHoldings()
    checkCharges()
  }

  private mutating func check(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }

  private mutating func checkBalances() {
    var sums: [ItemID: Int64] = [:]
    for entry in entries {
      sums[entry.item, default: 0] += entry.change
      check(entry.balance == sums[entry.item], "\(entry.item): an entry's balance does not add up")
      check((0...Balance.limit).contains(entry.balance), "\(entry.item): out of bounds")
    }
    for (item, balance) in state.balances {
      check(balance == sums[item] ?? 0, "\(item): the balance is not grants less uses")
    }
    let grants = entries.compactMap(\.transactionID)
    check(Set(grants).count == grants.count, "a transaction was granted twice")
    let paid = Set(history.filter(\.isPaid).map(\.id))
    check(paid.isSuperset(of: grants), "something was granted that is not paid")
  }

  private mutating func checkTransactions() {
    check(Set(history.map(\.id)).count == history.count, "an id was used twice")
    check(history.count == state.transactionCount, "transactions are missing")
    check(state.queue == history.filter { !$0.isFinished }, "queue and history disagree")
    for transaction in history {
      let id = transaction.id
      check((transaction.charged != nil) == transaction.isPaid, "\(id): charged, or paid, not both")
      check((transaction.error != nil) == (transaction.state == .failed), "\(id): its error")
      check(
        !transaction.isFinished || transaction.isPaid || transaction.state == .failed,
        "\(id): finished without an outcome")
      check(!transaction.isDelivered || transaction.isPaid, "\(id): delivered but not paid")
    }
  }

  private mutating func checkHoldings() {
    var held: [ProductID: Int64] = [:]
    for transaction in history where transaction.isDelivered {
      let before = transaction.type == .consumable ? held[transaction.productID] ?? 0 : 0
      held[transaction.productID] = before + Int64(transaction.quantity)
    }
    check(held == state.holdings, "what is held is not what was delivered")
  }

  private mutating func checkCharges() {
    var charged: [String: Int64] = [:]
    for money in history.compactMap(\.charged) where money.minorUnits > 0 {
      charged[money.currency.code, default: 0] += money.minorUnits
    }
    check(charged == state.charged, "what was charged is not the sum of history")
    let originals = history.filter {
      $0.type == .nonConsumable && $0.state == .purchased && $0.originalID == nil
    }
    check(
      Set(originals.map(\.productID)).count == originals.count, "something owned was charged twice")
  }
}
