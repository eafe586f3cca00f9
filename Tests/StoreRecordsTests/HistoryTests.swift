import StoreEngine
import StoreRecords
import Testing

struct HistoryTests {
  private let folder: TemporaryFolder
  private let ledger: SQLiteLedger

  /// 1 to 3 bought, 4 failed and finished, 5 deferred, 6 purchasing (of another product).
  init() throws {
    folder = try TemporaryFolder()
    ledger = try Sample.ledger(folder.file())
    for quantity in 1...3 { try ledger.buyCoins(quantity: quantity) }
    try ledger.write([
      .added(try Sample.coins(4)), .failed(Sample.id(4), .clientInvalid, at: Sample.date),
      .finished(Sample.id(4)),
    ])
    try ledger.write([.added(try Sample.coins(5)), .deferred(Sample.id(5))])
    try ledger.write([.added(try Sample.unlock(6))])
    try ledger.write([
      .used(
        LedgerEntry(
          item: "coins", change: -1, balance: 599, date: Sample.date, transactionID: nil))
    ])
  }

  private func numbers(
    last: Int? = nil, product: ProductID? = nil, state: Transaction.State? = nil
  ) throws -> [Int] {
    let filter = TransactionFilter(last: last, productID: product, state: state)
    return try ledger.reader.transactions(matching: filter).map(\.number)
  }

  @Test func transactionsComeInOrderOfAddingAndTheLastOnesOnRequest() throws {
    #expect(try numbers() == [1, 2, 3, 4, 5, 6])
    #expect(try numbers(last: 2) == [5, 6])
    #expect(try numbers(last: 0) == [])
    #expect(try numbers(last: 99) == [1, 2, 3, 4, 5, 6])
    #expect(try numbers(product: "coins.100") == [1, 2, 3, 4, 5])
    #expect(try numbers(last: 2, product: "coins.100") == [4, 5])
    #expect(try numbers(product: "pro.unlock") == [6])
    #expect(try numbers(product: "nope") == [])
    #expect(try numbers(state: .purchased) == [1, 2, 3])
    #expect(try numbers(last: 1, product: "coins.100", state: .purchased) == [3])
    #expect(try numbers(state: .failed) == [4])
    #expect(try numbers(product: "coins.100", state: .failed) == [4])
    #expect(try numbers(product: "pro.unlock", state: .failed) == [])
    #expect(try numbers(state: .deferred) == [5])
    #expect(try numbers(state: .purchasing) == [6])
    #expect(try numbers(state: .restored) == [])
    #expect(try ledger.reader.transactions(numbered: 2...4).map(\.number) == [2, 3, 4])
    #expect(try ledger.reader.transactions(numbered: 6...60).map(\.number) == [6])
  }

  @Test func aTransactionIsFoundByItsID() throws {
    #expect(try ledger.reader.transaction(Sample.id(4))?.error == .clientInvalid)
    #expect(try ledger.reader.transaction("2999") == nil)
    #expect(try ledger.reader.transaction("") == nil)
  }

  @Test func entriesComeOldestFirst() throws {
    let all = try ledger.reader.entries(of: nil)
    #expect(all.map(\.change) == [100, 200, 300, -1])
    #expect(all.map(\.balance) == [100, 300, 600, 599])
    #expect(all.map(\.transactionID) == [Sample.id(1), Sample.id(2), Sample.id(3), nil])
    #expect(try ledger.reader.entries(of: "coins") == all)
    #expect(try ledger.reader.entries(of: "energy") == [])
    #expect(try ledger.reader.entries(numbered: 2...3) == Array(all[1...2]))
    #expect(try ledger.reader.entryCount() == 4)
  }

  @Test func aStepSeesItsOwnHistoryWhileItDecides() throws {
    try ledger.commit { state, reader in
      let first = try reader.transaction(Sample.id(1))
      #expect(first?.state == .purchased)
      #expect(state.transactionCount == 6)
      return []
    }
  }
}
