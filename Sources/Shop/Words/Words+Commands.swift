import StoreEngine

extension Words {
  /// What a key does in a view, in as few words as the footer has room for.
  package func label(_ command: Command, in context: KeyContext) -> String {
    switch command {
    case .choose: chooseLabel(in: context)
    case .back: backLabel(in: context)
    case .yes:
      context == .sheet ? say("Buy", "购买") : say("Yes", "是")
    case .left: say("Left", "向左")
    case .right: context == .sheet || context == .question ? say("Other button", "换按钮") : right
    case .more: say("More", "增加")
    case .less: say("Less", "减少")
    case .otherOutcomes: say("Other outcomes", "其他结果")
    case .switchHistory: context == .ledger ? say("Transactions", "交易") : say("Ledger", "账本")
    default: label(command)
    }
  }

  private var right: String { say("Right", "向右") }

  private func chooseLabel(in context: KeyContext) -> String {
    switch context {
    case .shop: say("Buy", "购买")
    case .filter: say("Keep", "保留")
    case .use: say("Use", "使用")
    case .controls: say("Change", "更改")
    case .transactions: say("Show", "查看")
    case .sheet, .choices, .question, .menu, .ledger, .transaction, .receipt, .help, .advertisement:
      say("Choose", "选择")
    }
  }

  private func backLabel(in context: KeyContext) -> String {
    switch context {
    case .sheet, .use: say("Cancel", "取消")
    case .filter: say("Clear", "清除")
    default: say("Back", "返回")
    }
  }

  private func label(_ command: Command) -> String {
    switch command {
    case .up: say("Up", "向上")
    case .down: say("Down", "向下")
    case .pageUp: say("Page up", "上一页")
    case .pageDown: say("Page down", "下一页")
    case .first: say("First", "首项")
    case .last: say("Last", "末项")
    case .buy: say("Buy", "购买")
    case .restore: say("Restore", "恢复")
    case .use: say("Use", "使用")
    case .filter: say("Filter", "筛选")
    case .transactions: say("Transactions", "交易")
    case .controls: say("Controls", "测试")
    case .receipt: receiptTitle
    case .askAgain: say("Ask again", "重新请求")
    case .reinstall: say("Reinstall", "重装")
    case .nextLanguage: say("Language", "语言")
    case .menu: say("Menu", "菜单")
    case .nextPane: say("Next pane", "切换")
    case .advertisement: say("Advertisement", "广告")
    case .help: say("Help", "帮助")
    case .quit: say("Quit", "退出")
    case .redraw: say("Redraw", "重绘")
    case .no: say("No", "否")
    case .approve: say("Approve", "批准")
    case .decline: say("Decline", "拒绝")
    case .erase: say("Erase", "删除")
    case .choose, .left, .right, .back, .yes, .more, .less, .otherOutcomes, .switchHistory: ""
    }
  }
}
