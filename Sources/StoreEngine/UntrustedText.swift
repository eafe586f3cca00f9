extension String {
  /// The text with every character that controls rather than shows replaced by U+FFFD.
  ///
  /// Text from a file passes through here once, when it is read, so that no escape sequence, line
  /// break or direction override in a name reaches a terminal, a log, JSON or an export.
  package var withoutControls: String {
    // Most text is plain ASCII, which needs no look at its scalars.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    guard unicodeScalars.contains(where: \.controlsRatherThanShows) else { return self }
    var cleaned = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      cleaned.append(scalar.controlsRatherThanShows ? "\u{FFFD}" : scalar)
    }
    return String(cleaned)
  }
}

extension Unicode.Scalar {
  /// C0, DEL, C1, and the marks that join, hide, reorder, tag or restyle their neighbours.
  package var controlsRatherThanShows: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x17B4...0x17B5, 0x180B...0x180F,
      0x200B...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
