import StoreEngine

extension Words {
  package var controlsTitle: String { say("Test controls", "测试设置") }

  package var controlsIntroduction: String {
    say(
      "How the test store answers. Changed ones are marked * and stay.",
      "测试商店如何应答。已更改的以 * 标出，并会保留。")
  }

  /// A control's name on its page.
  package func name(of control: ControlName) -> String {
    switch control {
    case .next: say("Next purchase", "下次购买")
    case .restore: say("Next restore", "下次恢复")
    case .payments: say("Payments", "付款")
    case .products: say("Products", "商品")
    case .advertisement: say("Advertisement", "广告")
    case .latency: say("Latency", "延迟")
    case .storefront: say("Storefront", "店面")
    case .tamper: say("Next receipt", "下次收据")
    }
  }

  /// What a control is for.
  package func hint(of control: ControlName) -> String {
    switch control {
    case .next: say("the answer to the next Buy, once", "下一次购买的结果，仅一次")
    case .restore: say("the answer to the next restore", "下一次恢复的结果，仅一次")
    case .payments: say("may this person buy at all", "是否允许付款")
    case .products: say("does the store list products", "商品请求是否有应答")
    case .advertisement: say("does the advertisement load", "广告是否载入")
    case .latency: say("how late every answer comes", "每个应答的延迟")
    case .storefront: say("the country that sets prices", "决定价格的国家或地区")
    case .tamper: say("a forgery drill, once", "伪造演练，仅一次")
    }
  }

  package var crashPointTitle: String { say("Kill the shop", "终止进程") }
  package var crashPointHint: String { say("right after that step is written", "在该步骤写入后立即终止") }
  package var startOverTitle: String { say("Start over", "从头开始") }
  package var startOverHint: String { say("wipes both sides, asks first", "清空两侧数据，会先询问") }

  /// A value of a control as a person reads it.
  package func value(_ text: String) -> String {
    switch text {
    case "buy": say("buy", "购买")
    case "cancel": say("cancel", "取消")
    case "defer": say("ask to buy", "购买前询问")
    case "finish": say("finish", "完成")
    case "on": say("on", "开")
    case "off": say("off", "关")
    case "load": say("load", "载入")
    case "fail": say("fail", "失败")
    case "never": say("never", "从不")
    case "none": say("as it is", "不伪造")
    case "added", "charged", "delivered", "finished":
      CrashPoint(rawValue: text).map { step($0) } ?? text
    default: failure(in: text) ?? duration(in: text) ?? text
    }
  }

  /// What stands behind a value in a list: the sentence of an error.
  package func explanation(ofValue text: String) -> String {
    if let error = error(in: text) { return reason(error) }
    if let tamper = Tamper(rawValue: text) { return explanation(of: tamper) }
    switch text {
    case "cancel": return reason(.paymentCancelled)
    case "defer": return say("waits for approval", "等待批准")
    default: return ""
    }
  }

  private func step(_ point: CrashPoint) -> String {
    switch point {
    case .added: say("when added", "加入队列后")
    case .charged: say("when charged", "扣款后")
    case .delivered: say("when delivered", "发放后")
    case .finished: say("when finished", "完成后")
    }
  }

  private func error(in text: String) -> StoreError? {
    text.hasPrefix("fail:") ? StoreError(nameOrCode: String(text.dropFirst(5))) : nil
  }

  private func failure(in text: String) -> String? {
    error(in: text).map(\.name)
  }

  /// A latency, in seconds where those are whole: `500 ms`, `2 s`.
  private func duration(in text: String) -> String? {
    guard text.hasSuffix("ms"), let milliseconds = Int(text.dropLast(2)) else { return nil }
    return milliseconds > 0 && milliseconds % 1000 == 0
      ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
