import Shop
import Testing

/// Texts are measured and cut by the cells they take.
///
/// The texts are gone through in loops: as arguments of tests they would be printed as they are.
struct CellTextTests {
  private static let texts = [
    "", "a", "600 Coins", "東京コイン", "\u{1FA99}100", "e\u{301}", "é", "⚠ sale", "👨‍👩‍👧‍👦 family",
    "👍🏽 good", "日本語 and ASCII 日本語", "\u{301}lone", "a\u{1B}[2Jb\tc\r\n", "\u{202E}abc",
    "\u{378}x", "a" + String(repeating: "\u{301}", count: 9), "가나다", "\u{1100}\u{1161}\u{11A8}",
    "🇯🇵 flag", "❤\u{FE0F}", "\u{1F3FD} tone",
  ]

  @Test func splitsIntoGlyphs() {
    func parts(_ text: String) -> [String] { Glyphs(text).map { "\($0.text)\($0.width)" } }
    #expect(parts("e\u{301}1日") == ["e\u{301}1", "11", "日2"])
    #expect(parts("é") == ["é1"])
    #expect(parts("👨‍👩‍👧") == ["👨2", "\u{FFFD}1", "👩2", "\u{FFFD}1", "👧2"])
    #expect(parts("👍🏽!") == ["👍2", "!1"])
    #expect(parts("🏽") == ["\u{FFFD}1"])
    #expect(parts("\u{301}a") == ["\u{FFFD}1", "a1"])
    #expect(parts("\u{1B}[m\r\n") == ["\u{FFFD}1", "[1", "m1", "\u{FFFD}1", "\u{FFFD}1"])
    #expect(parts("\u{378}") == ["\u{FFFD}1"])
    #expect(parts("a" + String(repeating: "\u{301}", count: 9)).first?.unicodeScalars.count == 6)
  }

  @Test func measuresCells() {
    let widths = [
      ("", 0), ("600 Coins", 9), ("東京コイン", 10), ("\u{1FA99}100", 5), ("e\u{301}", 1), ("é", 1),
      ("⚠ sale", 6), ("👨‍👩‍👧", 8), ("👍🏽", 2), ("a\tb", 3),
    ]
    for (text, width) in widths { #expect(text.cellWidth == width, "\(text)") }
  }

  @Test func cutsAtEveryColumn() {
    for text in Self.texts {
      let glyphs = Glyphs(text).map(\.text)
      for ellipsis in ["…", "...", "", "日"] {
        for columns in -1...(text.cellWidth + 2) {
          let cut = text.cut(to: columns, ellipsis: ellipsis)
          #expect(cut.cellWidth <= max(0, columns))
          #expect(text.fitted(to: columns, ellipsis: ellipsis).cellWidth == max(0, columns))
          if columns >= text.cellWidth {
            #expect(Array(Glyphs(cut)).map(\.text) == glyphs)
          } else if columns >= ellipsis.cellWidth {
            // Whole glyphs from the start, then the ellipsis, and no room for one more.
            #expect(cut.hasSuffix(ellipsis) || ellipsis.isEmpty)
            let kept = Array(Glyphs(cut)).count - Array(Glyphs(ellipsis)).count
            #expect(Glyphs(cut).prefix(kept).map(\.text) == Array(glyphs.prefix(kept)))
            #expect(cut.cellWidth + Array(Glyphs(text))[kept].width > columns)
          }
        }
      }
    }
  }

  @Test func measuresItsOwnResultsTheSame() {
    for text in Self.texts {
      let shown = Glyphs(text).map(\.text).joined()
      #expect(Array(Glyphs(shown)) == Array(Glyphs(text)))
      #expect(shown.cellWidth == text.cellWidth)
    }
  }

  @Test func padsToColumns() {
    #expect("日本".padded(to: 6) == "日本  ")
    #expect("$1.99".paddedLeft(to: 8) == "   $1.99")
    #expect("wider".padded(to: 3) == "wider")
    #expect("日本語".fitted(to: 4) == "日… ")
  }

  @Test func asASCIIIsAsWide() {
    for text in Self.texts {
      #expect(text.asciiCells.isPrintableASCII)
      #expect(text.asciiCells.cellWidth == text.cellWidth)
    }
  }

  @Test func showsWhatASCIICannot() {
    #expect("日本 e\u{301} é ⚠ 600…".asciiCells == "???? ? ? ? 600?")
  }
}
