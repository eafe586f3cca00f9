import StoreEngine

extension Words {
  /// What a row says of its product.
  package func status(_ status: ProductStatus) -> String {
    switch status {
    case .waiting: say("Waiting for approval", "等待批准")
    case .owned: say("Purchased", "已购买")
    case .purchased(let count): say("Purchased \(count)", "已购买\(count)个")
    case .notPurchased: say("Not purchased", "尚未购买")
    }
  }

  /// What becomes of a product once it is bought.
  package func type(_ type: ProductType) -> String {
    switch type {
    case .consumable: say("Used up when spent.", "使用后即消耗。")
    case .nonConsumable: say("Bought once, kept for good.", "一次购买，永久保留。")
    }
  }

  /// The state of a transaction; stopping one is a state of its own to a person.
  package func state(of transaction: Transaction) -> String {
    switch transaction.state {
    case .purchasing: say("Purchasing", "购买中")
    case .purchased: say("Purchased", "已购买")
    case .failed: transaction.isCancelled ? say("Cancelled", "已取消") : say("Failed", "失败")
    case .restored: say("Restored", "已恢复")
    case .deferred: say("Waiting", "等待批准")
    }
  }
}
