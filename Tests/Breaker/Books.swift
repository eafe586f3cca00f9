import StoreEngine
import StoreRecords
import TestSupport

/// What a customer can know of the records, as far as errands change it.
struct Books: Equatable {
  var balances = ["coins": 0, "hints": 0]
  var owned: Set<String> = []
  /// Non-consumables that were ever charged.
  var originals: Set<String> = []
  /// Minor units of the first storefront's currency.
  var charged = 0
  /// What waits for approval, in order.
  var waiting: [Purchase] = []
  /// How many transactions ended paid, and how many failed.
  var paid = 0
  var failed = 0

  struct Purchase: Equatable {
    let ware: Ware
    let quantity: Int
  }
}

extension Books {
  /// Reads them from the program's own documents, and what contradicts itself in those.
  static func read(by customer: Customer) throws -> (books: Books, faults: [String]) {
    let status = try customer.run("status --json").json
    let transactions = try customer.run("transactions --json").json.list
    let entries = try customer.run("ledger --json").json.list
    var books = Books()
    for item in books.balances.keys { books.balances[item] = status["items"][item].number }
    books.owned = Set(
      status["products"].list.filter { $0["owned"].flag == true }.compactMap { $0["id"].text })
    books.charged = cents(status["charged"]["USD"].text)
    for transaction in transactions { books.count(transaction) }
    return (books, books.faults(status, transactions, entries))
  }

  private mutating func count(_ transaction: JSON) {
    guard let ware = Ware.named(transaction["productID"].text) else { return }
    switch transaction["state"].text {
    case "purchased", "restored":
      paid += 1
      if ware.item == nil, transaction["originalID"].isNull { originals.insert(ware.id) }
    case "deferred":
      waiting.append(Purchase(ware: ware, quantity: transaction["quantity"].number ?? 0))
    default: failed += 1
    }
  }

  /// After a launch everything that was charged is delivered and finished.
  private func faults(_ status: JSON, _ transactions: [JSON], _ entries: [JSON]) -> [String] {
    var faults: [String] = []
    if status["unfinished"].list.count != waiting.count {
      faults.append("more waits than approvals")
    }
    if transactions.map({ Self.cents($0["charged"].text) }).reduce(0, +) != charged {
      faults.append("status.charged is not the sum of the transactions")
    }
    for (item, balance) in balances {
      let changes = entries.filter { $0["item"].text == item }.compactMap { $0["change"].number }
      if changes.reduce(0, +) != balance { faults.append("\(item): not grants less uses") }
    }
    let grants = entries.compactMap { $0["transactionID"].text }
    if Set(grants).count != grants.count { faults.append("a transaction was granted twice") }
    return faults
  }

  private static func cents(_ amount: String?) -> Int {
    Int((amount ?? "0").filter { $0 != "." }) ?? 0
  }
}

/// Holds the data file itself against what is always true.
func faults(inFileOf customer: Customer) throws -> [String] {
  let ledger = try SQLiteLedger(
    path: customer.data, bundleID: "org.example.shop", makeSeed: { 1 })
  let connection = try SQLiteConnection(path: customer.data, mode: .readWrite)
  let integrity = try connection.rows("PRAGMA integrity_check") { $0.text(0) }
  return try RecordsAudit(ledger).faults + (integrity == ["ok"] ? [] : integrity)
}
