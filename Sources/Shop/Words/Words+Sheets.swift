import StoreEngine

extension Words {
  package var sheetTitle: String { say("Purchase", "购买") }
  package var price: String { say("Price", "价格") }
  package var quantity: String { say("Quantity", "数量") }
  package var youGet: String { say("You get", "您将获得") }
  package var total: String { say("Total", "合计") }
  package var howToCount: String { say("Up, Down", "上下键") }

  package func label(_ button: PurchaseSheet.Button) -> String {
    switch button {
    case .cancel: say("Cancel", "取消")
    case .buy: say("Buy", "购买")
    case .other: say("Other outcomes", "其他结果")
    }
  }

  package func useTitle(_ item: String) -> String { say("Use \(item)", "使用\(item)") }
  package var balance: String { say("You have", "当前拥有") }
  package var howMany: String { say("How many?", "使用多少？") }

  package func title(of subject: Question.Subject) -> String {
    switch subject {
    case .reinstall: say("Delete and reinstall", "卸载并重新安装")
    case .startOver: say("Start over", "从头开始")
    }
  }

  package func text(of subject: Question.Subject) -> String {
    switch subject {
    case .reinstall:
      say(
        "Delete the app and install it again? What it was delivered and all balances are gone; the "
          + "store remembers the purchases, and restoring brings back what is owned.",
        "卸载应用并重新安装？应用内的商品与余额将全部清除；商店仍保留购买记录，可恢复已拥有的商品。")
    case .startOver:
      say(
        "Wipe both sides, the store's and the app's? All transactions, charges and controls are "
          + "gone for good.",
        "清空商店与应用两侧的数据？所有交易、付款与设置都将永久删除。")
    }
  }

  package var yes: String { say("Yes", "是") }
  package var no: String { say("No", "否") }
  package var menuTitle: String { say("Menu", "菜单") }

  package func title(of subject: Choices.Subject) -> String {
    switch subject {
    case .outcome: say("What does the store answer?", "商店如何应答？")
    case .control(let name): self.name(of: name)
    case .crashPoint: say("Kill the shop when?", "何时终止进程？")
    }
  }
}
