import StoreEngine

// A key goes to the view on top, through the one table of keys.

extension ShopState {
  mutating func press(_ key: Key) -> [ShopEffect] {
    if key == .control("c") {
      ending = .signal(2)
      return []
    }
    let context = keyContext
    let command = KeyTable.command(for: key, in: context)
    guard isLargeEnough else {
      // Nothing else is visible, so nothing else may happen.
      if KeyTable.command(for: key, in: .shop) == .quit { ending = .quit }
      return []
    }
    if command == .redraw { return [.redraw] }
    if let text = key.typed, takesText(text, in: context) { return type(text) }
    return command.map { perform($0, in: context) } ?? []
  }

  mutating func perform(_ command: Command, in context: KeyContext) -> [ShopEffect] {
    switch context {
    case .shop: performInShop(command)
    case .filter: performInFilter(command)
    case .sheet: performInSheet(command)
    case .choices: performInChoices(command)
    case .use: performInUse(command)
    case .question: performInQuestion(command)
    case .menu: performInMenu(command)
    case .controls: performInControls(command)
    case .transactions, .ledger: performInHistory(command)
    case .transaction: performInTransaction(command)
    case .receipt: performInReceipt(command)
    case .help: performInHelp(command)
    case .advertisement: performInAdvertisement(command)
    }
  }

  /// A paste is text and nothing else: it never confirms, and where no text is taken it is ignored.
  mutating func paste(_ text: String) -> [ShopEffect] {
    guard isLargeEnough, keyContext == .filter else { return [] }
    list.filter(by: list.filter + text.asPastedLine)
    return []
  }

  /// Whether a typed character is text rather than a command here.
  private func takesText(_ text: Character, in context: KeyContext) -> Bool {
    switch context {
    case .filter: true
    case .choices, .use, .menu: text.isASCII && text.isNumber
    default: false
    }
  }

  private mutating func type(_ text: Character) -> [ShopEffect] {
    switch keyContext {
    case .filter: list.filter(by: list.filter + String(text).withoutControls)
    case .choices: typeInChoices(text)
    case .use: typeInUse(text)
    case .menu: return typeInMenu(text)
    default: break
    }
    return []
  }

  /// Changes the view on top, if it is of the kind that `change` expects.
  mutating func changeTop(_ change: (inout Overlay) -> Void) {
    guard let last = overlays.indices.last else { return }
    change(&overlays[last])
  }

  mutating func closeTop() {
    _ = overlays.popLast()
  }

  mutating func open(_ overlay: Overlay) {
    overlays.append(overlay)
  }
}

extension Key {
  /// The character that it types; nil for a key that types none.
  var typed: Character? {
    switch self {
    case .character(let character): character
    case .space: " "
    default: nil
    }
  }
}
