import StoreEngine

/// The controls as the data file holds them: those that are not as shipped, by name, as text.
///
/// The text is the one that `set` accepts. No catalog is needed to read it, since a file may name a
/// storefront that the catalog of today does not have.
extension Controls {
  var record: [(name: ControlName, value: String)] {
    let shipped = Controls.asShipped
    return ControlName.allCases.compactMap { name in
      guard let value = recordText(of: name), value != shipped.recordText(of: name) else {
        return nil
      }
      return (name, value)
    }
  }

  /// Takes over one value; false when it is none.
  mutating func setFromRecord(_ name: String, _ value: String) -> Bool {
    switch ControlName(rawValue: name) {
    case .next: Outcome(text: value).assign(to: &next)
    case .restore: RestoreOutcome(text: value).assign(to: &restore)
    case .payments: Self.choices("on", "off")[value].assign(to: &allowsPayments)
    case .products: Self.choices("load", "fail")[value].assign(to: &loadsProducts)
    case .advertisement: Self.choices("load", "fail")[value].assign(to: &loadsAdvertisement)
    case .latency: Self.latency(value).assign(to: &latency)
    case .storefront: Self.storefront(value).assign(to: &storefront)
    case .tamper: Tamper.choice(value).assign(to: &tamper)
    case nil: false
    }
  }

  private func recordText(of name: ControlName) -> String? {
    switch name {
    case .next: next.text
    case .restore: restore.text
    case .payments: allowsPayments ? "on" : "off"
    case .products: loadsProducts ? "load" : "fail"
    case .advertisement: loadsAdvertisement ? "load" : "fail"
    case .latency: "\(latency)ms"
    case .storefront: storefront
    case .tamper: tamper?.rawValue
    }
  }

  private static func choices(_ yes: String, _ no: String) -> [String: Bool] {
    [yes: true, no: false]
  }

  private static func latency(_ text: String) -> Int? {
    guard let milliseconds = Duration(text: text)?.wholeMilliseconds,
      milliseconds <= Controls.longestLatency
    else { return nil }
    return milliseconds
  }

  private static func storefront(_ text: String) -> String?? {
    let letters = text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    return letters && text.utf8.count == 3 ? .some(text) : nil
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
