/// All measurements, in the order in which they are taken and shown.
enum Measurements {
  static var all: [any Measurement] {
    [
      FirstFrame(peer: .dialog, target: .atMost(1)), FirstFrame(peer: .fzf),
      PurchaseRate(peer: .append, target: .atLeast(0.15)), PurchaseRate(peer: .sqlite),
    ]
      + lengths.map { OpeningTime(past: $0, target: $0 == 1_000_000 ? .atMost(1.2) : nil) }
      + ["status", "restore"].flatMap { word in
        lengths.map { CommandTime(command: word, past: $0) }
      }
      + [
        RowMove(products: 10_000, target: .atMost(2)), RowMove(products: 100_000),
        RowMoveBytes(), FilterTyping(),
        ResidentMemory(peer: nil, target: .atMost(30)), ResidentMemory(peer: .dialog),
        ResidentMemory(peer: .fzf), ProgramSize(),
        WalkthroughKeys(), ReplayTime(), SignatureCheck(),
      ]
  }

  /// How long the pasts are that are compared with none.
  private static let lengths = [1000, 100_000, 1_000_000]
}
