/// How long the first screen takes with a long past, to what it takes with none.
struct OpeningTime: Measurement {
  let past: Int
  var target: Target?

  var name: String { "opening, \(past) past transactions to none" }

  func value(in bench: Bench) throws -> Double? {
    let long = Command.shop(in: bench, data: try bench.history(of: past))
    let none = Command.shop(in: bench, data: try bench.history(of: 0))
    return try Alternation.ratio(
      { try TimedTerminal(long).first.seconds }, to: { try TimedTerminal(none).first.seconds })
  }
}
