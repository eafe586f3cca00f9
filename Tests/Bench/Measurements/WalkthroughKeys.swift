/// How many keys a second a walkthrough presses without a screen, purchases among them.
struct WalkthroughKeys: Measurement {
  let name = "keys of a walkthrough"
  let unit = Unit.perSecond
  let target: Target? = .atLeast(1000)

  func value(in bench: Bench) throws -> Double? {
    let script = Script.walkthrough(rounds: 100)
    let file = try bench.write(script.text, to: "keys.walk")
    let check = Command(words: [bench.program, "walk", "check", file])
    return Alternation.median(
      of: try (0..<Alternation.runs).map { _ in Double(script.keys) / (try check.run()) })
  }
}
