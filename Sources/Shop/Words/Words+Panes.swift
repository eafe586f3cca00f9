import StoreEngine

extension Words {
  package var productsTitle: String { say("Products", "商品") }
  package var detailsTitle: String { say("Details", "详情") }
  package var eventsTitle: String { say("Events", "事件") }
  package var filterTitle: String { say("Filter", "筛选") }

  /// Where in a list one is: `3 of 10,000`.
  package func place(_ number: Int, of count: Int) -> String {
    say(
      "\(self.count(number)) of \(self.count(count))", "\(self.count(number))/\(self.count(count))")
  }

  package func notSoldHere(_ ids: [ProductID]) -> String {
    let names = ids.map(\.rawValue.withoutControls).joined(separator: say(", ", "，"))
    return colon(say("not sold here", "此处不售"), names)
  }

  package var askAgain: String { say("Press Enter to ask again.", "按 Enter 重新请求。") }

  package func noMatch(_ filter: String) -> String {
    colon(say("No product matches", "没有匹配的商品"), filter)
  }

  package var gives: String { say("Gives", "获得") }
  package var statusTitle: String { say("Status", "状态") }
  package var id: String { say("Id", "标识") }
  package var noEvents: String { say("Nothing has happened yet.", "尚无事件。") }
  package var advertisementMark: String { say("Ad: ", "广告：") }
  package var tabToReach: String { say("Tab to reach it", "按 Tab 切换到此") }
  package var enterToOpen: String { say("Enter opens it", "按 Enter 打开") }
}
