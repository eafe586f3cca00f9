/// Two things done in turn, so that whatever else the machine does falls on both.
enum Alternation {
  static let runs = 10

  /// The median over the runs of what one takes as a multiple of what the other takes.
  ///
  /// The first time does not count: files are read into memory then.
  static func ratio(_ ours: () throws -> Double, to theirs: () throws -> Double) rethrows -> Double
  {
    _ = (try ours(), try theirs())
    return median(of: try (0..<runs).map { _ in try ours() / theirs() })
  }

  /// The same for what is done many times in a run, in turn as well: how fast a disk is changes
  /// within a second.
  static func ratioOfShares(
    _ ours: () throws -> Void, to theirs: () throws -> Void
  ) rethrows -> Double {
    try median(
      of: (0..<runs).map { _ in
        var shares = (ours: 0.0, theirs: 0.0)
        for _ in 0..<30 {
          shares.ours += try seconds(ours)
          shares.theirs += try seconds(theirs)
        }
        return shares.ours / shares.theirs
      })
  }

  static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// How many seconds something takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start).inSeconds
  }
}

extension Duration {
  var inSeconds: Double { self / .seconds(1) }
}
