/// How long a command takes with a long past, to what it takes with none.
struct CommandTime: Measurement {
  let command: String
  let past: Int

  var name: String { "\(command), \(past) past transactions to none" }

  func value(in bench: Bench) throws -> Double? {
    let long = Command(words: [bench.program, command, "--data", try bench.history(of: past)])
    let none = Command(words: [bench.program, command, "--data", try bench.history(of: 0)])
    return try Alternation.ratio({ try long.run() }, to: { try none.run() })
  }
}
