extension [String] {
  /// The one that was probably meant by a misspelt key; nil where none is near.
  package func nearest(to word: String) -> String? {
    let written = Array<UInt8>(word.lowercased().utf8)
    guard written.count <= 40 else { return nil }
    let near = compactMap { key -> (key: String, distance: Int)? in
      let candidate = Array<UInt8>(key.lowercased().utf8)
      let limit = Swift.max(1, candidate.count / 3)
      // Most keys are ruled out by their length, at no cost: a file can hold a million mistakes.
      guard abs(candidate.count - written.count) <= limit else { return nil }
      let distance = written.editDistance(to: candidate)
      return distance <= limit ? (key, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.key
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
