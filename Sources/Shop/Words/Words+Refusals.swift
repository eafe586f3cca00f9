import StoreEngine

extension Words {
  /// Why something did not even begin, as a sentence without its full stop.
  package func sentence(_ refusal: Refusal, in state: ShopState) -> String {
    switch refusal {
    case .alreadyPurchased(let id): sentence(Message.alreadyPurchased(id), in: state)
    case .waitingForApproval(let id): sentence(Message.waiting(id), in: state)
    case .inProgress(let id): sentence(Message.inProgress(id), in: state)
    case .restoreInProgress: sentence(Message.restoreInProgress, in: state)
    case .paymentsNotAllowed: sentence(Message.notAllowed, in: state)
    case .notForSale(let id):
      sentence(Message.notForSale(id), in: state)
        + say("; `shopfront products` shows what is", "；`shopfront products` 列出在售商品")
    case .overLimit(let item): sentence(Message.overLimit(item), in: state)
    case .notEnough(let item):
      state.catalog.item(item) == nil
        ? unknownItem(item, in: state.catalog) : sentence(Message.notEnough(item), in: state)
    case .unknownTransaction(let id):
      colon(say("No such transaction", "没有此交易"), id.withoutControls)
    case .notDeferred: sentence(Message.notDeferred, in: state)
    case .priceChanged(let id):
      colon(say("The price has changed", "价格已变更"), state.name(of: id))
    }
  }

  /// That there is no such item, and which there are.
  package func unknownItem(_ item: ItemID, in catalog: Catalog) -> String {
    let items = catalog.items.map(\.id.rawValue).joined(separator: say(", ", "、"))
    let name = item.rawValue.brief
    return say("There is no item \(name); there are \(items)", "没有物品\(name)；有\(items)")
  }

  /// Why paid goods have to wait.
  package func sentence(_ problem: DeliveryProblem, in state: ShopState) -> String {
    switch problem {
    case .notInCatalog(let id): sentence(Message.notInCatalog(id), in: state)
    case .overLimit(let item): sentence(Message.overLimit(item), in: state)
    }
  }
}
