import StoreEngine

// The pages over the whole shop: history, one transaction, help, advertisement.

extension ShopState {
  /// The transaction that approving or declining would be about.
  var transactionInSight: Transaction? {
    switch overlays.last {
    case .history(let view): view.selectedTransaction
    case .transaction(let view): view.transaction
    default: nil
    }
  }

  mutating func performInHistory(_ command: Command) -> [ShopEffect] {
    guard case .history(var view)? = overlays.last else { return [] }
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last:
      let page = max(1, Layout(self).pageHeight - 1)
      view.selected = command.moved(view.selected, count: view.count, page: page)
      changeTop { $0 = .history(view) }
      return readHistory()
    case .switchHistory:
      let isLedger = view.subject == .ledger
      let next = HistoryView(
        subject: isLedger ? .transactions : .ledger,
        count: isLedger ? records.transactionCount : 0)
      changeTop { $0 = .history(next) }
      return readHistory()
    case .choose:
      if let transaction = view.selectedTransaction {
        open(.transaction(TransactionView(transaction: transaction)))
        return [.readSignedTransaction(transaction.id)]
      }
    case .approve, .decline: return answerApproval(command)
    default: performInPage(command)
    }
    return []
  }

  mutating func performInTransaction(_ command: Command) -> [ShopEffect] {
    guard case .transaction(var view)? = overlays.last else { return [] }
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last:
      view.top = scrolled(view.top, by: command, lines: pageLineCount)
      changeTop { $0 = .transaction(view) }
    case .approve, .decline: return answerApproval(command)
    default: performInPage(command)
    }
    return []
  }

  mutating func performInReceipt(_ command: Command) -> [ShopEffect] {
    guard case .receipt(var view)? = overlays.last else { return [] }
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last:
      view.top = scrolled(view.top, by: command, lines: pageLineCount)
      changeTop { $0 = .receipt(view) }
    default: performInPage(command)
    }
    return []
  }

  mutating func performInHelp(_ command: Command) -> [ShopEffect] {
    guard case .help(var view)? = overlays.last else { return [] }
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last:
      view.top = scrolled(view.top, by: command, lines: pageLineCount)
      changeTop { $0 = .help(view) }
    default: performInPage(command)
    }
    return []
  }

  mutating func openAdvertisement() -> [ShopEffect] {
    guard case .shown(let advertisement) = advertisement else { return [] }
    open(.advertisement(advertisement))
    return report(.advertisementOpened(advertisement.id))
  }

  mutating func performInAdvertisement(_ command: Command) -> [ShopEffect] {
    guard command == .back, case .advertisement(let advertisement)? = overlays.last else {
      return []
    }
    closeTop()
    return report(.advertisementClosed(advertisement.id))
  }

  private mutating func performInPage(_ command: Command) {
    switch command {
    case .back: closeTop()
    case .help: open(.help(HelpView()))
    case .menu: openMenu(in: keyContext)
    default: break
    }
  }

  private func scrolled(_ top: Int, by command: Command, lines: Int) -> Int {
    let height = max(1, Layout(self).pageHeight)
    return command.moved(top, count: max(1, lines - height + 1), page: max(1, height - 1))
  }

  private mutating func answerApproval(_ command: Command) -> [ShopEffect] {
    guard let transaction = transactionInSight else { return [] }
    guard transaction.state == .deferred else {
      message = .notDeferred
      return []
    }
    return [command == .approve ? .approve(transaction.id) : .decline(transaction.id)]
  }
}

// MARK: - Reading history

extension ShopState {
  /// Asks for the rows of history that are in sight, newer ones first pushing the selection down.
  mutating func readHistory(addedSince oldCount: Int? = nil) -> [ShopEffect] {
    var effects: [ShopEffect] = []
    for index in overlays.indices {
      switch overlays[index] {
      case .history(var view):
        if view.subject == .transactions {
          view.follow(count: records.transactionCount)
        }
        view.scroll(height: Layout(self).pageHeight)
        effects.append(view.reading(height: Layout(self).pageHeight))
        overlays[index] = .history(view)
      case .transaction(let view):
        guard oldCount != nil else { continue }
        effects += [
          .readTransaction(view.transaction.id), .readSignedTransaction(view.transaction.id),
        ]
      case .receipt:
        if oldCount != nil { effects.append(.readReceipt) }
      default: break
      }
    }
    return effects
  }

  /// Puts what was read where it belongs.
  mutating func show(_ page: HistoryPage) {
    for index in overlays.indices {
      switch (page, overlays[index]) {
      case (.transactions(let transactions, let count), .history(var view))
      where view.subject == .transactions:
        view.follow(count: count)
        view.transactions = Dictionary(
          transactions.map { ($0.number, $0) }, uniquingKeysWith: { _, new in new })
        overlays[index] = .history(view)
      case (.entries(let entries, let first, let count), .history(var view))
      where view.subject == .ledger:
        view.follow(count: count)
        view.entries = Dictionary(
          entries.enumerated().map { (first + $0.offset, $0.element) },
          uniquingKeysWith: { _, new in new })
        overlays[index] = .history(view)
      case (.transaction(let transaction), .transaction(var view))
      where view.transaction.id == transaction.id:
        view.transaction = transaction
        overlays[index] = .transaction(view)
      case (.signedTransaction(let id, let text), .transaction(var view))
      where view.transaction.id == id:
        view.signed = text
        overlays[index] = .transaction(view)
      case (.receipt(let report), .receipt(var view)):
        view.report = report
        overlays[index] = .receipt(view)
      default: break
      }
    }
  }
}

extension HistoryView {
  /// Keeps the selection on its row when newer rows come in above it.
  fileprivate mutating func follow(count new: Int) {
    let added = count == 0 ? 0 : max(0, new - count)
    selected = max(0, min(selected + added, new - 1))
    top = max(0, min(top + (top > 0 ? added : 0), new - 1))
    count = new
  }

  fileprivate mutating func scroll(height: Int) {
    guard height > 0 else { return }
    top = max(0, min(top, selected))
    top = max(top, selected - height + 1)
  }

  /// The read that brings the rows in sight; the newest ones where the count is not known yet.
  fileprivate func reading(height: Int) -> ShopEffect {
    let last = max(1, number(at: top))
    let range = count == 0 ? nil : max(1, last - max(1, height) + 1)...last
    return subject == .transactions ? .readTransactions(range) : .readEntries(range)
  }
}
