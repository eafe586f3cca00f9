/// What the store answers to a purchase.
package enum Outcome: Hashable, Sendable {
  case buy
  case cancel
  /// Ask to buy: the purchase waits for somebody's approval.
  case `defer`
  case fail(StoreError)

  /// An outcome that fails with a code; a cancelled payment is `cancel`.
  package init(failingWith error: StoreError) {
    self = error == .paymentCancelled ? .cancel : .fail(error)
  }

  /// Reads `buy`, `cancel`, `defer` or `fail:CODE`, CODE being a name or a number.
  package init?(text: String) {
    switch text {
    case "buy": self = .buy
    case "cancel": self = .cancel
    case "defer": self = .defer
    default:
      guard let error = StoreError(failureText: text) else { return nil }
      self.init(failingWith: error)
    }
  }

  /// The one form in which it is stored and shown.
  package var text: String {
    switch self {
    case .buy: "buy"
    case .cancel: "cancel"
    case .defer: "defer"
    case .fail(let error): "fail:" + error.name
    }
  }
}

/// What the store answers to a restore.
package enum RestoreOutcome: Hashable, Sendable {
  case finish
  case cancel
  case fail(StoreError)

  package init(failingWith error: StoreError) {
    self = error == .paymentCancelled ? .cancel : .fail(error)
  }

  /// Reads `finish`, `cancel` or `fail:CODE`, CODE being a name or a number.
  package init?(text: String) {
    switch text {
    case "finish": self = .finish
    case "cancel": self = .cancel
    default:
      guard let error = StoreError(failureText: text) else { return nil }
      self.init(failingWith: error)
    }
  }

  /// The one form in which it is stored and shown.
  package var text: String {
    switch self {
    case .finish: "finish"
    case .cancel: "cancel"
    case .fail(let error): "fail:" + error.name
    }
  }
}

extension StoreError {
  /// Reads `fail:CODE`.
  fileprivate init?(failureText text: String) {
    guard text.hasPrefix("fail:") else { return nil }
    self.init(nameOrCode: String(text.dropFirst("fail:".count)))
  }
}
