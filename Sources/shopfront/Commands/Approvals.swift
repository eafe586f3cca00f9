import Shop
import StoreEngine

/// Approves a deferred transaction, as a parent would, from outside the app.
struct ApproveCommand: StoreCommand {
  private let id: String

  init(_ values: OptionValues) {
    id = values.arguments.operands[0]
  }

  func run(in store: Store) throws -> CommandResult {
    guard let id = try store.waitingTransaction(named: id) else { return try store.nothingWaits() }
    try store.session.approve(id)
    return try store.answered(
      id,
      store.words.say(
        "Approved; an open shop delivers it now, else the app at its next start",
        "已批准；已打开的商店即刻发放，否则应用下次启动时发放"))
  }
}

/// Declines a deferred transaction.
struct DeclineCommand: StoreCommand {
  private let id: String

  init(_ values: OptionValues) {
    id = values.arguments.operands[0]
  }

  func run(in store: Store) throws -> CommandResult {
    guard let id = try store.waitingTransaction(named: id) else { return try store.nothingWaits() }
    try store.session.decline(id)
    return try store.answered(id, store.words.say("Declined", "已拒绝"))
  }
}

extension Store {
  /// The transaction that an answer is for; `last` is the last one that waits, nil where none does.
  fileprivate func waitingTransaction(named name: String) throws -> TransactionID? {
    guard name == "last" else { return TransactionID(name) }
    return state.queue.last { $0.state == .deferred }?.id
  }

  /// The answer to `last` where nothing waits: there is no transaction at all, or none is deferred.
  fileprivate func nothingWaits() throws -> CommandResult {
    let last = try ledger.reader.transactions(matching: TransactionFilter(last: 1)).last
    return CommandResult(
      last.map { Refusal.notDeferred($0.id) } ?? Refusal.unknownTransaction("last"),
      sentence: words.say("Nothing waits for approval", "没有等待批准的购买"))
  }

  fileprivate func answered(_ id: TransactionID, _ sentence: String) throws -> CommandResult {
    guard let transaction = try ledger.reader.transaction(id) else {
      throw Refusal.unknownTransaction(id.rawValue)
    }
    let name = shopState.name(of: transaction.productID)
    return CommandResult(
      document: document(of: transaction),
      lines: [words.colon(sentence, words.several(name, transaction.quantity))])
  }
}
