import StoreEngine

extension Words {
  /// An event as its pane shows it: what happened in a column of its own, then to what.
  package func line(of event: StoreEvent, in state: ShopState) -> String {
    let detail = detail(of: event, in: state)
    return detail.isEmpty ? name(of: event) : name(of: event).padded(to: eventColumn) + detail
  }

  /// How many cells the names of events take, with the gap behind them.
  var eventColumn: Int { isChinese ? 10 : 12 }

  /// What happened, in a word.
  package func name(of event: StoreEvent) -> String {
    switch event {
    case .productsRequested: say("requesting", "请求商品")
    case .productsReceived: say("received", "收到商品")
    case .productsInvalid: say("not sold", "无效商品")
    case .requestFinished: say("request", "请求完成")
    case .requestFailed: say("no answer", "请求失败")
    case .purchasing: say("purchasing", "购买中")
    case .deferred: say("deferred", "等待批准")
    case .purchased: say("purchased", "已付款")
    case .verified: say("verified", "已验证")
    case .notVerified: say("not valid", "验证失败")
    case .delivered: say("delivered", "已发放")
    case .finished: say("finished", "已完成")
    case .failed(let transaction):
      transaction.isCancelled ? say("cancelled", "已取消") : say("failed", "失败")
    case .restored: say("restored", "已恢复")
    case .restoreFinished: say("restore", "恢复完成")
    case .restoreFailed: say("restore", "恢复失败")
    case .storefrontChanged: say("storefront", "店面变更")
    case .advertisementLoaded: say("ad loaded", "广告载入")
    case .advertisementOpened: say("ad opened", "广告打开")
    case .advertisementClosed: say("ad closed", "广告关闭")
    case .advertisementFailed: say("ad failed", "广告失败")
    }
  }

  private func detail(of event: StoreEvent, in state: ShopState) -> String {
    switch event {
    case .productsRequested: say("products", "")
    case .productsReceived(let ids): products(ids.count)
    case .productsInvalid(let ids):
      ids.map(\.rawValue.withoutControls).joined(separator: say(", ", "，"))
    case .requestFinished: say("finished", "")
    case .requestFailed(let failure), .advertisementFailed(let failure): reason(failure)
    case .purchasing(let transaction), .deferred(let transaction), .purchased(let transaction),
      .finished(let transaction), .restored(let transaction), .verified(let transaction):
      goods(transaction, in: state)
    case .notVerified(let transaction, let problem):
      colon(goods(transaction, in: state), reason(problem))
    case .failed(let transaction): failure(of: transaction, in: state)
    case .delivered(let transaction): delivery(of: transaction, in: state)
    case .restoreFinished(let count): say("finished, \(count)", "\(count)项")
    case .restoreFailed(let error): say("failed: ", "") + reason(error)
    case .storefrontChanged(let storefront): place(storefront)
    case .advertisementLoaded(let id), .advertisementOpened(let id), .advertisementClosed(let id):
      id.withoutControls
    }
  }

  private func products(_ number: Int) -> String {
    say(number == 1 ? "1 product" : "\(count(number)) products", "\(count(number))项")
  }

  private func failure(of transaction: Transaction, in state: ShopState) -> String {
    let goods = goods(transaction, in: state)
    guard let error = transaction.error, !transaction.isCancelled else { return goods }
    return colon(goods, reason(error))
  }

  private func delivery(of transaction: Transaction, in state: ShopState) -> String {
    guard let grant = transaction.totalGrant else { return goods(transaction, in: state) }
    return "+" + amount(grant.quantity, of: state.name(of: grant.item))
  }
}
