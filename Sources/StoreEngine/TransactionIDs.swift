/// Draws the ids of transactions: 16 digits that start with 2, the rest from (seed, number).
///
/// The same seed and number always give the same id, so that two runs with the same seed make the
/// same transactions to the letter.
struct TransactionIDs {
  let seed: UInt64

  /// The id of a file's `number`-th transaction; drawn again as long as it is taken.
  func id(number: Int, isTaken: (TransactionID) throws -> Bool) rethrows -> TransactionID {
    var draw: UInt64 = 0
    while true {
      let id = candidate(number: number, draw: draw)
      if try !isTaken(id) { return id }
      draw += 1
    }
  }

  private func candidate(number: Int, draw: UInt64) -> TransactionID {
    let mixed = mix(mix(mix(seed) &+ UInt64(bitPattern: Int64(number))) &+ draw)
    let digits = String(mixed % 1_000_000_000_000_000)
    return TransactionID("2" + String(repeating: "0", count: 15 - digits.count) + digits)
  }

  /// SplitMix64's step: every input gives another output, and near inputs give far outputs.
  private func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
