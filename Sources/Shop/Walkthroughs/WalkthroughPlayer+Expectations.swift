import StoreEngine

extension WalkthroughPlayer {
  /// What there is instead of what was expected; nil where the expectation holds.
  func contradiction(to expectation: Walkthrough.Expectation) throws -> String? {
    let records = stage.ledger.state
    switch expectation {
    case .see, .notSee, .message, .shows, .selected: return contradictionOnScreen(to: expectation)
    case .owned(let id): return owns(id) ? nil : "\(id) is not owned"
    case .notOwned(let id): return owns(id) ? "\(id) is owned" : nil
    case .purchased(let id, let count):
      return compare(records.delivered(id), count)
    case .balance(let item, let count): return compare(records.balance(of: item), count)
    case .unfinished(let count): return compare(records.queue.count, count)
    case .transactions(let count): return compare(records.transactionCount, count)
    case .charged(let amount, let currency):
      let charged = Money(
        minorUnits: records.charged[currency.code] ?? 0, currency: currency)
      return compare(charged.text, amount)
    case .lastTransaction(let pattern):
      let last = try stage.ledger.reader.transactions(matching: TransactionFilter(last: 1)).first
      guard let last else { return "there is no transaction" }
      return pattern.matches(last) ? nil : "found " + last.asPattern
    case .events(let names):
      let heard = events.map(\.name).filter { $0 != "verified" || names.contains($0) }
      return compare(heard.joined(separator: " "), names.joined(separator: " "))
    case .running: return runtime == nil ? "no shop is running" : nil
    case .ended(let status):
      if let runStatus { return compare(runStatus, status) }
      guard runtime == nil else { return "the shop is running" }
      return compare(lastEnding.map(String.init) ?? "nothing", String(status))
    }
  }

  private func contradictionOnScreen(to expectation: Walkthrough.Expectation) -> String? {
    guard let state = runtime?.state else { return "no shop is running" }
    if case .message(let name) = expectation {
      // As `see` does: what was said since, and what stands on its line.
      var said = messages.map(\.name)
      let standing = state.message?.name
      if let standing, said.last != standing { said.append(standing) }
      if said.contains(name) { return nil }
      return said.isEmpty ? "nothing was said" : "found " + said.joined(separator: ", ")
    }
    switch expectation {
    case .see(let text):
      let words = Words(language: state.language)
      let sentences = messages.map { words.sentence($0, in: state) }
      let isSeen = draw(state).text.contains(text) || sentences.contains { $0.contains(text) }
      return isSeen ? nil : "the screen does not show it"
    case .notSee(let text): return draw(state).text.contains(text) ? "the screen shows it" : nil
    case .shows(let id, let text):
      guard let row = state.row(of: id) else { return "the product is not in the list" }
      return row.contains(text) ? nil : "found the row \(row.quoted)"
    case .selected(let id):
      guard let selected = state.selectedProduct else { return "nothing is selected" }
      return selected.id == id ? nil : "found \(selected.id)"
    default: return nil
    }
  }

  /// Whether the app was delivered something that it keeps.
  private func owns(_ id: ProductID) -> Bool {
    stage.catalog.product(id)?.type == .nonConsumable && stage.ledger.state.delivered(id) > 0
  }

  private func compare<Value: Equatable>(_ found: Value, _ expected: Value) -> String? {
    found == expected ? nil : "found \(found)"
  }
}

extension ShopState {
  /// A product's row as it is drawn, brought into sight if it is not.
  fileprivate func row(of id: ProductID) -> String? {
    var copy = self
    copy.overlays = []
    copy.focus = .products
    copy.list.select(id)
    guard copy.list.selectedProduct?.id == id, copy.isLargeEnough else { return nil }
    let layout = Layout(copy)
    copy.list.scroll(height: layout.listHeight)
    let canvas = draw(copy)
    let inside = layout.products.inside
    let cells = canvas.row(inside.row + copy.list.selectedRow - copy.list.top)
    let start = cells.startIndex + inside.column
    return cells[start..<start + inside.columns].map(\.text).joined()
  }
}

extension Walkthrough.TransactionPattern {
  func matches(_ transaction: Transaction) -> Bool {
    let isState =
      state == "cancelled"
      ? transaction.isCancelled : transaction.state.rawValue == state
    return isState && transaction.productID == productID
      && (error == nil || transaction.error == error)
      && (quantity == nil || transaction.quantity == quantity)
  }
}

extension Transaction {
  /// As a walkthrough would write it.
  package var asPattern: String {
    var words = [isCancelled ? "cancelled" : state.rawValue, productID.rawValue.withoutControls]
    if let error, !isCancelled { words.append(error.name) }
    words.append("x\(quantity)")
    return words.joined(separator: " ")
  }
}
