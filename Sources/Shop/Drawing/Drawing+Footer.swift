import StoreEngine

// The last lines: message, advertisement, and the keys that work now.

extension Drawing {
  mutating func drawMessage() {
    var room = canvas.size.columns - 2
    if isWorking {
      let sign = words.working
      room -= sign.cellWidth + 2
      canvas.put(
        sign,
        at: Point(column: canvas.size.columns - 1 - sign.cellWidth, row: layout.messageRow),
        role: .waiting)
    }
    guard let message = state.message else { return }
    put(
      [Span("* ", .quiet), Span(words.sentence(message, in: state), role(of: message))],
      at: Point(column: 1, row: layout.messageRow), columns: room)
  }

  /// Whether an answer is awaited.
  private var isWorking: Bool {
    !state.work.isIdle || !state.deliverer.isIdle || state.offer == .loading
  }

  mutating func drawAdvertisementLine() {
    guard case .shown(let advertisement) = state.advertisement, let row = layout.advertisementRow,
      let text = advertisement.content[state.language]?.text
    else { return }
    let hasKeys = state.overlays.isEmpty && state.focus == .advertisement
    // Tab leads there from the shop alone; in other views it does something else.
    let isReachable = state.overlays.isEmpty && !state.list.isFiltering
    let hint = hasKeys ? words.enterToOpen : isReachable ? words.tabToReach : ""
    let columns = canvas.size.columns
    let room = columns - 5 - hint.cellWidth
    let line = (words.advertisementMark + text).fitted(to: room)
    let role = hasKeys ? Role.selected : .advertisement
    put(
      [
        Span(hasKeys ? ">" : " ", role), Span(line, role),
        Span("  " + hint + " ", hasKeys ? .selected : .quiet),
      ],
      at: Point(column: 0, row: row), columns: columns)
    if hasKeys { canvas.cursor = Point(column: 0, row: row) }
  }

  /// As many keys as there is room for, the more important ones first.
  mutating func drawFooter() {
    let context = state.keyContext
    let bindings = KeyTable.bindings(in: context).filter { $0.footerPlace != nil }
      .sorted { ($0.footerPlace ?? 0) < ($1.footerPlace ?? 0) }
    var hints = bindings.filter { works($0.command, in: context) }.compactMap { binding in
      binding.keys.first.map { (binding.command, $0, label(of: binding.command, in: context)) }
    }
    // The menu shows all the rest, so it is the last to go.
    while hints.reduce(1, { $0 + $1.1.name.cellWidth + $1.2.cellWidth + 3 }) > canvas.size.columns
      + 1,
      let last = hints.lastIndex(where: { $0.0 != .menu })
    {
      hints.remove(at: last)
    }
    var column = 1
    for (_, key, label) in hints {
      let width = key.name.cellWidth + 1 + label.cellWidth
      put(
        [Span(key.name, .key), Span(" " + label)],
        at: Point(column: column, row: layout.footerRow), columns: width)
      column += width + 2
    }
  }

  private func label(of command: Command, in context: KeyContext) -> String {
    guard context == .shop, command == .choose else { return words.label(command, in: context) }
    if state.focus == .advertisement { return words.open }
    if case .failed = state.offer { return words.label(.askAgain, in: context) }
    return words.label(command, in: context)
  }

  /// Whether a key does anything now.
  private func works(_ command: Command, in context: KeyContext) -> Bool {
    switch (context, command) {
    case (.shop, .choose):
      switch state.focus {
      case .events: return false
      case .advertisement: return true
      case .products:
        if case .failed = state.offer { return true }
        return state.selectedProduct != nil
      }
    case (.shop, .use): return state.selectedProduct?.grant != nil
    case (.sheet, .more):
      guard case .sheet(let sheet)? = state.overlays.last else { return false }
      return sheet.product.type == .consumable
    case (_, .approve), (_, .decline): return transactionShown?.state == .deferred
    case (.transactions, .choose): return transactionShown != nil
    default: return true
    }
  }

  private var transactionShown: Transaction? {
    switch state.overlays.last {
    case .history(let view): view.selectedTransaction
    case .transaction(let view): view.transaction
    default: nil
    }
  }

  private func role(of message: Message) -> Role {
    switch message {
    case .purchased, .restored, .redelivered: .good
    case .failed, .restoreFailed, .productsFailed, .notAllowed, .recordsFailed, .overLimit: .bad
    case .waiting, .restoreWaits, .notInCatalog, .free, .inProgress, .restoreInProgress: .waiting
    default: .normal
    }
  }
}

extension Words {
  package var open: String { say("Open", "打开") }
}
