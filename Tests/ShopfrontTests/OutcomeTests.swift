import TestSupport
import Testing

/// What the store can be told to answer, and how each answer ends a command.
struct OutcomeTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private static let codes = [
    "unknown", "clientInvalid", "paymentCancelled", "paymentInvalid", "paymentNotAllowed",
    "storeProductNotAvailable", "cloudServicePermissionDenied",
    "cloudServiceNetworkConnectionFailed", "cloudServiceRevoked",
    "privacyAcknowledgementRequired", "unauthorizedRequestData", "invalidOfferIdentifier",
    "invalidSignature", "missingOfferParams", "invalidOfferPrice", "overlayCancelled",
    "overlayInvalidConfiguration", "overlayTimeout", "ineligibleForOffer", "unsupportedPlatform",
    "overlayPresentedInBackgroundScene", "paymentMethodBindingConfigurationRequired",
  ]

  @Test("Every code of StoreKit can be had by name and by number")
  func everyCode() throws {
    for (code, name) in Self.codes.enumerated() {
      for text in [String(code), name] {
        let run = try customer.run("buy pro.unlock --json --outcome fail:\(text)")
        #expect(run.status == (code == 2 ? 2 : 1), "\(text): \(run)")
        let transaction = run.json
        #expect(transaction["state"].text == "failed")
        #expect(transaction["error"]["code"].number == code)
        #expect(transaction["error"]["name"].text == name)
        #expect(transaction["error"]["message"].text?.isEmpty == false)
        #expect(transaction["charged"].isNull)
        #expect(transaction["finished"].flag == true)
      }
    }
    let status = try customer.status
    #expect(status["unfinished"].list.isEmpty)
    #expect(status.product("pro.unlock")["owned"].flag == false)
    #expect(try customer.run("transactions --json").json.list.count == 44)
  }

  @Test("D1: a cancelled purchase is an outcome of its own, charges nothing and leaves no trace")
  func cancelled() throws {
    let run = try customer.run("buy pro.unlock --outcome cancel")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("Purchase cancelled: Pro Unlock\n"))
    #expect(run.errors.isEmpty, "cancelling is no error")
    #expect(try customer.status["unfinished"].list.isEmpty)
  }

  @Test("The controls next and restore are used up once; an outcome of its own leaves them armed")
  func armed() throws {
    try customer.run("set next fail:3")
    #expect(try customer.run("buy coins.100 --outcome buy").status == 0)
    #expect(try customer.run("buy nope").status == 1)
    #expect(try customer.status["controls"]["next"].text == "fail:paymentInvalid")
    #expect(try customer.run("buy coins.100 --json").json["error"]["code"].number == 3)
    #expect(try customer.run("buy coins.100").status == 0)
    try customer.run("set restore cancel")
    #expect(try customer.run("restore --outcome fail:0").status == 1)
    #expect(try customer.run("restore").status == 2)
    #expect(try customer.run("restore").status == 0)
  }

  @Test("Payments off: buying is refused, restoring and looking work")
  func paymentsOff() throws {
    try customer.run("buy pro.unlock")
    try customer.run("reinstall")
    try customer.run("set payments off")
    let run = try customer.run("buy coins.100 --json")
    #expect(run.status == 1)
    #expect(run.json["refused"]["name"].text == "paymentsNotAllowed")
    #expect(try customer.run("restore --json").json["restored"].list.count == 1)
    #expect(try customer.status["canMakePayments"].flag == false)
  }

  @Test("A refusal in words goes to standard error, with status 1")
  func refusals() throws {
    try customer.run("buy pro.unlock")
    for (line, sentence) in [
      ("buy pro.unlock", "Already purchased, nothing to buy: Pro Unlock"),
      ("buy nope", "Not for sale here: nope; `shopfront products` shows what is"),
      ("use coins", "Not enough coins"),
      ("use nothing", "There is no item nothing; there are coins, hints"),
      ("approve 1", "No such transaction: 1"),
      ("decline last", "Nothing waits for approval"),
    ] {
      let run = try customer.run(line)
      #expect(run == Run(status: 1, output: "", errors: "shopfront: \(sentence)\n"), "\(line)")
    }
  }

  @Test("Latency really passes, and the given clock moves by what was waited for")
  func latency() throws {
    let start = ContinuousClock.now
    let run = try customer.run("buy coins.100 --latency 600ms --json")
    // Products first, then the purchase.
    #expect(ContinuousClock.now - start >= .milliseconds(1200))
    #expect(run.json["date"].text == "2026-01-01T00:00:01Z", "\(run)")
    try customer.run("set latency 300ms")
    let looking = ContinuousClock.now
    #expect(try customer.run("products").status == 0)
    #expect(ContinuousClock.now - looking >= .milliseconds(300))
  }

  @Test("The same clock and seed make the same transactions, to the letter")
  func deterministic() throws {
    let other = try Customer()
    for customer in [customer, other] {
      for line in [
        "buy coins.550 --quantity 2", "buy pro.unlock --outcome defer", "approve last",
        "deliver", "use coins --count 5", "reinstall", "restore", "buy pro.unlock",
        "reset --yes", "buy pro.unlock",
      ] { try customer.run(line) }
    }
    for look in ["transactions --json", "ledger --json"] {
      #expect(try customer.run(look) == other.run(look))
    }
    let third = try Customer()
    third.environment["SHOPFRONT_SEED"] = nil
    let fourth = try Customer()
    fourth.environment["SHOPFRONT_SEED"] = nil
    #expect(
      try third.run("buy coins.100 --json").json["id"].text
        != fourth.run("buy coins.100 --json").json["id"].text)
  }
}
