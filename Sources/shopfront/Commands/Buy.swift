import Shop
import StoreEngine

/// Buys a product, as from the purchase sheet.
struct BuyCommand: StoreCommand {
  private let productID: ProductID
  private let quantity: Int
  private let outcome: Outcome?
  private let token: AccountToken?
  private let printsSigned: Bool

  init(_ values: OptionValues) throws(ProgramError) {
    productID = ProductID(values.arguments.operands[0])
    let quantities = Payment.quantities
    quantity =
      try values.value(
        .quantity,
        allowed: "a whole number from \(quantities.lowerBound) to \(quantities.upperBound)"
      ) { text in
        text.clampedWholeNumber.flatMap { Int(exactly: $0) }.flatMap {
          quantities.contains($0) ? $0 : nil
        }
      } ?? 1
    outcome = try values.value(
      .outcome,
      allowed: "buy, cancel, defer or fail:CODE, CODE being a name or a number from 0 to 21",
      Outcome.init(text:))
    token = try values.value(.appAccountToken, allowed: "a UUID", AccountToken.init)
    printsSigned = values.has(.jws)
  }

  func check(against catalog: Catalog) throws(ProgramError) {
    guard quantity != 1, catalog.product(productID)?.type == .nonConsumable else { return }
    throw .wrong(
      OptionName.quantity.written, String(quantity),
      allowed: "1 for \(productID.rawValue.quoted), which is bought once")
  }

  func run(in store: Store) throws -> CommandResult {
    let (app, news) = try store.launchedApp(keepsDrill: true)
    try app.wait { $0.offer != .loading }
    let payment = Payment(
      productID: productID, quantity: quantity, applicationUsername: token?.text)
    do {
      try app.send(.purchaseAsked(payment, outcome)) { $0.work.isIdle && $0.deliverer.isIdle }
    } catch let error as ProgramError {
      throw error.afterCharge(of: app.heard.payment.flatMap { store.state.queued($0) })
    }
    if let refusal = app.heard.refusal {
      var result = store.refused(refusal, offer: app.state.offer)
      result.lines = news
      return result
    }
    guard let id = app.heard.payment, let bought = try store.ledger.reader.transaction(id) else {
      throw ProgramError(
        status: .refusedOrFailed,
        message: "the purchase is gone: another process has reset the store; buy again")
    }
    let sentences =
      app.heard.waiting[id].map { store.lines(of: $0, in: app.state) }
      ?? [Self.sentence(bought, in: app.state, store.words)]
    let result = CommandResult(
      status: Self.status(of: bought), document: store.document(of: bought),
      lines: news + sentences + [store.words.noCharge], notes: store.notes(of: app))
    guard printsSigned else { return result }
    return try Self.signed(bought, in: store, insteadOf: result)
  }

  /// The transaction as the store signs it; one that is not paid is told of as without `--jws`.
  private static func signed(
    _ transaction: Transaction, in store: Store, insteadOf result: CommandResult
  ) throws -> CommandResult {
    guard let text = try store.receipts.signed(transaction) else {
      return CommandResult(
        status: result.status, document: result.document, complaints: result.lines,
        notes: result.notes)
    }
    return CommandResult(
      status: result.status, document: .string(text), lines: [text],
      complaints: result.status == .done ? [] : result.lines, notes: result.notes)
  }

  private static func status(of transaction: Transaction) -> ExitStatus {
    switch transaction.state {
    case .purchased, .restored: transaction.isDelivered ? .done : .refusedOrFailed
    case .deferred: .deferred
    case .failed: transaction.isCancelled ? .cancelled : .refusedOrFailed
    case .purchasing: .refusedOrFailed
    }
  }

  private static func sentence(
    _ transaction: Transaction, in state: ShopState, _ words: Words
  ) -> String {
    switch transaction.state {
    case .deferred: words.sentence(Message.deferred(transaction), in: state)
    case .failed where transaction.isCancelled:
      words.sentence(Message.cancelled(transaction), in: state)
    case .failed: words.sentence(Message.failed(transaction), in: state)
    case .purchased, .restored, .purchasing:
      words.sentence(Message.purchased(transaction), in: state)
    }
  }
}

extension ProgramError {
  /// An error that came after the money was taken: whoever reads it must not buy a second time.
  fileprivate func afterCharge(of transaction: Transaction?) -> ProgramError {
    guard let transaction, transaction.isPaid else { return self }
    let note =
      "The purchase \(transaction.id) is charged and its goods come at the next start: "
      + "run `shopfront deliver`, do not buy again."
    return ProgramError(status: status, message: message + " " + note, problems: problems)
  }
}
