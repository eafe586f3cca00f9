/// What a restore gives back.
struct RestoreRules {
  let context: StoreContext

  /// The changes that restore: one new transaction for each original purchase.
  func restore(in state: StoreState, reader: any LedgerReader) throws -> [Change] {
    var count = state.transactionCount
    var changes: [Change] = []
    for original in state.originals {
      let transaction = try context.nextTransaction(after: count, of: state, reader: reader) {
        var restored = Transaction(
          number: $0, id: $1, originalID: original.id, productID: original.productID,
          type: original.type, quantity: original.quantity, unitPrice: original.unitPrice,
          grant: original.grant, storefront: original.storefront,
          appAccountToken: original.appAccountToken, owner: context.process,
          added: context.now(), state: .restored)
        restored.settled = context.now()
        restored.charged = .zero(original.unitPrice.currency)
        return restored
      }
      changes.append(.added(transaction))
      count += 1
    }
    return changes
  }
}
