extension Duration {
  /// Reads a time as the test controls write it: a whole number and `ms`, `s`, `m`, `h` or `d`.
  ///
  /// Nil for anything else, and for more than ten years.
  package init?(text: String) {
    let digits = text.prefix { ("0"..."9").contains($0) }
    guard (1...12).contains(digits.count), let number = Int64(digits),
      let unit = Self.millisecondsByUnit[String(text.dropFirst(digits.count))]
    else { return nil }
    let (milliseconds, isTooLong) = number.multipliedReportingOverflow(by: unit)
    guard !isTooLong, milliseconds <= 10 * 366 * 86_400_000 else { return nil }
    self = .milliseconds(milliseconds)
  }

  /// A time that a latency can have: up to a day.
  init?(controlText text: String) {
    self.init(text: text)
    guard wholeMilliseconds <= Controls.longestLatency else { return nil }
  }

  /// The time in milliseconds, what is below one left out.
  package var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  private static let millisecondsByUnit: [String: Int64] = [
    "ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000,
  ]
}
