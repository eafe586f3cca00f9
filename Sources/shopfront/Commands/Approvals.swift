import Shop
import StoreEngine

/// Approves a deferred transaction, as a parent would, from outside the app.
struct ApproveCommand: StoreCommand {
  private let id: String

  init(_ values: OptionValues) {
    id = values.arguments.operands[0]
  }

  func run(in store: Store) throws -> CommandResult {
    let id = try store.waitingTransaction(named: id)
    try store.session.approve(id)
    return try store.answered(
      id, store.words.say("Approved; the app delivers it at its next start", "已批准；应用下次启动时发放"))
  }
}

/// Declines a deferred transaction.
struct DeclineCommand: StoreCommand {
  private let id: String

  init(_ values: OptionValues) {
    id = values.arguments.operands[0]
  }

  func run(in store: Store) throws -> CommandResult {
    let id = try store.waitingTransaction(named: id)
    try store.session.decline(id)
    return try store.answered(id, store.words.say("Declined", "已拒绝"))
  }
}

extension Store {
  /// The transaction that an answer is for; `last` is the last one that waits.
  fileprivate func waitingTransaction(named name: String) throws -> TransactionID {
    guard name == "last" else { return TransactionID(name) }
    if let waiting = state.queue.last(where: { $0.state == .deferred }) { return waiting.id }
    guard let last = try ledger.reader.transactions(matching: TransactionFilter(last: 1)).last
    else { throw Refusal.unknownTransaction(name) }
    throw Refusal.notDeferred(last.id)
  }

  fileprivate func answered(_ id: TransactionID, _ sentence: String) throws -> CommandResult {
    guard let transaction = try ledger.reader.transaction(id) else {
      throw Refusal.unknownTransaction(id.rawValue)
    }
    let name = shopState.name(of: transaction.productID)
    return CommandResult(
      document: document(of: transaction),
      lines: ["\(sentence): \(words.several(name, transaction.quantity))"])
  }
}
