import StoreEngine

// The keys of the shop itself: the list, its panes, and what opens from there.

extension ShopState {
  mutating func performInShop(_ command: Command) -> [ShopEffect] {
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last: move(command)
    case .choose: return choose()
    case .buy: return buySelected()
    case .restore: return beginRestore(nil)
    case .use: openUse()
    case .filter:
      focus = .products
      list.isFiltering = true
    case .transactions:
      open(.history(HistoryView(count: records.transactionCount)))
      return readHistory()
    case .receipt:
      open(.receipt(ReceiptView()))
      return [.readReceipt]
    case .controls: open(.controls(ControlsView()))
    case .askAgain: return offer == .loading ? [] : askStore() + verifyAgain()
    case .reinstall: return openQuestion(.reinstall)
    case .nextLanguage: switchLanguage()
    case .menu: openMenu(in: .shop)
    case .nextPane: focusNextPane()
    case .advertisement: return openAdvertisement()
    case .help: open(.help(HelpView()))
    case .back: goBack()
    case .quit: ending = .quit
    default: break
    }
    return []
  }

  mutating func performInFilter(_ command: Command) -> [ShopEffect] {
    switch command {
    case .choose: list.isFiltering = false
    case .back:
      list.isFiltering = false
      list.filter(by: "")
    case .erase: list.filter(by: String(list.filter.dropLast()))
    case .up: list.select(list.selected - 1)
    case .down: list.select(list.selected + 1)
    default: break
    }
    return []
  }

  private mutating func choose() -> [ShopEffect] {
    switch focus {
    case .products: return buySelected()
    case .events: return []
    case .advertisement: return openAdvertisement()
    }
  }

  private mutating func goBack() {
    if focus != .products {
      focus = .products
    } else if !list.filter.isEmpty {
      list.filter(by: "")
    }
  }

  private mutating func move(_ command: Command) {
    switch focus {
    case .products:
      guard case .loaded = offer else { return }
      let page = max(1, Layout(self).listHeight - 1)
      list.select(command.moved(list.selected, count: list.visible.count, page: page))
    case .events:
      let height = Layout(self).eventsHeight
      // The log is scrolled from its end, so moving up is moving away from the newest.
      let furthest = max(0, events.events.count - height)
      let fromTop = furthest - min(events.scrolledBack, furthest)
      let moved = command.moved(fromTop, count: furthest + 1, page: max(1, height - 1))
      events.scrolledBack = furthest - moved
    case .advertisement: break
    }
  }

  private mutating func focusNextPane() {
    var panes: [Pane] = [.products, .events]
    if case .shown = advertisement { panes.append(.advertisement) }
    let position = panes.firstIndex(of: focus) ?? 0
    focus = panes[(position + 1) % panes.count]
  }

  private mutating func switchLanguage() {
    let languages = self.languages
    let position = languages.firstIndex(of: language) ?? languages.count - 1
    language = languages[(position + 1) % languages.count]
    if case .loaded(let response) = offer { list.show(response.products, in: language) }
  }

  /// The languages of the interface, then those that only the catalog speaks.
  private var languages: [LanguageTag] {
    var languages: [LanguageTag] = [.english, .simplifiedChinese]
    let tags = list.visible.prefix(1).flatMap { $0.localizations.entries.map(\.tag) }
    for tag in tags + [options.language] where !languages.contains(tag) { languages.append(tag) }
    return languages
  }
}

extension Command {
  /// Where a selection goes from an index among `count`.
  func moved(_ index: Int, count: Int, page: Int) -> Int {
    let wanted =
      switch self {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - page
      case .pageDown: index + page
      case .first: 0
      case .last: count - 1
      default: index
      }
    return max(0, min(wanted, count - 1))
  }
}
