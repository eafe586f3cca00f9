import StoreEngine

// What holds after an input, and where a step ends.

extension WalkthroughRecorder {
  /// Writes what holds now that an input has had its effect, and ends the step where one is done.
  ///
  /// `isAlone` says whether the last line alone has brought what was heard.
  func settle(since before: ShopState, isAlone: Bool = true) {
    if shop.isKilled {
      lines += ["ended 137"] + linesForUnusedControls()
      return endStep("The process is killed")
    }
    if let ending = shop.state.ending { return settle(ending) }
    guard !heard.isEmpty else { return }
    var caption = pageCaption(since: before)
    var expectations: [String] = []
    if isAlone, let message = newMessage { expectations.append("message \(message.name)") }
    if let completed = completion(since: before) {
      caption = completed.caption
      if isAlone, completed.hasEvents {
        // A walkthrough passes `verified` over unless it names it.
        let names = events.map(\.name).filter { $0 != "verified" }.joined(separator: " ")
        expectations.append("events \(names)")
      }
      if !isIncomplete { expectations += completed.records }
    } else if let message = newMessage {
      caption = refusalCaption(message) ?? caption
    }
    if !expectations.isEmpty {
      lines += expectations
      openLine = nil
    }
    if let caption { endStep(caption) }
  }

  private func settle(_ ending: Ending) {
    switch ending {
    case .quit: lines.append("ended 0")
    case .signal(2): lines.append("ended 130")
    case .signal: return
    }
    lines += linesForUnusedControls()
    endStep("Leave the shop")
  }

  /// What the latest input has had said; nil for nothing.
  private var newMessage: Message? {
    guard shop.state.messageNumber != messageNumber else { return nil }
    // Where a file could not be written now it can be when this is played.
    switch shop.state.message {
    case .recordsFailed, .goodsToCome: return nil
    case let message: return message
    }
  }

  /// Something that was brought to its end: a purchase, a restore, a use, a new beginning.
  private struct Completion {
    let caption: String
    var hasEvents = false
    /// Expectations of the records.
    let records: [String]
  }

  private func completion(since before: ShopState) -> Completion? {
    let state = shop.state
    if state.records.transactionCount < before.records.transactionCount {
      return Completion(caption: "Start over", records: ["transactions 0"])
    }
    if state.records.installation != before.records.installation {
      let lost = state.catalog.products.filter {
        $0.type == .nonConsumable && before.records.delivered($0.id) > 0
      }
      return Completion(
        caption: "Delete the app and install it again",
        records: lost.map { "not owned \($0.id)" } + chargedLines)
    }
    for case .itemUsed(let entry) in heard {
      return Completion(
        caption: "Use \(-entry.change) \(state.name(of: entry.item))",
        records: [balanceLine(entry.item)].compactMap { $0 })
    }
    return restoreCompletion ?? purchaseCompletion
  }

  private var newEvents: [StoreEvent] {
    heard.compactMap { if case .storeReported(let event) = $0 { event } else { nil } }
  }

  private var restoreCompletion: Completion? {
    for event in newEvents {
      switch event {
      case .restoreFinished:
        let restored = events.compactMap {
          if case .restored(let transaction) = $0 { transaction.productID } else { nil }
        }
        return Completion(
          caption: "Restore purchases", hasEvents: true,
          records: restored.compactMap(holdingLine) + chargedLines)
      case .restoreFailed(let error):
        let end = error == .paymentCancelled ? "cancelled" : "fails with \(error.name)"
        return Completion(caption: "Restore purchases: \(end)", hasEvents: true, records: [])
      default: break
      }
    }
    return nil
  }

