import Foundation
import TestSupport

/// The program is killed at random instants; the next launch makes good for it.
struct Kills {
  let count: Int
  let seed: UInt64

  /// What the kills met.
  private struct Tally {
    var afterTheEnd = 0
    var nothing = 0
    var done = 0
    var unanswered = 0
    var redelivered = 0
  }

  func run() throws {
    print("kills: \(count), seed \(seed)")
    var random = SplitMix(seed: seed)
    var tally = Tally()
    let start = ContinuousClock.now
    var customer = try Customer.ofBreaker()
    let length = try typicalLength(customer)
    var books = try soundBooks(of: customer, after: "the purchases that were measured")
    for number in 1...count {
      // History makes looking at it slow, and a new file is one more thing to be killed in.
      if number % 50 == 0 {
        customer = try Customer.ofBreaker()
        books = Books()
      }
      books =
        try number % 8 == 0
        ? killShop(customer, books, &random, &tally)
        : kill(Errand.random(&random), customer, books, length, &random, &tally)
    }
    print(
      """
      all held after \(count) kills in \(ContinuousClock.now - start); a command took \(length) µs
      killed before anything was done \(tally.nothing), when it was done \(tally.done),
      with a payment unanswered \(tally.unanswered), after the end \(tally.afterTheEnd);
      launches that delivered what was charged \(tally.redelivered)
      """)
  }

  /// Microseconds, on a machine that does nothing else meanwhile: the fastest of some.
  private func typicalLength(_ customer: Customer) throws -> Int {
    let times = try (1...5).map { _ in
      let start = ContinuousClock.now
      try customer.run("buy coins.100")
      return (ContinuousClock.now - start) / .microseconds(1)
    }
    return Int(times.min() ?? 0)
  }

  private func kill(
    _ errand: Errand, _ customer: Customer, _ before: Books, _ length: Int,
    _ random: inout SplitMix, _ tally: inout Tally
  ) throws -> Books {
    let instant = random.below(length * 6 / 5 + errand.delay * 1000)
    let running = try customer.start(errand.words)
    usleep(UInt32(instant))
    running.send(SIGKILL)
    let hasEnded = try running.end().status != 128 + Int(SIGKILL)
    let place = "\(errand.words.joined(separator: " ")), killed after \(instant) µs"
    if random.below(4) == 0 { try killLaunch(customer, random.below(length)) }
    let after = try relaunched(customer, place, &tally)
    let permitted = hasEnded ? [errand.done(to: before)] : errand.permitted(from: before)
    return try settle(before, after, permitted, place, customer, hasEnded, &tally)
  }

  /// A launch that delivers can be killed as well.
  private func killLaunch(_ customer: Customer, _ instant: Int) throws {
    let launch = try customer.start(["deliver"])
    usleep(UInt32(instant))
    launch.send(SIGKILL)
    _ = try launch.end()
  }

  private func killShop(
    _ customer: Customer, _ before: Books, _ random: inout SplitMix, _ tally: inout Tally
  ) throws -> Books {
    let (errand, place) = try ShopVisit(customer: customer, command: command).kill(&random)
    let after = try relaunched(customer, place, &tally)
    return try settle(
      before, after, errand.permitted(from: before), place, customer, false, &tally)
  }

  private func relaunched(
    _ customer: Customer, _ place: String, _ tally: inout Tally
  ) throws -> Books {
    let launch = try customer.run("deliver --json")
    guard launch.status == 0 else {
      throw breakage("\(place): the next launch ends with \(launch)", customer)
    }
    if !launch.json["delivered"].list.isEmpty { tally.redelivered += 1 }
    return try soundBooks(of: customer, after: place)
  }

  private func soundBooks(of customer: Customer, after place: String) throws -> Books {
    let (books, contradictions) = try Books.read(by: customer)
    // A kill before the first step leaves no file.
    let faults =
      try FileManager.default.fileExists(atPath: customer.data) ? faults(inFileOf: customer) : []
    guard (contradictions + faults).isEmpty else {
      throw breakage("\(place): \(contradictions + faults)", customer)
    }
    return books
  }

  private func settle(
    _ before: Books, _ after: Books, _ permitted: [Books], _ place: String, _ customer: Customer,
    _ hasEnded: Bool, _ tally: inout Tally
  ) throws -> Books {
    guard permitted.contains(after) else {
      throw breakage("\(place):\nbefore \(before)\nafter \(after)", customer)
    }
    if hasEnded {
      tally.afterTheEnd += 1
    } else if after == before {
      tally.nothing += 1
    } else if after.failed > before.failed {
      tally.unanswered += 1
    } else {
      tally.done += 1
    }
    return after
  }

  private var command: String { "breaker kills --count \(count) --seed \(seed)" }

  private func breakage(_ what: String, _ customer: Customer) -> Breakage {
    Breakage(what, repeat: command, customer: customer)
  }
}
