import Foundation
import TestSupport
import Testing

@Suite("A verifier of one's own behind the counter")
struct OwnVerifierTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private func buy(_ product: String, _ command: String) throws -> Run {
    try customer.run(["buy", product, "--verify-with", command])
  }

  @Test("it reads the request, and its answer decides")
  func accepts() throws {
    let run = try buy("coins.100", #"cat > asked.json; echo '{"status": 0}'"#)
    #expect(run.status == 0, "\(run)")
    let asked = JSON(try String(contentsOfFile: customer.folder + "/asked.json", encoding: .utf8))
    let id = try customer.run("transactions --json").json[0]["id"].text
    #expect(asked["transactionID"].text == id)
    let receipt = try customer.write(try #require(asked["receipt-data"].text), to: "r")
    #expect(try customer.run("verify \(receipt)").json["reason"].text == "alreadyUsed")
    let signed = try customer.write(try #require(asked["signedTransaction"].text), to: "s")
    #expect(try customer.run("verify \(signed)").status == 0)
    #expect(try customer.balance("coins") == 100)
  }

  @Test(
    "what is no good answer delivers nothing, and says why",
    arguments: [
      (#"echo '{"status": 21003}'"#, "the receipt was changed"),
      (#"echo '{"status": 21005}'"#, "the verifier cannot be reached"),
      (#"echo '{"status": 12}'"#, "the verifier refused it"),
      (#"echo '{"status": 0, "receipt": {"bundle_id": "org.example.other"}}'"#, "another app"),
      (#"echo '{"status": 0, "receipt": {"application_version": "2.0"}}'"#, "app version"),
      (
        #"echo '{"status": 0, "receipt": {"in_app": [{"transaction_id": "2000000000000000"}]}}'"#,
        "does not hold it"
      ),
      (#"echo '{"status": 0, "receipt": {"in_app": [{"product_id": "pro.unlock"}]}}'"#, "hold it"),
      (#"echo '{"status": 0}'; exit 3"#, "cannot be reached"), ("true", "cannot be reached"),
      ("echo OK", "cannot be reached"), (#"echo '{"status": "0"}'"#, "cannot be reached"),
      ("no-such-command-at-all", "cannot be reached"), ("kill -9 $$", "cannot be reached"),
      ("yes", "cannot be reached"),
    ])
  func refuses(_ command: String, _ words: String) throws {
    let run = try buy("coins.100", command)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("Purchase could not be verified: "), "\(run)")
    #expect(run.output.contains(words), "\(run)")
    #expect(try customer.balance("coins") == 0)
    #expect(try customer.status["charged"]["USD"].text == "0.99")
    #expect(try customer.run("deliver").status == 0)
    #expect(try customer.balance("coins") == 100)
  }

  @Test("it need not read, its complaints pass through, and its children do not outlive it")
  func manners() throws {
    let pid = customer.folder + "/child"
    let run = try buy(
      "coins.100", #"echo trouble >&2; sleep 60 & echo $! > child; echo '{"status": 0}'"#)
    #expect(run.status == 0)
    #expect(run.errors.contains("trouble"))
    let child = try String(contentsOfFile: pid, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // Where nobody collects it, what is left of it is a zombie.
    let left = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
    #expect(left?.contains(") Z ") ?? true, "the child still runs")
  }

  @Test("what another process has delivered meanwhile is not said to be unverified")
  func deliveredMeanwhile() throws {
    let purchase = try customer.start([
      "buy", "coins.100", "--verify-with", #"touch asked; sleep 2; echo '{"status": 21003}'"#,
    ])
    let end = ContinuousClock.now + .seconds(20)
    while !FileManager.default.fileExists(atPath: customer.folder + "/asked") {
      try #require(ContinuousClock.now < end, "it was never asked")
      usleep(20_000)
    }
    #expect(try customer.run("deliver").output.contains("delivered now: 100 Coins"))
    let run = try purchase.end()
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("Purchase successful: 100 Coins"), "\(run)")
    #expect(try customer.balance("coins") == 100)
  }

  @Test("many that wait are asked about four at a time, each once")
  func many() throws {
    for _ in 1...9 { try customer.run("buy coins.100 --outcome defer") }
    for _ in 1...9 { try customer.run("approve last") }
    let run = try customer.run([
      "deliver", "--verify-with", #"echo x >> asked; echo '{"status": 0}'"#,
    ])
    #expect(run.status == 0, "\(run)")
    #expect(try customer.balance("coins") == 900)
    let asked = try String(contentsOfFile: customer.folder + "/asked", encoding: .utf8)
    #expect(asked == String(repeating: "x\n", count: 9))
  }

  @Test("no answer in 10 seconds counts as out of reach")
  func tooSlow() throws {
    let start = Date()
    let run = try buy("coins.100", "sleep 30")
    let seconds = Date().timeIntervalSince(start)
    #expect(run.status == 1)
    #expect(run.output.contains("the verifier cannot be reached"))
    #expect(seconds > 9.9)
    #expect(seconds < 25)
  }

  @Test("restore, use and deliver ask it too; a walkthrough, a catalog or a variable never does")
  func launches() throws {
    #expect(try customer.run("buy coins.100 --crash-at charged").status == 137)
    for words in [["deliver"], ["use", "coins"], ["restore"]] {
      try customer.run(words + ["--verify-with", #"echo '{"status": 21003}'"#])
      #expect(try customer.balance("coins") == 0)
    }
    customer.environment["SHOPFRONT_VERIFY_WITH"] = #"echo '{"status": 21003}'"#
    #expect(try customer.run("deliver").status == 0)
    #expect(try customer.balance("coins") == 100)
    try customer.write(
      "step \"a\"\nrun \"deliver --verify-with true\"\nended 0\n", to: "a.walk")
    #expect(try customer.run("walk check a.walk").status == 65)
  }

  @Test("a drill that hands out no bytes, or nobody to ask, never runs it")
  func notAsked() throws {
    for kind in ["empty", "missing", "unreachable"] {
      let run = try customer.run([
        "buy", "coins.100", "--tamper", kind, "--verify-with",
        #"touch asked; echo '{"status": 0}'"#,
      ])
      #expect(run.status == 1)
      #expect(!FileManager.default.fileExists(atPath: customer.folder + "/asked"))
      try customer.run("deliver")
    }
  }
}
