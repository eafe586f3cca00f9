import StoreEngine

extension Words {
  /// What is not as shipped, each in a few cells, for the header: `next fail:3`, `latency 2s`.
  ///
  /// The storefront is left out: it always stands in the header, with a mark where it was changed.
  package func changes(in state: ShopState) -> [String] {
    var changes: [String] = []
    if let reason = state.options.readOnlyReason { changes.append(readOnly(reason)) }
    let controls = state.records.controls
    for name in controls.changed(in: state.catalog) where name != .storefront {
      if name == .latency, state.options.latency != nil { continue }
      changes.append(short(name) + " " + shortValue(controls.text(of: name, in: state.catalog)))
    }
    if let latency = state.options.latency {
      changes.append(short(.latency) + " " + shortValue("\(latency)ms") + thisRun)
    }
    if let point = state.crashPoint {
      changes.append(say("kill \(point.rawValue)", "终止于" + value(point.rawValue)))
    }
    return changes
  }

  package var changesTitle: String { say("Test: ", "测试：") }

  private var thisRun: String { say(" (this run)", "（本次）") }

  private func readOnly(_ reason: String) -> String {
    colon(say("read only", "只读"), reason)
  }

  private func short(_ name: ControlName) -> String {
    switch name {
    case .next: say("next", "下次购买")
    case .restore: say("restore", "下次恢复")
    case .payments: say("payments", "付款")
    case .products: say("products", "商品")
    case .advertisement: say("ad", "广告")
    case .latency: say("latency", "延迟")
    case .storefront: say("storefront", "店面")
    case .tamper: say("tamper", "伪造")
    }
  }

  /// A failure by its number, since its name can be as long as half a line; no blank in a time.
  private func shortValue(_ text: String) -> String {
    if text.hasSuffix("ms") { return value(text).filter { $0 != " " } }
    guard let error = Outcome(text: text).flatMap(\.error) else { return value(text) }
    return say("fail:", "失败:") + String(error.code)
  }
}

extension Outcome {
  fileprivate var error: StoreError? {
    if case .fail(let error) = self { error } else { nil }
  }
}
