import StoreEngine

extension Words {
  /// A message as its line shows it; names and amounts stand at its end, where a short line cuts.
  package func sentence(_ message: Message, in state: ShopState) -> String {
    switch message {
    case .purchased(let transaction):
      colon(say("Purchase successful", "购买成功"), bought(transaction, in: state))
    case .failed(let transaction):
      colon(failed(reason(transaction.error ?? .unknown)), goods(transaction, in: state))
    case .cancelled(let transaction):
      colon(say("Purchase cancelled", "已取消购买"), goods(transaction, in: state))
    case .declined(let transaction):
      colon(say("Purchase declined", "购买未获批准"), goods(transaction, in: state))
    case .redelivered(let transaction):
      say("Bought earlier, delivered now: ", "已补发之前购买的") + goods(transaction, in: state)
    case .notVerified(_, let problem):
      colon(say("Purchase could not be verified", "购买失败，未通过验证"), reason(problem))
    case .alreadyPurchased(let id):
      colon(say("Already purchased, nothing to buy", "已经购买过，无需购买"), state.name(of: id))
    case .free(let id): givenAgain + say(" (", "（") + state.name(of: id) + say(")", "）")
    case .waiting(let id):
      colon(say("Waiting for approval already", "已在等待批准"), state.name(of: id))
    case .deferred(let transaction):
      colon(status(.waiting), goods(transaction, in: state))
    case .interrupted(let transaction):
      colon(
        failed(say("the app ended first", "应用在得到应答前已结束")), goods(transaction, in: state))
    case .inProgress(let id):
      colon(say("This purchase is already in progress", "该购买正在进行"), state.name(of: id))
    case .notAllowed: say("Purchases are not allowed on this device", "不允许程序内付费购买")
    case .notForSale(let id): colon(say("Not for sale here", "此处不出售"), state.name(of: id))
    case .restoreInProgress: say("A restore is already in progress", "正在恢复购买")
    case .restored(let count): restored(count)
    case .nothingToRestore: say("Nothing to restore", "没有可恢复的购买")
    case .restoreWaits(let count):
      say(
        "Nothing to restore yet: \(count) waiting for approval",
        "暂无可恢复的购买：\(count)项等待批准")
    case .restoreFailed(let error): colon(say("Restore failed", "恢复失败"), reason(error))
    case .restoreCancelled: say("Restore cancelled", "已取消恢复")
    case .productsFailed(let failure): productsFailed(failure)
    case .nothingForSale: nothingForSale
    case .notInCatalog(let id): notInCatalog(id.rawValue.withoutControls)
    case .used(let item, let count):
      say("Used ", "已使用") + amount(count, of: state.name(of: item))
    case .notEnough(let item):
      say("Not enough \(state.name(of: item))", "\(state.name(of: item))不足")
    case .overLimit(let item):
      say("More \(state.name(of: item)) than can be kept", "\(state.name(of: item))超出上限")
    case .nothingToUse(let id):
      say("\(state.name(of: id)) is not used up", "\(state.name(of: id))不是消耗品")
    case .reinstalled: say("The app was deleted and installed again", "应用已卸载并重新安装")
    case .storefrontChanged(let storefront):
      colon(say("The storefront changed", "店面已变更"), place(storefront))
    case .notDeferred:
      say("This transaction does not wait for approval", "此交易并未等待批准")
    case .goodsToCome(let transaction, let reason):
      colon(
        goods(transaction, in: state) + say(" paid, goods still to come", " 已付款，商品稍后发放"), reason)
    case .recordsFailed(let sentence): sentence
    }
  }

  /// The goods of a transaction: `600 Coins x3`.
  func goods(_ transaction: Transaction, in state: ShopState) -> String {
    several(state.name(of: transaction.productID), transaction.quantity)
  }

  private func bought(_ transaction: Transaction, in state: ShopState) -> String {
    let goods = goods(transaction, in: state)
    guard let charged = transaction.charged else { return goods }
    let money = MoneyText(words: self, isASCII: state.options.isASCII).text(charged)
    return goods + say(", ", "，") + money
  }

  private func failed(_ reason: String) -> String {
    say("Purchase failed: \(reason). Please try again", "购买失败：\(reason)，请重新尝试购买")
  }

  private func restored(_ count: Int) -> String {
    say(count == 1 ? "1 purchase restored" : "\(count) purchases restored", "已恢复\(count)项购买")
  }

  private func notInCatalog(_ id: String) -> String {
    say("\(id) is not in the catalog, delivery waits", "目录中没有\(id)，等待发放")
  }
}

extension Words {
  package var givenAgain: String {
    say("You bought this before: get it again for free", "您已购买过此商品，可免费再次获取")
  }

  package var nothingForSale: String { say("Nothing for sale", "没有可用商品") }

  package func productsFailed(_ failure: RequestFailure) -> String {
    colon(say("Products could not be loaded", "无法加载商品"), reason(failure))
  }

  /// A storefront and its currency: `JPN, JPY`.
  func place(_ storefront: Storefront) -> String {
    storefront.code + say(", ", "，") + storefront.currency.code
  }
}
