import StoreEngine

extension Words {
  package var transactionsTitle: String { say("Transactions", "交易") }
  package var ledgerTitle: String { say("Ledger", "账本") }
  package var transactionTitle: String { say("Transaction", "交易详情") }
  package var helpTitle: String { say("Help", "帮助") }
  package var advertisementTitle: String { say("Advertisement", "广告") }

  package var date: String { say("Date (UTC)", "日期（UTC）") }
  package var shortDate: String { say("Date", "日期") }
  package var product: String { say("Product", "商品") }
  package var quantityColumn: String { say("Qty", "数量") }
  package var state: String { say("State", "状态") }
  package var amount: String { say("Amount", "金额") }
  package var item: String { say("Item", "物品") }
  package var change: String { say("Change", "变化") }
  package var balanceColumn: String { say("Balance", "余额") }
  package var transaction: String { say("Transaction", "交易") }
  package var usedUp: String { say("used", "使用") }
  package var reading: String { say("reading ...", "正在读取 ...") }
  package var noTransactions: String { say("No transactions yet.", "尚无交易。") }
  package var noEntries: String { say("The ledger is empty.", "账本为空。") }

  package var original: String { say("Original", "原交易") }
  package var productID: String { say("Product id", "商品标识") }
  package var typeTitle: String { say("Type", "类型") }
  package var unitPrice: String { say("Price of one", "单价") }
  package var charged: String { say("Charged", "已扣款") }
  package var grants: String { say("Grants", "发放") }
  package var storefront: String { say("Storefront", "店面") }
  package var added: String { say("Added", "加入时间") }
  package var settled: String { say("Settled", "成交时间") }
  package var error: String { say("Error", "错误") }
  package var askedFor: String { say("Ask to buy", "曾请求批准") }
  package var delivered: String { say("Delivered", "已发放") }
  package var finished: String { say("Finished", "已完成") }
  package var account: String { say("Account", "账户") }
  package var number: String { say("Number", "序号") }

  package func typeName(_ type: ProductType) -> String {
    switch type {
    case .consumable: say("consumable", "消耗型")
    case .nonConsumable: say("non-consumable", "非消耗型")
    }
  }

  package var catalogFile: String { say("Catalog", "目录") }
  package var dataFile: String { say("Data file", "数据文件") }
  package var builtInCatalog: String { say("built in", "内置") }
  package var versionLine: String {
    "\(shopName) \(Shopfront.version)"
      + say(
        ", a store for testing: no money is ever charged", "，用于测试的商店：绝不会扣款")
  }
}
