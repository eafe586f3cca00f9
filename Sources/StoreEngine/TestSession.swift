/// The test controls of the store, as `SKTestSession` is to StoreKit: what stands outside the app
/// and says how the store behaves.
package struct TestSession {
  private let queue: PaymentQueue

  package init(queue: PaymentQueue) {
    self.queue = queue
  }

  /// Changes the controls.
  package func setControls(_ change: (inout Controls) -> Void) throws {
    let context = queue.context
    let before = context.storefront(in: context.ledger.state)
    _ = try queue.step { state, _ in
      var controls = state.controls
      change(&controls)
      return controls == state.controls ? [] : [.controls(controls)]
    }
    let after = context.storefront(in: context.ledger.state)
    if after != before { queue.report([.storefrontChanged(after)]) }
  }

  /// Approves a deferred transaction, as a parent would: it is charged at the price of the sheet.
  ///
  /// Throws a `Refusal`, and then it goes on waiting.
  package func approve(_ id: TransactionID) throws {
    let context = queue.context
    let rules = PaymentRules(context: context, offered: nil)
    _ = try queue.step { state, reader in
      let transaction = try deferred(id, in: state, reader: reader)
      guard context.catalog.product(transaction.productID) != nil else {
        throw Refusal.notForSale(transaction.productID)
      }
      if let grant = transaction.grant {
        try rules.refuseOverLimit(
          grant, times: transaction.quantity, in: state, excluding: transaction.id)
      }
      // The app is not there to take a receipt: a drill is for the one that it asks for itself.
      return queue.withReceipt([rules.charge(transaction)], in: state, isSpared: true)
    }
    queue.reportState(of: id)
  }

  /// Declines a deferred transaction: it fails with `paymentNotAllowed`. Apple names no code for it;
  /// this one says that somebody else did not allow the payment.
  package func decline(_ id: TransactionID) throws {
    _ = try queue.step { state, reader in
      let transaction = try deferred(id, in: state, reader: reader)
      return [.failed(transaction.id, .paymentNotAllowed, at: queue.context.now())]
    }
    queue.reportState(of: id)
  }

  /// Wipes both sides.
  package func reset() throws {
    let seed = queue.context.ledger.makeSeed()
    _ = try queue.step { _, _ in [.reset(seed: seed)] }
  }

  private func deferred(
    _ id: TransactionID, in state: StoreState, reader: any LedgerReader
  ) throws -> Transaction {
    guard let transaction = try state.queued(id) ?? reader.transaction(id) else {
      throw Refusal.unknownTransaction(id.rawValue)
    }
    guard transaction.state == .deferred else { throw Refusal.notDeferred(id) }
    return transaction
  }
}
