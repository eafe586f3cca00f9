import Foundation
import TestSupport

/// The program is killed at random instants; the next launch makes good for it.
struct Kills {
  private let count: Int
  private let command: String
  private var random: SplitMix
  private var customer: Customer
  /// What the customer knows of the records by now.
  private var books = Books()
  private var tally = Tally()

  init(count: Int, seed: UInt64) throws {
    self.count = count
    command = "breaker kills --count \(count) --seed \(seed)"
    random = SplitMix(seed: seed)
    customer = try Customer.ofBreaker()
  }

  mutating func run() throws {
    print(command)
    let start = ContinuousClock.now
    let length = try typicalLength()
    for number in 1...count {
      // History makes looking at it slow, and a new file is one more thing to be killed in.
      if number % 50 == 1 {
        customer = try Customer.ofBreaker()
        books = Books()
      }
      if number % 8 == 0 {
        try killShop()
      } else {
        try killCommand(length)
      }
    }
    print(
      "all held in \((ContinuousClock.now - start).text); a command takes \(length) µs\n\(tally.summary)"
    )
  }

  /// Microseconds, on a machine that does nothing else meanwhile: the fastest of some.
  private func typicalLength() throws -> Int {
    let times = try (1...5).map { _ in
      let start = ContinuousClock.now
      try customer.run("buy coins.100")
      return (ContinuousClock.now - start) / .microseconds(1)
    }
    return Int(times.min() ?? 0)
  }

  private mutating func killCommand(_ length: Int) throws {
    let errand = Errand.random(&random)
    let instant = random.below(length * 6 / 5 + errand.delay * 1000)
    let running = try customer.start(errand.words)
    usleep(UInt32(instant))
    running.send(SIGKILL)
    let hasEnded = try running.end().status != 128 + Int(SIGKILL)
    if random.below(4) == 0 { try killLaunch(after: random.below(length)) }
    let permitted = hasEnded ? [errand.done(to: books)] : errand.permitted(from: books)
    let story = "\(errand.words.joined(separator: " ")), killed after \(instant) µs"
    let found = try relaunch(story, permitted)
    tally.count(from: books, to: found, hasEnded: hasEnded)
    books = found
  }

  /// A launch that delivers can be killed as well.
  private func killLaunch(after instant: Int) throws {
    let launch = try customer.start(["deliver"])
    usleep(UInt32(instant))
    launch.send(SIGKILL)
    _ = try launch.end()
  }

  private mutating func killShop() throws {
    let (errand, story) = try ShopVisit(customer: customer, command: command).kill(&random)
    let found = try relaunch(story, errand.permitted(from: books))
    tally.count(from: books, to: found, hasEnded: false)
    books = found
  }

  /// Launches the app again, and returns the books, which have to be among those permitted.
  private mutating func relaunch(_ story: String, _ permitted: [Books]) throws -> Books {
    let launch = try customer.run("deliver --json")
    try hold(launch.status == 0, "\(story): the next launch ends with \(launch)")
    if !launch.json["delivered"].list.isEmpty { tally.redelivered += 1 }
    let (found, contradictions) = try Books.read(by: customer)
    // A kill before the first step leaves no file.
    let isFile = FileManager.default.fileExists(atPath: customer.data)
    let faults = try contradictions + (isFile ? faults(inFileOf: customer) : [])
    try hold(faults.isEmpty, "\(story): \(faults)")
    try hold(permitted.contains(found), "\(story):\nbefore \(books)\nafter \(found)")
    return found
  }

  private func hold(_ holds: Bool, _ what: @autoclosure () -> String) throws {
    if !holds { throw Breakage(what(), repeat: command, customer: customer) }
  }
}
