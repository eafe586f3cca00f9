/// The same keys as a walkthrough and as a person sends them.
enum Script {
  /// Moves up and down, with a purchase after every round.
  static func walkthrough(rounds: Int) -> (text: String, keys: Int) {
    let round = """
      press Down 9
      press Up 9
      press Enter
      press y

      """
    // The third product can be bought any number of times.
    let text = "step \"Keys\"\nselect EnergyBottle\n" + String(repeating: round, count: rounds)
    return (text, rounds * 20)
  }

  /// Moves alone: whoever sends keys without looking must not answer a sheet.
  static let moves = (0..<20).map { $0.isMultiple(of: 2) ? "Down" : "Up" } + ["Down", "Down"]
  static let movesEndWith = "> Energy Bottle"

  static let movesAsWalkthrough =
    "step \"Keys\"\n" + moves.map { "press \($0)\n" }.joined() + "see \"\(movesEndWith)\"\n"
}
