import StoreEngine

// Buying: the sheet, its buttons, and the list of other outcomes.

extension ShopState {
  /// Opens the purchase sheet of the selected product, or says why there is nothing to buy.
  mutating func buySelected() -> [ShopEffect] {
    switch offer {
    case .failed: return askStore()
    // What the store sells is not known until it has answered.
    case .unasked, .loading: return []
    case .loaded: break
    }
    guard let product = selectedProduct, let price = product.price(in: storefront) else {
      if case .loaded(let response) = offer, response.products.isEmpty { message = .nothingForSale }
      return []
    }
    if let reason = options.readOnlyReason {
      message = .recordsFailed(reason)
      return []
    }
    if let refusal = records.obstacle(to: product) {
      message = Message(refusal, in: self)
      return []
    }
    let isFree =
      product.type == .nonConsumable
      && records.originals.contains { $0.productID == product.id }
    if isFree { message = .free(product.id) }
    open(.sheet(PurchaseSheet(product: product, price: price, isFree: isFree)))
    return [.dropTypeahead]
  }

  mutating func performInSheet(_ command: Command) -> [ShopEffect] {
    guard case .sheet(var sheet)? = overlays.last else { return [] }
    switch command {
    case .left: sheet.chooseButton(-1)
    case .right: sheet.chooseButton(1)
    case .more: sheet.changeQuantity(1)
    case .less: sheet.changeQuantity(-1)
    case .yes: return answer(sheet, with: nil)
    case .back: return answer(sheet, with: .cancel)
    case .otherOutcomes: return openOutcomes()
    case .choose:
      switch sheet.chosen {
      case .cancel: return answer(sheet, with: .cancel)
      case .buy: return answer(sheet, with: nil)
      case .other: return openOutcomes()
      }
    default: return []
    }
    changeTop { $0 = .sheet(sheet) }
    return []
  }

  private mutating func openOutcomes() -> [ShopEffect] {
    open(.choices(.outcomes))
    return []
  }

  /// Closes the sheet and puts its payment into the queue; nil lets the test controls answer.
  private mutating func answer(_ sheet: PurchaseSheet, with outcome: Outcome?) -> [ShopEffect] {
    overlays.removeAll { overlay in
      if case .sheet = overlay { true } else { false }
    }
    let payment = Payment(
      productID: sheet.product.id, quantity: sheet.quantity, shownPrice: sheet.price)
    return [.dropTypeahead, .addPayment(payment, outcome)]
  }

  /// Answers the sheet below the list of outcomes.
  mutating func answerSheet(with value: String) -> [ShopEffect] {
    closeTop()
    guard case .sheet(let sheet)? = overlays.last, let outcome = Outcome(text: value) else {
      return []
    }
    return answer(sheet, with: outcome)
  }
}

extension PurchaseSheet {
  fileprivate mutating func chooseButton(_ step: Int) {
    let buttons = Button.allCases
    let position = (buttons.firstIndex(of: chosen) ?? 0) + step
    chosen = buttons[(position + buttons.count) % buttons.count]
  }

  fileprivate mutating func changeQuantity(_ step: Int) {
    guard product.type == .consumable else { return }
    quantity = max(
      Payment.quantities.lowerBound, min(quantity + step, Payment.quantities.upperBound))
  }
}
