import Foundation
import TestSupport

/// System calls fail, or end in a SIGKILL, one in each run, at every place of a purchase.
struct Faults {
  /// Whether each call goes wrong in each way, on a new file as well; else the ways take turns.
  let isWhole: Bool

  private static let writing = ["openat", "pwrite64", "fdatasync", "ftruncate"]
  private static let making = ["fsync", "fchmod", "fchown", "mkdir", "unlink"]
  private static let looking = ["pread64", "newfstatat", "fcntl", "faccessat2"]
  private static let purchase = Books.Purchase(ware: Ware.all[3], quantity: 2)

  func run() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") else {
      throw NoTracing(reason: "strace is not installed")
    }
    do {
      try failCalls(isNew: false)
      if isWhole { try failCalls(isNew: true) }
    } catch let missing as NoTracing where missing.reason.lowercased().contains("ptrace") {
      print("SKIPPED: no process may be traced here (\(missing.reason))")
    }
    try FullDisk(step: isWhole ? 1 : 5).run()
  }

  private func failCalls(isNew: Bool) throws {
    let errand = Errand.buy(Self.purchase, latency: 0)
    let counts = try Tracing(customer: prepared(isNew: isNew).customer).count(errand.words)
    let calls = Self.writing + (isWhole ? Self.making + Self.looking : [])
    var outcomes: [String: Int] = [:]
    for call in calls {
      for number in 1...max(1, counts[call] ?? 0) {
        for kind in kinds(of: call, number: number) {
          let fault = Tracing.Fault(call: call, number: number, kind: kind)
          outcomes[try meet(fault, errand, isNew: isNew), default: 0] += 1
        }
      }
    }
    let calling = calls.map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    print("faults of a purchase in a \(isNew ? "new" : "known") file: \(calling)")
    for (outcome, count) in outcomes.sorted(by: { $0.key < $1.key }) {
      print("  \(outcome): \(count)")
    }
  }

  private func kinds(of call: String, number: Int) -> [Tracing.Fault.Kind] {
    // What only looks needs no room, and leaves nothing half done.
    if Self.looking.contains(call) { return [.broken] }
    let kinds = Tracing.Fault.Kind.allCases
    return isWhole ? kinds : [kinds[number % kinds.count]]
  }

  private func prepared(isNew: Bool) throws -> (customer: Customer, books: Books) {
    let customer = try Customer.ofBreaker()
    customer.environment["SHOPFRONT_DATA"] = customer.folder + "/data/shop.sqlite3"
    guard !isNew else { return (customer, Books()) }
    let first = Errand.buy(Books.Purchase(ware: Ware.all[0], quantity: 1), latency: 0)
    try customer.run(first.words)
    return (customer, first.done(to: Books()))
  }

  /// Returns what came of it, in a word or two.
  private func meet(_ fault: Tracing.Fault, _ errand: Errand, isNew: Bool) throws -> String {
    let (customer, before) = try prepared(isNew: isNew)
    let (run, hasFailed) = try Tracing(customer: customer).run(errand.words, with: fault)
    let place = "\(isNew ? "new" : "known") file, \(fault.name): \(run)"
    let check = Recovery(
      customer: customer, place: place, command: "breaker faults" + (isWhole ? " --whole" : ""))
    try check.isClear(run, after: fault)
    let permitted = run.status == 0 ? [errand.done(to: before)] : errand.permitted(from: before)
    try check.recovers(to: permitted)
    guard hasFailed else { return "never reached" }
    switch run.status {
    case 0: return "done all the same"
    case 137: return "killed"
    default: return "said with \(run.status)"
    }
  }
}
