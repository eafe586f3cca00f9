/// How long it takes until the selection stands on the next row, in a long list to a short one.
struct RowMove: Measurement {
  let products: Int
  var target: Target?

  var name: String { "moving one row, \(products) products to 10" }

  func value(in bench: Bench) throws -> Double? {
    let long = try LongCatalog.open(products, in: bench)
    let short = try LongCatalog.open(10, in: bench)
    return try Alternation.ratio({ try moves(in: long) }, to: { try moves(in: short) })
  }

  /// Down and up, so that the short list does not end.
  private func moves(in shop: TimedTerminal) throws -> Double {
    Alternation.median(
      of: try (0..<10).map { try shop.press($0.isMultiple(of: 2) ? "j" : "k").seconds })
  }
}

/// How much the terminal is sent for a row, at most, while one goes down a long list.
struct RowMoveBytes: Measurement {
  let name = "moving one row, 10000 products, at most"
  let unit = Unit.bytes
  let target: Target? = .atMost(400)

  func value(in bench: Bench) throws -> Double? {
    let shop = try LongCatalog.open(10_000, in: bench)
    return try (0..<60).map { _ in Double(try shop.press("j").bytes) }.max()
  }
}
