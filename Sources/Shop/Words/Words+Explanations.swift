import StoreEngine

extension Words {
  /// What a key does in a view, as help and menu explain it.
  package func explanation(_ command: Command, in context: KeyContext) -> String {
    switch command {
    case .choose where context == .shop:
      say("Buy the selected product", "购买选中的商品")
    case .choose: choice(in: context)
    case .buy: say("Buy the selected product", "购买选中的商品")
    case .restore: say("Restore purchases", "恢复购买")
    case .use: say("Use what the product grants", "使用商品所给的物品")
    case .filter: say("Filter by name or id", "按名称或标识筛选")
    case .transactions: say("Transactions and ledger", "交易与账本")
    case .controls: say("Test controls", "测试设置")
    case .receipt: say("Receipt, and whether it verifies", "收据及其验证结果")
    case .askAgain: say("Ask the store again", "重新请求商品与广告")
    case .reinstall: say("Delete and reinstall the app", "卸载并重新安装应用")
    case .nextLanguage: say("Next language", "切换语言")
    case .nextPane: say("Next pane", "切换到下一区域")
    case .advertisement: say("Open the advertisement", "打开广告")
    case .menu: say("Menu of everything there is now", "当前可用操作的菜单")
    case .help: say("Help", "帮助")
    case .quit: say("Quit", "退出")
    case .redraw: say("Draw the screen again", "重绘屏幕")
    case .approve: say("Approve what waits", "批准等待中的购买")
    case .decline: say("Decline what waits", "拒绝等待中的购买")
    case .switchHistory:
      context == .ledger
        ? say("Change to the transactions", "切换到交易") : say("Change to the ledger", "切换到账本")
    case .yes: context == .sheet ? say("Buy at once", "立即购买") : say("Yes", "是")
    case .more: say("One more", "增加一个")
    case .less: say("One less", "减少一个")
    case .erase: say("Take back what was typed", "删除输入的字符")
    default: label(command, in: context)
    }
  }

  private func choice(in context: KeyContext) -> String {
    switch context {
    case .filter: say("Keep the filter", "保留筛选")
    case .use: say("Use so many", "使用所选数量")
    case .controls: say("Change the control", "更改该设置")
    case .transactions: say("Show one transaction whole", "查看完整交易")
    case .sheet, .question: say("Take the chosen button", "按下所选按钮")
    default: label(.choose, in: context)
    }
  }

  /// The heading of a view in help.
  package func title(of context: KeyContext) -> String {
    switch context {
    case .shop: say("Shop", "商店")
    case .filter: say("Filter", "筛选")
    case .sheet: say("Purchase sheet", "购买面板")
    case .choices: say("List of choices", "选项列表")
    case .use: say("Using up", "使用")
    case .question: say("Question", "提问")
    case .menu: say("Menu", "菜单")
    case .controls: say("Test controls", "测试设置")
    case .transactions: say("Transactions", "交易")
    case .ledger: say("Ledger", "账本")
    case .transaction: say("One transaction", "单笔交易")
    case .receipt: receiptTitle
    case .help: say("Help", "帮助")
    case .advertisement: say("Advertisement", "广告")
    }
  }
}
