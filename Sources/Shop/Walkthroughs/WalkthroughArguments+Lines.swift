import StoreEngine

extension WalkthroughArguments {
  /// Every verb of a step, with the ones of setup and structure: what a misspelt one is near to.
  static let verbs =
    [
      "step", "select", "press", "type", "paste", "resize", "approve", "decline", "advance",
      "crash", "restart", "run", "see", "not", "message", "shows", "selected", "owned",
      "purchased", "balance", "unfinished", "charged", "transactions", "transaction", "events",
      "running", "ended",
    ] + ControlName.allCases.map(\.rawValue) + Walkthrough.Setup.verbs

  /// Reads the rest of a line of a step.
  mutating func line(
    _ verb: String, problemWithRun: ([String]) -> String?
  ) throws(WalkthroughProblem) -> Walkthrough.Verb {
    switch verb {
    case "select": return .select(try product())
    case "press": return try press()
    case "type": return .type(try quotedText())
    case "paste": return .paste(try quotedText())
    case "resize": return .resize(try size())
    case "approve": return .approve(try transactionID())
    case "decline": return .decline(try transactionID())
    case "advance":
      return .advance(
        milliseconds: try value("a time such as 500ms, 2s, 5m, 36h or 7d") {
          Duration(text: $0).map(\.wholeMilliseconds)
        })
    case "crash":
      _ = try name("the word `at`", of: ["at"])
      return .crash(
        try value("added, charged, delivered or finished", CrashPoint.init(rawValue:)))
    case "restart": return .restart
    case "run":
      let words = try quotedText().split { $0 == " " || $0 == "\t" }.map(String.init)
      if let message = problemWithRun(words) { throw problem(message) }
      return .run(words)
    default:
      if let control = ControlName(rawValue: verb) {
        return .control(control, try word("a value of the control \(verb)"))
      }
      return .expect(try expectation(verb))
    }
  }

  private mutating func press() throws(WalkthroughProblem) -> Walkthrough.Verb {
    let text = try word("a key")
    guard let key = Key(name: text) else {
      if Key.names.nearest(to: text) != nil { throw unknown("a key", text, Key.names) }
      throw problem(
        "found \(text.quoted), allowed is one character, F1 to F12, Ctrl- and a letter, or one of "
          + Key.names.joined(separator: " "))
    }
    let times = isEmpty ? 1 : try count(from: 1)
    guard times <= 100_000 else { throw problem("a key is pressed at most 100000 times") }
    return .press(key, times: Int(times))
  }

  private mutating func transactionID() throws(WalkthroughProblem) -> String {
    try word("`last` or a transaction's id")
  }

  private mutating func expectation(
    _ verb: String
  ) throws(WalkthroughProblem) -> Walkthrough.Expectation {
    switch verb {
    case "see": return .see(try quotedText())
    case "not":
      switch try name("see or owned", of: ["see", "owned"]) {
      case "see": return .notSee(try quotedText())
      default: return .notOwned(try product())
      }
    case "message": return .message(try name("a message", of: Message.names))
    case "shows": return .shows(try product(), try quotedText())
    case "selected": return .selected(try product())
    case "owned": return .owned(try product())
    case "purchased": return .purchased(try product(), try count())
    case "balance": return .balance(ItemID(try word("an item's id")), try count())
    case "unfinished": return .unfinished(Int(try count()))
    case "charged": return try charged()
    case "transactions": return .transactions(Int(try count()))
    case "transaction": return .lastTransaction(try transactionPattern())
    case "events":
      var names: [String] = []
      while !isEmpty { names.append(try name("an event", of: StoreEvent.names)) }
      return .events(names)
    case "running": return .running
    case "ended":
      return .ended(
        try value("an exit status from 0 to 255") { UInt8($0).map(Int32.init) })
    default: throw unknown("a verb", verb, Self.verbs)
    }
  }

  private mutating func charged() throws(WalkthroughProblem) -> Walkthrough.Expectation {
    let amount = try word("an amount such as 1.99")
    let currency = try value("a currency's code such as USD", Currency.init(code:))
    guard amount.isAmount(of: currency) else {
      throw problem(
        "found \(amount.quoted), allowed is an amount with \(currency.minorDigits) decimals")
    }
    return .charged(amount, currency)
  }

  private mutating func transactionPattern() throws(WalkthroughProblem)
    -> Walkthrough.TransactionPattern
  {
    _ = try name("the word `last`", of: ["last"])
    let state = try name(
      "a state of a transaction", of: Transaction.State.allCases.map(\.rawValue) + ["cancelled"])
    var pattern = Walkthrough.TransactionPattern(state: state, productID: try product())
    while !isEmpty {
      let text = try word("a code or xN")
      if let error = StoreError(nameOrCode: text), pattern.error == nil, pattern.quantity == nil {
        pattern.error = error
      } else if text.hasPrefix("x"), let quantity = Int(text.dropFirst()), pattern.quantity == nil,
        Payment.quantities.contains(quantity)
      {
        pattern.quantity = quantity
      } else {
        throw problem(
          "found \(text.quoted), allowed is a code of StoreKit, then x1 to x10")
      }
    }
    return pattern
  }
}

extension String {
  /// Whether it is an amount as the program writes it: `1.99`, `300` for a currency without decimals.
  fileprivate func isAmount(of currency: Currency) -> Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return false }
    return currency.minorDigits == 0
      ? parts.count == 1 : parts.count == 2 && parts[1].count == currency.minorDigits
  }
}
