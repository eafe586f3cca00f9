import StoreEngine

/// Something to be done outside of the state: a step of the store, a look at history, the terminal.
package indirect enum ShopEffect: Equatable, Sendable {
  // Steps. Each is one durable commit.
  case launch
  case addPayment(Payment, Outcome?)
  case answerPayment(TransactionID, Outcome)
  case deliver(TransactionID)
  case finish(TransactionID)
  case refreshReceipt
  case beginRestore(RestoreOutcome?)
  case restore
  case use(ItemID, Int64)
  case setControl(ControlName, String)
  case approve(TransactionID)
  case decline(TransactionID)
  case reinstall
  case reset

  // Looks.
  case requestProducts
  case loadAdvertisement
  case readTransactions(ClosedRange<Int>?)
  case readEntries(ClosedRange<Int>?)
  case readTransaction(TransactionID)
  case readSignedTransaction(TransactionID)
  case readReceipt

  /// Has the receipt verified for a transaction, or looks whether that has been done.
  case verify(TransactionID)

  // The rest.
  /// An action that happens after a delay in milliseconds.
  case schedule(ShopAction, after: Int)
  /// An action that happens now, after what is already on its way.
  case send(ShopAction)
  /// Forget keys that were typed ahead.
  case dropTypeahead
  case redraw
}

extension ShopEffect {
  /// The crash point that is reached when this step is written; nil for a step that is none.
  package var crashPoint: CrashPoint? {
    switch self {
    case .addPayment: .added
    case .answerPayment(_, .buy), .approve: .charged
    case .deliver: .delivered
    case .finish: .finished
    default: nil
    }
  }
}
