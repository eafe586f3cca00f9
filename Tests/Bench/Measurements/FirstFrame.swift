/// How long it takes until the whole first screen stands, from the start of the program.
struct FirstFrame: Measurement {
  let peer: Peer
  var target: Target?

  var name: String { "first frame, to \(peer.rawValue)" }

  func value(in bench: Bench) throws -> Double? {
    guard let other = try peer.menu(in: bench) else { return nil }
    let shop = Command.shop(in: bench, data: try bench.history(of: 0))
    return try Alternation.ratio(
      { try TimedTerminal(shop).first.seconds }, to: { try TimedTerminal(other).first.seconds })
  }
}

extension Peer {
  /// The rows of the shop as this program shows them; nil where it is not installed, or has no menu.
  func menu(in bench: Bench) throws -> Command? {
    switch self {
    case .dialog: Command.dialog()
    case .fzf: try Command.fzf(in: bench)
    case .tmux: nil
    }
  }
}
