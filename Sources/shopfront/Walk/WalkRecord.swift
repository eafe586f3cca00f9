import Shop

struct WalkRecord {
  init(_ file: String, _ values: OptionValues, _ terminal: WalkTerminal, in surroundings: Surroundings) {}
  func run() throws -> (ending: Ending?, result: CommandResult) { (nil, CommandResult(document: .null)) }
}
