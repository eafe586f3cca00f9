import TestSupport

/// One of many customers on one file: runs errands and says what they brought, a line each.
struct CrowdMember {
  let data: String
  let commands: Int
  let seed: UInt64

  func run() throws {
    let customer = try Customer.ofBreaker(data: data)
    var random = SplitMix(seed: seed)
    for _ in 1...commands {
      let words = Self.words(&random) + ["--json"]
      let run = try customer.run(words)
      guard Self.permitted(words).contains(run.status), run.errors.isEmpty || run.status == 1 else {
        throw Breakage("\(words): \(run)", repeat: "breaker crowd", customer: customer)
      }
      if run.status == 0, words[0] == "buy", let id = run.json["id"].text { print("paid \(id)") }
      if run.status == 0, words[0] == "use", let used = run.json["used"].number {
        print("used \(used)")
      }
      if run.status == 1, run.json["refused"]["name"].text == nil {
        throw Breakage("\(words): \(run)", repeat: "breaker crowd", customer: customer)
      }
    }
  }

  private static func words(_ random: inout SplitMix) -> [String] {
    switch random.below(8) {
    case 0:
      return [["status"], ["products"], ["ledger", "coins"], ["transactions", "--last", "3"]][
        random.below(4)]
    case 1: return ["deliver"]
    default:
      let errand = Errand.random(&random)
      // Wiping what the others hold would leave nothing to compare.
      if case .reinstall = errand { return ["deliver"] }
      return errand.words
    }
  }

  private static func permitted(_ words: [String]) -> Set<Int> {
    switch words[0] {
    case "buy": words.contains("defer") ? [3] : [0, 1]
    case "approve", "decline", "use": [0, 1]
    default: [0]
    }
  }
}
