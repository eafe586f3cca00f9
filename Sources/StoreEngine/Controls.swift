/// How the test store is set: what it answers next, and what it refuses.
///
/// The controls belong to the store, so they survive a restart and a reinstall of the app.
package struct Controls: Equatable, Sendable {
  /// What the next purchase answered with Buy gets; used up by it.
  package var next: Outcome = .buy
  /// What the next restore gets; used up by it.
  package var restore: RestoreOutcome = .finish
  /// Whether this person may buy at all (`canMakePayments`).
  package var allowsPayments = true
  /// Whether a request for products is answered.
  package var loadsProducts = true
  /// Whether the advertisement loads.
  package var loadsAdvertisement = true
  /// By how many milliseconds each answer of the store is delayed.
  package var latency = 0
  /// The country's shop; nil for the first one of the catalog.
  package var storefront: String?
  /// How the next receipt is spoilt; used up by it.
  package var tamper: Tamper?

  package init() {}

  package static let asShipped = Controls()

  /// The longest latency that can be set: a day.
  package static let longestLatency = 86_400_000
}

/// The name of a test control, in the order in which they are shown.
package enum ControlName: String, CaseIterable, Sendable {
  case next
  case restore
  case payments
  case products
  case advertisement
  case latency
  case storefront
  case tamper
}

extension Controls {
  /// A control's value as text, in the one form that `set` also accepts.
  package func text(of name: ControlName, in catalog: Catalog) -> String {
    switch name {
    case .next: next.text
    case .restore: restore.text
    case .payments: allowsPayments ? "on" : "off"
    case .products: loadsProducts ? "load" : "fail"
    case .advertisement: loadsAdvertisement ? "load" : "fail"
    case .latency: "\(latency)ms"
    case .storefront: storefront(in: catalog).code
    case .tamper: Tamper.text(of: tamper)
    }
  }

  /// Sets a control from text; false when the text is no value of it, and then nothing changes.
  package mutating func set(_ name: ControlName, to text: String, in catalog: Catalog) -> Bool {
    switch name {
    case .next:
      return Outcome(text: text).assign(to: &next)
    case .restore:
      return RestoreOutcome(text: text).assign(to: &restore)
    case .payments:
      return Self.choice(text, "on", "off").assign(to: &allowsPayments)
    case .products:
      return Self.choice(text, "load", "fail").assign(to: &loadsProducts)
    case .advertisement:
      return Self.choice(text, "load", "fail").assign(to: &loadsAdvertisement)
    case .latency:
      return Duration(controlText: text).map(\.wholeMilliseconds).assign(to: &latency)
    case .storefront:
      guard let chosen = catalog.storefront(text) else { return false }
      storefront = chosen == catalog.storefronts.first ? nil : chosen.code
      return true
    case .tamper:
      return Tamper.choice(text).assign(to: &tamper)
    }
  }

  /// What `set` accepts for a control, as a phrase for an error.
  package static func allowed(for name: ControlName, in catalog: Catalog) -> String {
    switch name {
    case .next: "buy, cancel, defer or fail:CODE, CODE being a name or a number from 0 to 21"
    case .restore: "finish, cancel or fail:CODE, CODE being a name or a number from 0 to 21"
    case .payments: "on or off"
    case .products, .advertisement: "load or fail"
    case .latency: "a time from 0ms to 1d, such as 500ms or 2s"
    case .storefront: catalog.storefronts.map(\.code).joined(separator: ", ")
    case .tamper: Tamper.allowed
    }
  }

  /// The controls that are not as shipped.
  package func changed(in catalog: Catalog) -> [ControlName] {
    ControlName.allCases.filter {
      text(of: $0, in: catalog) != Controls.asShipped.text(of: $0, in: catalog)
    }
  }

  /// The storefront that is set, or the catalog's first where it has none of that name.
  package func storefront(in catalog: Catalog) -> Storefront {
    storefront.flatMap(catalog.storefront) ?? catalog.storefronts[0]
  }

  private static func choice(_ text: String, _ yes: String, _ no: String) -> Bool? {
    text == yes ? true : text == no ? false : nil
  }
}

extension Optional {
  /// Assigns what is there; says whether there was anything.
  fileprivate func assign(to target: inout Wrapped) -> Bool {
    guard let self else { return false }
    target = self
    return true
  }
}
