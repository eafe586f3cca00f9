/// How long a character typed into the filter takes until the list shows it, in a long list to a
/// short one.
struct FilterTyping: Measurement {
  let name = "typing into the filter, 10000 products to 10"

  func value(in bench: Bench) throws -> Double? {
    let long = try LongCatalog.open(10_000, in: bench)
    let short = try LongCatalog.open(10, in: bench)
    for shop in [long, short] { _ = try shop.press("/") }
    return try Alternation.ratio({ try type(into: long) }, to: { try type(into: short) })
  }

  private func type(into shop: TimedTerminal) throws -> Double {
    let typed = try shop.press("1").seconds
    _ = try shop.press("\u{7F}")
    return typed
  }
}
