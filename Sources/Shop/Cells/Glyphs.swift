import StoreEngine

/// What stands in one place of a line: a scalar that takes cells, with its combining marks.
package struct Glyph: Equatable, Sendable {
  package var text: String
  /// 1 or 2 cells.
  package var width: Int

  /// In place of what has no certain width.
  static let replacement = Glyph(text: "\u{FFFD}", width: 1)

  package init(text: String, width: Int) {
    self.text = text
    self.width = width
  }
}

/// A text as the glyphs a terminal shows for it, whose widths are certain.
///
/// Swift's characters do not do for this: a family joined to one character takes anything from 2 to
/// 8 cells, as the terminal pleases. So joiners, controls, marks without a base and scalars not
/// assigned become U+FFFD, and skin tones go. "e\u{301}1日" gives "e\u{301}" 1, "1" 1, "日" 2.
/// Going through the text of the glyphs again gives the same glyphs.
package struct Glyphs: Sequence, IteratorProtocol {
  /// As many scalars fit in one cell of ncurses (CCHARW_MAX), less the base.
  private static let mostMarks = 4

  private var scalars: String.UnicodeScalarView.Iterator
  private var ahead: Unicode.Scalar?

  package init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    ahead = scalars.next()
  }

  package mutating func next() -> Glyph? {
    guard let scalar = ahead else { return nil }
    var glyph = Self.base(scalar)
    var marks = 0
    ahead = scalars.next()
    while let mark = ahead, !mark.isASCII {
      if !mark.isSkinTone {
        guard mark.cellWidth == 0, !mark.controlsRatherThanShows else { break }
        if marks < Self.mostMarks {
          glyph.text.unicodeScalars.append(mark)
          marks += 1
        }
      }
      ahead = scalars.next()
    }
    return glyph
  }

  private static func base(_ scalar: Unicode.Scalar) -> Glyph {
    guard !scalar.controlsRatherThanShows, !scalar.isSkinTone, let width = scalar.cellWidth,
      width > 0
    else { return .replacement }
    return Glyph(text: String(Character(scalar)), width: width)
  }
}
