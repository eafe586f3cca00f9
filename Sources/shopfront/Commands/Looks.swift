import Shop
import StoreEngine

/// What the store sells here, as the app asks it.
struct ProductsCommand: StoreCommand {
  init(_ values: OptionValues) {}

  func run(in store: Store) throws -> CommandResult {
    store.host.pause(store.latency)
    let request = ProductsRequest(productIDs: store.catalog.products.map(\.id))
    do {
      let response = try store.queue.request(request)
      let invalid = response.invalidProductIDs
      let note = store.words.notSoldHere(invalid)
      return CommandResult(
        document: .object([
          "products": .array(response.products.map(store.document(of:))),
          "invalidProductIDs": .array(invalid.map { .string($0.rawValue) }),
        ]),
        lines: store.productLines(response.products) + (invalid.isEmpty ? [] : ["", note]))
    } catch let failure as RequestFailure {
      throw ProgramError(
        status: .refusedOrFailed, message: store.words.productsFailed(failure))
    }
  }
}

/// Grants and uses, oldest first.
struct LedgerCommand: StoreCommand {
  private let item: ItemID?

  init(_ values: OptionValues) {
    item = values.arguments.operands.first.map { ItemID($0) }
  }

  func run(in store: Store) throws -> CommandResult {
    let entries = try store.ledger.reader.entries(of: item)
    let words = store.words
    let shop = store.shopState
    let rows = entries.map { entry in
      [
        entry.date.text, shop.name(of: entry.item), words.change(entry.change),
        words.count(entry.balance), entry.transactionID?.rawValue ?? words.usedUp,
      ]
    }
    let table = TextTable(
      columns: 5, rightAligned: [2, 3],
      headings: [words.date, words.item, words.change, words.balanceColumn, words.transaction],
      rows: rows)
    return CommandResult(
      document: .array(entries.map(store.document(of:))),
      lines: entries.isEmpty ? [nothing(in: store)] : table.lines)
  }

  private func nothing(in store: Store) -> String {
    guard let item else { return store.words.noEntries }
    guard store.catalog.item(item) != nil else {
      return store.words.unknownItem(item, in: store.catalog)
    }
    return store.words.say("No entries of \(item)", "没有\(item)的记录")
  }
}

/// Transactions: all of them, those that match, or one.
struct TransactionsCommand: StoreCommand {
  private let id: String?
  private let filter: TransactionFilter
  private let printsSigned: Bool

  init(_ values: OptionValues) throws(ProgramError) {
    id = values.arguments.operands.first
    printsSigned = values.has(.jws)
    let last = try values.value(.last, allowed: "a whole number of 1 or more") { text in
      text.clampedWholeNumber.flatMap { $0 >= 1 ? Int(clamping: $0) : nil }
    }
    let states = Transaction.State.allCases.map(\.rawValue).listed
    filter = TransactionFilter(
      last: last,
      productID: try values.value(.product, allowed: "a product's id") { ProductID($0) },
      state: try values.value(
        .state, allowed: "one of \(states)", Transaction.State.init(rawValue:)))
  }

  func run(in store: Store) throws -> CommandResult {
    let transactions = try found(in: store)
    if printsSigned {
      try store.requireKeyFile()
      if try store.hasOtherKeys { return store.without(store.words.otherKeys) }
      let signed = try transactions.compactMap { try store.receipts.signed($0) }
      if id != nil, signed.isEmpty { return store.without(store.words.nothingSigned) }
      return CommandResult(document: .array(signed.map(JSONValue.string)), lines: signed)
    }
    return CommandResult(
      document: .array(transactions.map(store.document(of:))), lines: store.lines(of: transactions))
  }

  private func found(in store: Store) throws -> [Transaction] {
    let reader = store.ledger.reader
    guard let id else { return try reader.transactions(matching: filter) }
    if id == "last" {
      var filter = filter
      filter.last = 1
      let found = try reader.transactions(matching: filter)
      guard !found.isEmpty else { throw Refusal.unknownTransaction(id) }
      return found
    }
    guard let transaction = try reader.transaction(TransactionID(id)) else {
      throw Refusal.unknownTransaction(id)
    }
    let isWanted =
      filter.productID ?? transaction.productID == transaction.productID
      && filter.state ?? transaction.state == transaction.state
    return isWanted ? [transaction] : []
  }
}

extension Store {
  fileprivate func lines(of transactions: [Transaction]) -> [String] {
    guard !transactions.isEmpty else {
      guard state.transactionCount > 0 else { return [words.noTransactions] }
      return [words.say("No transaction matches", "没有符合条件的交易")]
    }
    let shop = shopState
    let rows = transactions.map { transaction in
      [
        transaction.id.rawValue, transaction.date.text,
        words.several(shop.name(of: transaction.productID), transaction.quantity),
        words.state(of: transaction), transaction.charged.map(money.text) ?? "-",
        transaction.isFinished ? words.finished : words.say("Unfinished", "未完成"),
      ]
    }
    let table = TextTable(
      columns: 6, rightAligned: [4],
      headings: [words.transaction, words.date, words.product, words.state, words.amount, ""],
      rows: rows)
    return table.lines + [words.noCharge]
  }
}
