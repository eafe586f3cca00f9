extension Unicode.Scalar {
  /// How many cells the scalar takes on a terminal: 0, 1 or 2; nil for what has no width, which are
  /// controls and what is not assigned.
  package var cellWidth: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: return 1
    case ..<0xA0: return nil
    default: break
    }
    let runs = CellWidthTable.runs
    // The last run that starts at or before the scalar; a width in the lowest digit is at most 3.
    let wanted = value << 4 | 0xF
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] <= wanted {
        low = middle
      } else {
        high = middle
      }
    }
    let width = Int(runs[low] & 0xF)
    return width == 3 ? nil : width
  }

  /// Whether the scalar only changes the skin tone of the one before it.
  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}
