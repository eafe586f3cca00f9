import TestSupport

/// How long a walkthrough takes, to the same keys sent one by one through tmux until the screen
/// shows what comes of them.
struct ReplayTime: Measurement {
  let name = "a walkthrough, to the same keys through tmux"

  func value(in bench: Bench) throws -> Double? {
    guard Peer.tmux.path != nil else { return nil }
    let file = try bench.write(Script.movesAsWalkthrough, to: "moves.walk")
    let check = Command(words: [bench.program, "walk", "check", file])
    let data = try bench.history(of: 0)
    return try Alternation.ratio(
      { try check.run() },
      to: { try Alternation.seconds { try sendKeys(to: "\(bench.program) --data \(data)") } })
  }

  private func sendKeys(to shop: String) throws {
    let tmux = try Tmux(environment: ["LC_ALL": "C.UTF-8", "TERM": "tmux-256color"])
    try tmux.send(shop, "Enter")
    guard try tmux.shows("> Power Gloves") else { throw BenchError("tmux shows no shop") }
    for key in Script.moves { try tmux.send(key) }
    guard try tmux.shows(Script.movesEndWith) else { throw BenchError("tmux lost a key") }
  }
}
