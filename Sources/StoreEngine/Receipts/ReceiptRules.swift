/// What the store's receipts hold, and when a drill spoils one.
package struct ReceiptRules {
  let context: StoreContext
  /// How the next one is spoilt whatever the controls say.
  let tamperOverride: Tamper?

  package init(context: StoreContext, tamperOverride: Tamper? = nil) {
    self.context = context
    self.tamperOverride = tamperOverride
  }

  /// The receipt as a refresh would make it now: every non-consumable, and whatever else is paid
  /// until it is finished.
  package func receipt(in state: StoreState) -> Receipt {
    Receipt(
      bundleID: context.catalog.bundleID, created: context.now().inWholeSeconds,
      purchases: (state.originals + state.queue.filter(\.isPaid)).map {
        ReceiptPurchase($0, in: state)
      })
  }

  /// The changes that hand a receipt out, which uses a drill up unless that is spared.
  func issue(in state: StoreState, isSpared: Bool) -> [Change] {
    var receipt = receipt(in: state)
    guard !isSpared, let tamper = tamperOverride ?? state.controls.tamper else {
      return [.receiptIssued(receipt, nil)]
    }
    if tamper == .replay { receipt = replayed(receipt, in: state) }
    let changes: [Change] = [.receiptIssued(receipt, tamper)]
    guard tamperOverride == nil else { return changes }
    var controls = state.controls
    controls.tamper = nil
    return changes + [.controls(controls)]
  }

  /// As it was before what waits now was bought.
  private func replayed(_ receipt: Receipt, in state: StoreState) -> Receipt {
    var receipt = receipt
    let waiting = state.queue.filter(\.awaitsDelivery)
    receipt.purchases.removeAll { purchase in
      waiting.contains { $0.id == purchase.transactionID }
    }
    let first = waiting.map(\.date).min() ?? receipt.created
    receipt.created = first.inWholeSeconds.advanced(byMilliseconds: -1000)
    return receipt
  }
}

extension ReceiptPurchase {
  /// A paid transaction as a receipt holds it.
  init(_ transaction: Transaction, in state: StoreState) {
    let original = state.originals.first { $0.id == transaction.originalID }
    self.init(
      transactionID: transaction.id, originalTransactionID: transaction.originalID,
      productID: transaction.productID, type: transaction.type, quantity: transaction.quantity,
      date: transaction.date.inWholeSeconds, originalDate: original?.date.inWholeSeconds)
  }
}

extension Change {
  /// Whether it is a purchase or the return of one, which changes what a receipt holds.
  var isPurchase: Bool {
    switch self {
    case .charged: true
    case .added(let transaction): transaction.isPaid
    default: false
    }
  }
}
