import Shop
import StoreEngine

/// Uses up some of an item.
struct UseCommand: StoreCommand {
  private let item: ItemID
  private let count: Int64

  init(_ values: OptionValues) throws(ProgramError) {
    item = ItemID(values.arguments.operands[0])
    count =
      try values.value(.count, allowed: "a whole number of 1 or more") { text in
        text.clampedWholeNumber.flatMap { $0 >= 1 ? $0 : nil }
      } ?? 1
  }

  func run(in store: Store) throws -> CommandResult {
    let (app, news) = try store.launchedApp()
    try app.send(.useAsked(item, count)) { _ in true }
    if let refusal = app.heard.refusal {
      var result = store.refused(refusal)
      result.lines = news
      return result
    }
    guard let entry = app.heard.use else { return store.refused(.notEnough(item)) }
    let words = store.words
    return CommandResult(
      document: .object([
        "item": .string(entry.item.rawValue.withoutControls), "used": .integer(-entry.change),
        "balance": .integer(entry.balance),
      ]),
      lines: news + [
        words.sentence(Message.used(entry.item, -entry.change), in: app.state),
        "\(words.balance) \(words.amount(entry.balance, of: app.state.name(of: entry.item)))",
      ])
  }
}

/// Starts the app without a screen, delivers what waits, and ends.
struct DeliverCommand: StoreCommand {
  init(_ values: OptionValues) {}

  func run(in store: Store) throws -> CommandResult {
    // Without the right to write nothing can be delivered, which only matters if something waits.
    if let error = store.readOnlyError, store.state.queue.contains(where: \.awaitsDelivery) {
      throw error
    }
    let (app, news) = try store.launchedApp()
    let delivered = try store.transactions(app.heard.delivered)
    // What another process has charged since is that one's to deliver.
    let waiting = store.state.queue.filter { app.heard.waiting[$0.id] != nil }
    return CommandResult(
      status: waiting.isEmpty ? .done : .refusedOrFailed,
      document: .object([
        "delivered": .array(delivered.map(store.document(of:))), "waiting": store.ids(waiting),
      ]),
      lines: news.isEmpty ? [store.words.say("Nothing to deliver", "没有待发放的内容")] : news,
      notes: store.notes(of: app))
  }
}
