extension String {
  /// How much of a text from a file a message repeats.
  static let quotedLength = 60

  /// The text in quotes, cleaned, and cut so that a message stays one that can be read.
  ///
  /// Scalars are counted, not characters: a single character can be of any length.
  package var quoted: String {
    "\"\(brief)\""
  }

  /// The text cleaned and cut as in `quoted`, without the quotes.
  package var brief: String {
    let start = unicodeScalars.prefix(Self.quotedLength)
    let isCut = start.endIndex != unicodeScalars.endIndex
    return String(start).withoutControls + (isCut ? "..." : "")
  }
}

extension UInt8 {
  var isASCIILetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
