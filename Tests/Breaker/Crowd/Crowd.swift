import Foundation
import TestSupport

/// Several processes run commands on one file at once, with an open shop beside them.
struct Crowd {
  let processes: Int
  let commands: Int
  let seed: UInt64

  func run() throws {
    print("crowd: \(processes) processes, \(commands) commands each, seed \(seed)")
    let customer = try Customer.ofBreaker()
    let start = ContinuousClock.now
    let shop = try OnlookingShop(customer)
    let members = try (1...processes).map { number in
      try Running(
        [
          builtProgram("breaker"), "errands", "--data", customer.data, "--commands", "\(commands)",
          "--seed", "\(seed &+ UInt64(number) &* 1000)",
        ], environment: customer.environment, folder: customer.folder)
    }
    var delays: [Duration] = []
    var runs: [Run] = []
    repeat {
      delays.append(try shop.delay())
      runs =
        try members.filter { !$0.isRunning }.count == members.count
        ? members.map { try $0.end() } : []
    } while runs.isEmpty
    let time = ContinuousClock.now - start
    for run in runs where run.status != 0 {
      throw breakage(run.output.components(separatedBy: "BROKEN: ").last ?? "", customer)
    }
    delays.append(try shop.delay())
    try shop.quit()
    try compare(runs.flatMap { $0.output.split(separator: "\n") }.map(String.init), customer)
    let slowest = delays.max() ?? .zero
    print(
      """
      all held in \(time.text): \(processes * commands) commands; the open shop showed a change after \
      \(slowest.text) at most, of \(delays.count)
      """)
    guard slowest < .seconds(1) else { throw breakage("the open shop was late", customer) }
  }

  /// What the commands said that they did is in the records, each once.
  private func compare(_ lines: [String], _ customer: Customer) throws {
    let launch = try customer.run("deliver")
    guard launch.status == 0 else { throw breakage("\(launch)", customer) }
    let (books, contradictions) = try Books.read(by: customer)
    let faults = try contradictions + faults(inFileOf: customer)
    guard faults.isEmpty else { throw breakage("\(faults)", customer) }
    let transactions = try customer.run("transactions --json").json.list
    let finished = Set(
      transactions.filter { $0["finished"].flag == true }.compactMap { $0["id"].text })
    let paid = lines.filter { $0.hasPrefix("paid ") }.map { String($0.dropFirst(5)) }
    guard Set(paid).count == paid.count, finished.isSuperset(of: paid) else {
      throw breakage("a purchase was lost or doubled", customer)
    }
    let used = lines.compactMap { $0.hasPrefix("used ") ? Int($0.dropFirst(5)) : nil }
    let changes = try customer.run("ledger --json").json.list.compactMap { $0["change"].number }
    guard used.sorted() == changes.filter({ $0 < 0 }).map({ -$0 }).sorted() else {
      throw breakage("a use was lost or doubled", customer)
    }
    print(
      """
      \(transactions.count) transactions, \(books.paid) paid, \(books.failed) failed, \
      \(books.waiting.count) waiting, \(used.count) uses
      """)
  }

  private func breakage(_ what: String, _ customer: Customer) -> Breakage {
    Breakage(
      what,
      repeat: "breaker crowd --processes \(processes) --commands \(commands) --seed \(seed)",
      customer: customer)
  }
}
