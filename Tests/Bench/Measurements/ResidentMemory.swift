/// The memory in RAM with the shipped catalog open, by itself or to that of another program.
struct ResidentMemory: Measurement {
  let peer: Peer?
  var target: Target?

  var name: String { "resident memory" + (peer.map { ", to \($0.rawValue)" } ?? "") }
  var unit: Unit { peer == nil ? .mebibytes : .ratio }

  func value(in bench: Bench) throws -> Double? {
    let shop = Command.shop(in: bench, data: try bench.history(of: 0))
    let ours = { try TimedTerminal(shop).residentMebibytes() }
    guard let peer else {
      return Alternation.median(of: try (0..<Alternation.runs).map { _ in try ours() })
    }
    guard let other = try peer.menu(in: bench) else { return nil }
    return try Alternation.ratio(ours, to: { try TimedTerminal(other).residentMebibytes() })
  }
}
