import StoreEngine

// The lists that stand on the shop: menu, controls and choices.

extension ShopState {
  mutating func openMenu(in context: KeyContext) {
    let commands = KeyTable.bindings(in: context).map(\.command).filter {
      isPossible($0, in: context)
    }
    open(.menu(Menu(commands: commands)))
  }

  /// Whether a command is an action that can be taken now, rather than a movement.
  private func isPossible(_ command: Command, in context: KeyContext) -> Bool {
    switch command {
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .menu, .erase, .nextPane:
      false
    case .choose: context != .shop || offer != .loading
    case .buy, .back: context != .shop
    case .use: selectedProduct?.grant != nil
    case .advertisement:
      if case .shown = advertisement { true } else { false }
    case .approve, .decline: transactionInSight?.state == .deferred
    default: true
    }
  }

  mutating func performInMenu(_ command: Command) -> [ShopEffect] {
    guard case .menu(var menu)? = overlays.last else { return [] }
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last:
      menu.selected = command.moved(menu.selected, count: menu.commands.count, page: 8)
      menu.typed = ""
    case .erase: menu.typed = String(menu.typed.dropLast())
    case .back:
      closeTop()
      return []
    case .choose: return take(menu)
    default: return []
    }
    changeTop { $0 = .menu(menu) }
    return []
  }

  /// A number is taken as soon as no longer one could begin with it.
  mutating func typeInMenu(_ digit: Character) -> [ShopEffect] {
    guard case .menu(var menu)? = overlays.last else { return [] }
    let numbers = menu.commands.indices.map { String($0 + 1) }
    for typed in [menu.typed + String(digit), String(digit)] {
      guard let index = numbers.firstIndex(of: typed) else { continue }
      menu.selected = index
      menu.typed = typed
      if !numbers.contains(where: { $0.hasPrefix(typed) && $0 != typed }) { return take(menu) }
      changeTop { $0 = .menu(menu) }
      return []
    }
    return []
  }

  private mutating func take(_ menu: Menu) -> [ShopEffect] {
    closeTop()
    guard menu.commands.indices.contains(menu.selected) else { return [] }
    return perform(menu.commands[menu.selected], in: keyContext)
  }
}

// MARK: - Controls and choices

extension ShopState {
  mutating func performInControls(_ command: Command) -> [ShopEffect] {
    guard case .controls(var view)? = overlays.last else { return [] }
    switch command {
    case .up, .down, .first, .last:
      view.selected = command.moved(view.selected, count: ControlsView.lines.count, page: 1)
      changeTop { $0 = .controls(view) }
    case .choose: return change(view.line)
    case .menu: openMenu(in: .controls)
    case .help: open(.help(HelpView()))
    case .back: closeTop()
    default: break
    }
    return []
  }

  private mutating func change(_ line: ControlsView.Line) -> [ShopEffect] {
    switch line {
    case .control(let name):
      if let reason = options.readOnlyReason {
        message = .recordsFailed(reason)
        return []
      }
      if let other = records.controls.other(name) { return [.setControl(name, other)] }
      open(.choices(.values(of: name, now: records.controls, in: catalog)))
      return []
    case .crashPoint:
      open(.choices(.crashPoints(now: crashPoint)))
      return []
    case .startOver: return openQuestion(.startOver)
    }
  }

  mutating func performInChoices(_ command: Command) -> [ShopEffect] {
    guard case .choices(var choices)? = overlays.last else { return [] }
    switch command {
    case .up, .down, .pageUp, .pageDown, .first, .last:
      choices.selected = command.moved(choices.selected, count: choices.choices.count, page: 8)
      choices.typed = ""
    case .erase: choices.typed = String(choices.typed.dropLast())
    case .back:
      closeTop()
      return []
    case .choose: return take(choices)
    default: return []
    }
    changeTop { $0 = .choices(choices) }
    return []
  }

  /// A typed number goes to its code; the next digit makes a longer number where there is one.
  mutating func typeInChoices(_ digit: Character) {
    guard case .choices(var choices)? = overlays.last else { return }
    for typed in [choices.typed + String(digit), String(digit)] {
      let found = choices.choices.firstIndex { choice in
        choice.number.map { String($0) } == typed
      }
      guard let found else { continue }
      choices.selected = found
      choices.typed = typed
      break
    }
    changeTop { $0 = .choices(choices) }
  }

  private mutating func take(_ choices: Choices) -> [ShopEffect] {
    guard choices.choices.indices.contains(choices.selected) else { return [] }
    let value = choices.choices[choices.selected].value
    switch choices.subject {
    case .outcome: return answerSheet(with: value)
    case .control(let name):
      closeTop()
      return [.setControl(name, value)]
    case .crashPoint:
      closeTop()
      crashPoint = CrashPoint(rawValue: value)
      return []
    }
  }
}

extension Controls {
  /// The other value of a control that has only two; nil for the rest.
  fileprivate func other(_ name: ControlName) -> String? {
    switch name {
    case .payments: allowsPayments ? "off" : "on"
    case .products: loadsProducts ? "fail" : "load"
    case .advertisement: loadsAdvertisement ? "fail" : "load"
    case .next, .restore, .latency, .storefront, .tamper: nil
    }
  }
}

extension Choices {
  /// What the store can answer to a sheet beside what Buy and Cancel give.
  static let outcomes = Choices(
    subject: .outcome, choices: [Choice(value: Outcome.defer.text, number: nil)] + failures,
    selected: 0)

  static func values(of name: ControlName, now: Controls, in catalog: Catalog) -> Choices {
    let choices: [Choice] =
      switch name {
      case .next: [Outcome.buy, .defer].map { Choice(value: $0.text, number: nil) } + failures
      case .restore: [Choice(value: RestoreOutcome.finish.text, number: nil)] + failures
      case .latency:
        [0, 100, 500, 1000, 2000, 5000, 10_000].map { (milliseconds: Int) in
          Choice(value: "\(milliseconds)ms", number: milliseconds)
        }
      case .storefront: catalog.storefronts.map { Choice(value: $0.code, number: nil) }
      case .tamper:
        ([nil] + Tamper.allCases).map { Choice(value: Tamper.text(of: $0), number: nil) }
      case .payments, .products, .advertisement: []
      }
    let current = now.text(of: name, in: catalog)
    return Choices(
      subject: .control(name), choices: choices,
      selected: choices.firstIndex { $0.value == current } ?? 0)
  }

  static func crashPoints(now: CrashPoint?) -> Choices {
    let values = ["never"] + CrashPoint.allCases.map(\.rawValue)
    return Choices(
      subject: .crashPoint, choices: values.map { Choice(value: $0, number: nil) },
      selected: values.firstIndex(of: now?.rawValue ?? "never") ?? 0)
  }

  /// Every code of StoreKit, each under its number; 2 is the cancelled payment.
  private static let failures = StoreError.allCases.map {
    Choice(value: Outcome(failingWith: $0).text, number: $0.code)
  }
}
