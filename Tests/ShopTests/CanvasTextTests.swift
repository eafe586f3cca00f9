import Shop
import Testing

/// Drawing texts keeps every cell in its place.
struct CanvasTextTests {
  private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
    Canvas(size: Size(columns: columns, rows: rows))
  }

  private func cells(_ canvas: Canvas, _ row: Int = 0) -> [String] { canvas.row(row).map(\.text) }

  @Test func clipsAtTheEdgesAndAtALimit() {
    var canvas = canvas(5, 2)
    #expect(canvas.put("abc", at: Point(column: 3, row: 0)) == 2)
    #expect(canvas.put("xyz", at: Point(column: 0, row: 1), columns: 2) == 2)
    #expect(canvas.put("no", at: Point(column: 0, row: 2)) == 0)
    #expect(canvas.put("no", at: Point(column: 5, row: 0)) == 0)
    #expect(canvas.put("no", at: Point(column: 0, row: -1)) == 0)
    #expect(canvas.put("no", at: Point(column: 0, row: 0), columns: 0) == 0)
    canvas.put("12345", at: Point(column: -4, row: 0))
    #expect(canvas.text == "5  ab\nxy")
  }

  @Test func showsABlankForHalfAWideGlyph() {
    var canvas = canvas(4)
    #expect(canvas.put("a日本", at: Point(column: 0, row: 0), role: .good) == 4)
    #expect(cells(canvas) == ["a", "日", "", " "])
    #expect(canvas.row(0).allSatisfy { $0.role == .good })
    canvas.put("日日", at: Point(column: -1, row: 0))
    #expect(cells(canvas) == [" ", "日", "", " "])
  }

  @Test(arguments: 0..<6, 0..<6)
  func overwritingHalfOfAGlyphBlanksTheOther(first: Int, second: Int) {
    for text in ["x", "日", "xy", "日本"] {
      var canvas = canvas(6)
      canvas.put("日本語", at: Point(column: first, row: 0))
      canvas.put(text, at: Point(column: second, row: 0))
      let cells = cells(canvas)
      for (column, cell) in cells.enumerated() {
        let isWide = cell.cellWidth == 2
        #expect(!isWide || (column + 1 < 6 && cells[column + 1].isEmpty), "\(cells)")
        #expect(!cell.isEmpty || (column > 0 && cells[column - 1].cellWidth == 2), "\(cells)")
      }
      #expect(
        cells[second]
          == (second == 5 && text.cellWidth > 1 && text != "xy" ? " " : "\(text.first ?? " ")"))
    }
  }

  @Test func readsAsRows() {
    var canvas = canvas(8, 3)
    canvas.put("日本 a", at: Point(column: 1, row: 0))
    canvas.put("e\u{301}", at: Point(column: 7, row: 2))
    #expect(canvas.rows == [" 日本 a", "", "       e\u{301}"])
    #expect(canvas.text == " 日本 a\n\n       e\u{301}")
  }
}
