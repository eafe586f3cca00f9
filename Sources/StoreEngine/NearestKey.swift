extension [String] {
  /// The one that was probably meant by a misspelt key; nil where none is near.
  package func nearest(to word: String) -> String? {
    let written = Array<UInt8>(word.lowercased().utf8)
    guard written.count <= 40 else { return nil }
    let candidates = map {
      (key: $0, distance: written.editDistance(to: Array<UInt8>($0.lowercased().utf8)))
    }
    guard let best = candidates.min(by: { $0.distance < $1.distance }),
      best.distance <= Swift.max(1, best.key.utf8.count / 3)
    else { return nil }
    return best.key
  }
}

extension [UInt8] {
  /// How many bytes must be put in, taken out, changed or swapped with their neighbour to turn one
  /// into the other.
  fileprivate func editDistance(to other: [UInt8]) -> Int {
    var before: [Int] = []
    var row = Array<Int>(0...other.count)
    for (line, byte) in enumerated() {
      var next = [line + 1]
      for (column, otherByte) in other.enumerated() {
        let change = row[column] + (byte == otherByte ? 0 : 1)
        var least = Swift.min(change, row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, byte == other[column - 1], self[line - 1] == otherByte {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}