  private var purchaseCompletion: Completion? {
    var transactions: [Transaction] = []
    for event in newEvents {
      switch event {
      case .deferred(let transaction), .finished(let transaction),
        .notVerified(let transaction, _):
        transactions.removeAll { $0.id == transaction.id }
        transactions.append(transaction)
      default: break
      }
    }
    guard let last = transactions.last else { return nil }
    var records: [String] = []
    for transaction in transactions {
      records += [holdingLine(transaction.productID)].compactMap { $0 }
      if let grant = transaction.grant { records += [balanceLine(grant.item)].compactMap { $0 } }
    }
    if transactions.contains(where: { $0.state != .deferred && $0.isPaid }) {
      records += chargedLines
    }
    let waiting = shop.state.records.queue.count
    if waiting > 0 || last.wasDeferred { records.append("unfinished \(waiting)") }
    var seen: Set<String> = []
    return Completion(
      caption: caption(of: last), hasEvents: true,
      records: records.filter { seen.insert($0).inserted })
  }
}

// MARK: - Words

extension WalkthroughRecorder {
  private func caption(of transaction: Transaction) -> String {
    let quantity = transaction.quantity > 1 ? " x\(transaction.quantity)" : ""
    let name = shop.state.name(of: transaction.productID) + quantity
    switch transaction.state {
    case .deferred: return "Ask to buy \(name)"
    case .failed where transaction.wasDeferred: return "\(name) is declined"
    case .failed where transaction.isCancelled: return "Cancel the purchase of \(name)"
    case .failed: return "Buy \(name), which fails with \(transaction.error?.name ?? "unknown")"
    default:
      if shop.state.unverified[transaction.id] != nil { return "\(name) is not verified" }
      return transaction.wasDeferred ? "\(name) is approved" : "Buy \(name)"
    }
  }

  /// The step that a refusal ends.
  private func refusalCaption(_ message: Message) -> String? {
    switch message {
    case .alreadyPurchased(let id), .inProgress(let id), .notForSale(let id), .waiting(let id):
      "Try to buy \(shop.state.name(of: id))"
    case .notAllowed: "Try to buy where purchases are not allowed"
    case .nothingToUse(let id): "Try to use \(shop.state.name(of: id))"
    case .notEnough(let item): "Try to use more \(shop.state.name(of: item)) than there is"
    case .productsFailed: "Products cannot be loaded"
    default: nil
    }
  }

  /// The step that ends when a page closes, or another such thing is done.
  private func pageCaption(since before: ShopState) -> String? {
    let state = shop.state
    if before.keyContext == .filter, state.keyContext != .filter {
      return state.list.filter.isEmpty ? "Filter nothing" : "Filter by \(state.list.filter)"
    }
    if state.language != before.language { return "Switch the language" }
    if before.overlays.isEmpty, newEvents.contains(.productsRequested) {
      return "Ask the store again"
    }
    guard state.overlays.isEmpty else { return nil }
    switch before.overlays.first {
    case .history, .transaction: return "Look at the transactions"
    case .receipt: return "Look at the receipt"
    case .controls: return "Look at the test controls"
    case .help: return "Read the help"
    case .advertisement: return "Look at the advertisement"
    case .question: return "Leave the app as it is"
    case .use: return "Use nothing"
    case .sheet, .menu, .choices, nil: return nil
    }
  }

  /// How many of a product the app has.
  private func holdingLine(_ id: ProductID) -> String? {
    guard let product = shop.state.catalog.product(id) else { return nil }
    let count = shop.state.records.delivered(id)
    switch product.type {
    case .nonConsumable: return count > 0 ? "owned \(id)" : "not owned \(id)"
    case .consumable: return "purchased \(id) \(count)"
    }
  }

  private func balanceLine(_ item: ItemID) -> String? {
    guard item.rawValue.isWalkthroughWord, shop.state.catalog.item(item) != nil else { return nil }
    return "balance \(item) \(shop.state.records.balance(of: item))"
  }

  /// What was charged in all, a line for each currency.
  private var chargedLines: [String] {
    shop.state.records.charged.sorted { $0.key < $1.key }.compactMap { code, units in
      Currency(code: code).map {
        "charged \(Money(minorUnits: units, currency: $0).text) \(code)"
      }
    }
  }
}
