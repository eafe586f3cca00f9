import Shop
import StoreEngine
import TestSupport
import Testing

@Suite("Nothing is delivered without a receipt that stands for it")
struct VerifyingTests {
  private func arm(_ tamper: Tamper, in shop: ShopBench) throws {
    try TestSession(queue: shop.queue).setControls { $0.tamper = tamper }
    shop.refresh()
  }

  @Test("a purchase is verified between the charge and the delivery")
  func order() {
    let shop = ShopBench()
    shop.press("Enter", "y")
    #expect(
      shop.events.map(\.name) == ["purchasing", "purchased", "verified", "delivered", "finished"])
  }

  @Test(
    "a drill delivers nothing; the next purchase works, and the next launch delivers",
    arguments: Tamper.allCases)
  func drills(_ tamper: Tamper) throws {
    let shop = ShopBench()
    try arm(tamper, in: shop)
    shop.buy("coins.550")
    #expect(shop.eventNames == ["purchasing", "purchased", "notVerified"])
    #expect(shop.message == "notVerified")
    #expect(shop.coins == 0)
    #expect(shop.records.charged == ["USD": 499])
    #expect(shop.records.queue.map(\.state) == [.purchased])
    #expect(shop.records.controls.tamper == nil)
    shop.buy("coins.100")
    #expect(shop.message == "purchased")
    #expect(shop.coins == 100)
    shop.restart()
    #expect(shop.message == "redelivered")
    #expect(shop.coins == 650)
    #expect(shop.records.queue == [])
    #expect(shop.records.charged == ["USD": 499 + 99])
  }

  @Test("the screen says why, what to do and which transaction it is about")
  func advice() throws {
    let shop = ShopBench()
    try arm(.otherKey, in: shop)
    shop.buy("pro.unlock")
    let id = try #require(shop.records.queue.first?.id)
    let screen = draw(shop.state).text
    #expect(
      screen.contains(
        " * Purchase could not be verified: the receipt is signed by another key"), "\(screen)")
    #expect(screen.contains("│ \(id). It is tried "), "\(screen)")
    #expect(screen.contains("write to"), "\(screen)")
    #expect(screen.contains("not valid"), "\(screen)")
    shop.press("Enter")
    #expect(shop.message == "inProgress")
    #expect(shop.records.transactionCount == 1)
  }

  @Test("a restore that is not verified gives nothing back, and says so to its end")
  func restore() throws {
    let shop = ShopBench()
    shop.buy("pro.unlock")
    shop.press("D", "y")
    try arm(.bundle, in: shop)
    shop.press("r")
    #expect(shop.eventNames == ["restored", "notVerified", "restoreFinished"])
    #expect(shop.message == "notVerified")
    #expect(shop.records.holdings == [:])
    shop.restart()
    #expect(shop.records.holdings == ["pro.unlock": 1])
  }

  @Test("a launch that finds goods gets a fresh receipt, which a drill spoils like any other")
  func launch() throws {
    let shop = ShopBench()
    try arm(.missing, in: shop)
    shop.buy("coins.100")
    try arm(.signature, in: shop)
    shop.restart()
    #expect(shop.message == "notVerified")
    #expect(shop.coins == 0)
    shop.restart()
    #expect(shop.coins == 100)
  }

  @Test("R has it verified again in the open shop, with a fresh receipt")
  func again() throws {
    let shop = ShopBench()
    try arm(.payload, in: shop)
    shop.buy("coins.100")
    shop.press("R")
    #expect(shop.message == "redelivered")
    #expect(shop.coins == 100)
    #expect(shop.records.queue == [])
    shop.press("R")
    #expect(shop.coins == 100)
  }

  @Test("an approval in the open shop takes a receipt of its own, which a drill spoils")
  func approval() throws {
    let shop = ShopBench()
    shop.select("coins.100")
    shop.press("Enter", "o", "Enter")
    #expect(shop.message == "waiting")
    try arm(.otherKey, in: shop)
    shop.press("t", "a")
    #expect(shop.message == "notVerified")
    #expect(shop.coins == 0)
    shop.restart()
    #expect(shop.coins == 100)
  }

  @Test("latency delays the verification, and other keys work meanwhile")
  func latency() throws {
    let shop = ShopBench()
    try TestSession(queue: shop.queue).setControls { $0.latency = 500 }
    shop.refresh()
    shop.buy("coins.100")
    shop.advance(500)
    #expect(shop.eventNames == ["purchased"])
    shop.advance(499)
    #expect(shop.coins == 0)
    shop.press("t")
    #expect(shop.state.keyContext == .transactions)
    shop.advance(1)
    #expect(shop.events.map(\.name) == ["verified", "delivered", "finished"])
    #expect(shop.coins == 100)
  }

  @Test("a verifier that takes its time is asked again until it answers")
  func pending() {
    var answers: [Verification] = [.pending, .pending, .pending, .answered(nil)]
    let shop = ShopBench { _ in answers.isEmpty ? .pending : answers.removeFirst() }
    shop.buy("coins.100")
    #expect(shop.eventNames == ["purchasing", "purchased"])
    #expect(draw(shop.state).text.contains("working"))
    shop.advance(3 * 22 - 1)
    #expect(shop.coins == 0)
    shop.advance(1)
    #expect(shop.coins == 100)
    #expect(answers.isEmpty)
  }

  @Test("receipts are verified side by side: one that waits holds up no other")
  func sideBySide() {
    var slow: TransactionID?
    let shop = ShopBench { id in
      if slow == nil { slow = id }
      return id == slow ? .pending : .answered(nil)
    }
    shop.buy("coins.550")
    shop.buy("coins.100")
    #expect(shop.coins == 100)
    #expect(shop.records.queue.map(\.id) == [slow].compactMap { $0 })
  }

  @Test("a reset while a verifier thinks delivers nothing afterwards")
  func reset() throws {
    var answer = Verification.pending
    let shop = ShopBench { _ in answer }
    shop.buy("coins.100")
    try TestSession(queue: shop.secondProcess()).reset()
    shop.refresh()
    answer = .answered(nil)
    shop.advance(1000)
    #expect(shop.coins == 0)
    #expect(shop.records.transactionCount == 0)
  }

  @Test("Q2: what one receipt holds of several purchases is delivered once each")
  func severalInOneReceipt() throws {
    let shop = ShopBench { _ in .answered(.unreachable) }
    for id in ["coins.100", "coins.550", "hint.single"] as [ProductID] { shop.buy(id) }
    #expect(shop.records.queue.count == 3)
    let ledger = shop.ledger
    for _ in 1...2 {
      let relaunched = ShopBench(ledger: ledger)
      #expect(relaunched.coins == 650)
      #expect(relaunched.records.balance(of: "hints") == 1)
      #expect(relaunched.records.queue == [])
    }
  }

  @Test("the receipt page shows its fields, newest purchase first, and follows what is bought")
  func page() throws {
    let shop = ShopBench()
    shop.press("v")
    #expect(shop.state.keyContext == .receipt)
    #expect(draw(shop.state).text.contains("There is no receipt before the first purchase."))
    shop.press("q")
    shop.buy("pro.unlock")
    shop.buy("theme.dark")
    shop.press("v")
    let rows = draw(shop.state).text.split(separator: "\n").map {
      $0.trimmingPrefix("│").dropLast().trimmingSuffix
    }
    #expect(
      rows[2...].prefix(16) == [
        "  Shopfront 1.0, a store for testing: no money is ever charged",
        "  Verifies     Yes", "  Bundle id    org.example.shop", "  App version  1.0",
        "  Environment  ProductionSandbox", "  Created      2026-01-01T00:00:00Z",
        "  Purchases    2", "", "  Product     theme.dark",
        "  Id          \(shop.records.originals[1].id)", "  Product id  theme.dark",
        "  Settled     2026-01-01T00:00:00Z", "", "  Product     pro.unlock",
        "  Id          \(shop.records.originals[0].id)", "  Product id  pro.unlock",
      ])
    shop.press("Esc")
    #expect(shop.state.keyContext == .shop)
  }

  @Test("the transaction's page ends with what the store signed")
  func signedTransaction() throws {
    let shop = ShopBench()
    shop.buy("coins.100")
    let id = try #require(try shop.ledger.reader.transactions(matching: .init()).first?.id)
    shop.press("t", "Enter", "G")
    #expect(draw(shop.state).text.contains("Signed (JWS)  signed.\(id).text"))
  }
}

extension Substring {
  fileprivate var trimmingSuffix: String {
    var rest = self
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
