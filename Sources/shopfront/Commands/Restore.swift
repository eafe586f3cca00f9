import Shop
import StoreEngine

/// Restores what was bought before.
struct RestoreCommand: StoreCommand {
  private let outcome: RestoreOutcome?

  init(_ values: OptionValues) throws(ProgramError) {
    outcome = try values.value(
      .outcome, allowed: "finish, cancel or fail:CODE, CODE being a name or a number from 0 to 21",
      RestoreOutcome.init(text:))
  }

  func run(in store: Store) throws -> CommandResult {
    if let error = store.readOnlyError { throw error }
    let (app, news) = try store.launchedApp(keepsDrill: true)
    try app.send(.restoreAsked(outcome)) { $0.work.isIdle && $0.deliverer.isIdle }
    if let refusal = app.heard.refusal { return store.refused(refusal) }
    let restored = try store.transactions(app.heard.restored)
    let (status, name, error) = Self.end(app.heard.restoreEnd)
    // What waits says more than the last message, which is one of the same.
    let message =
      app.heard.restored.contains { app.heard.waiting[$0] != nil }
      ? nil : app.state.message.map { store.words.sentence($0, in: app.state) }
    let waiting = app.heard.restored.compactMap { app.heard.waiting[$0] }
    let problems = waiting.flatMap { store.lines(of: $0, in: app.state) }
    let names = restored.map { app.state.name(of: $0.productID) }
    return CommandResult(
      status: status == .done && !waiting.isEmpty ? .refusedOrFailed : status,
      document: .object([
        "outcome": .string(name), "restored": .array(restored.map(store.document(of:))),
        "error": error.map(store.document) ?? .null,
      ]),
      lines: news + (message.map { [$0] } ?? []) + names.map { "  " + $0 } + problems,
      notes: store.notes(of: app))
  }

  /// Cancelling is an outcome of its own and no error.
  private static func end(_ event: StoreEvent?) -> (ExitStatus, String, StoreError?) {
    switch event {
    case .restoreFailed(.paymentCancelled): (.cancelled, "cancelled", nil)
    case .restoreFailed(let error): (.refusedOrFailed, "failed", error)
    default: (.done, "finished", nil)
    }
  }
}
