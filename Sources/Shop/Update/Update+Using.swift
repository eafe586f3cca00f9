import StoreEngine

// Using up what a consumable granted, and the questions that start on No.

extension ShopState {
  mutating func openUse() {
    guard let product = selectedProduct else { return }
    guard let grant = product.grant else {
      message = .nothingToUse(product.id)
      return
    }
    if let reason = options.readOnlyReason {
      message = .recordsFailed(reason)
      return
    }
    open(.use(UseSheet(item: grant.item)))
  }

  mutating func performInUse(_ command: Command) -> [ShopEffect] {
    guard case .use(var sheet)? = overlays.last else { return [] }
    switch command {
    case .more: sheet.set(sheet.count + 1)
    case .less: sheet.set(sheet.count - 1)
    case .erase: sheet.erase()
    case .choose:
      closeTop()
      return [.dropTypeahead, .use(sheet.item, sheet.count)]
    case .back:
      closeTop()
      return []
    default: return []
    }
    changeTop { $0 = .use(sheet) }
    return []
  }

  mutating func typeInUse(_ digit: Character) {
    guard case .use(var sheet)? = overlays.last, let value = digit.wholeNumberValue else { return }
    sheet.type(Int64(value))
    changeTop { $0 = .use(sheet) }
  }

  mutating func openQuestion(_ subject: Question.Subject) -> [ShopEffect] {
    if let reason = options.readOnlyReason {
      message = .recordsFailed(reason)
      return []
    }
    open(.question(Question(subject: subject)))
    return [.dropTypeahead]
  }

  mutating func performInQuestion(_ command: Command) -> [ShopEffect] {
    guard case .question(let question)? = overlays.last else { return [] }
    switch command {
    case .left, .right:
      changeTop {
        $0 = .question(Question(subject: question.subject, isYesChosen: !question.isYesChosen))
      }
      return []
    case .yes: return answer(question, isYes: true)
    case .no: return answer(question, isYes: false)
    case .choose: return answer(question, isYes: question.isYesChosen)
    default: return []
    }
  }

  private mutating func answer(_ question: Question, isYes: Bool) -> [ShopEffect] {
    closeTop()
    guard isYes else { return [] }
    switch question.subject {
    case .reinstall: return [.dropTypeahead, .reinstall]
    case .startOver: return [.dropTypeahead, .reset]
    }
  }
}

extension UseSheet {
  fileprivate mutating func set(_ count: Int64) {
    self.count = max(1, min(count, Balance.limit))
    isTyped = false
  }

  /// The first digit replaces what stood there, further ones are added to it.
  fileprivate mutating func type(_ digit: Int64) {
    let (shifted, overflow) = count.multipliedReportingOverflow(by: 10)
    let typed = isTyped ? (overflow ? Balance.limit : min(shifted + digit, Balance.limit)) : digit
    count = max(1, typed)
    isTyped = typed > 0
  }

  fileprivate mutating func erase() {
    count = max(1, count / 10)
    isTyped = count > 1
  }
}
