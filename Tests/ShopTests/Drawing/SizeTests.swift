import StoreEngine
import Testing

@testable import Shop

/// Every view at every size: no trap, no half glyph, no cursor off the screen.
struct SizeTests {
  /// Every size would take minutes: each number of columns and each number of rows with a few of the
  /// other, and all pairs of those where something changes.
  private static let sizes: [Size] = {
    let columns = (1...200).map { Size(columns: $0, rows: $0 < 120 ? 17 : 5) }
    let rows = (1...60).map { Size(columns: 60 + $0 % 3, rows: $0) }
    let pairs = [1, 2, 59, 60, 80, 81, 300].flatMap { columns in
      [1, 2, 15, 16, 18, 24, 25, 100].map { Size(columns: columns, rows: $0) }
    }
    return columns + rows + pairs
  }()

  @Test(
    "Every view at every size", arguments: Views.all.indices)
  func everyView(index: Int) throws {
    // Chinese is the harder language: most of its glyphs can be cut in half.
    var state = try ShopState.busyShop(language: index % 4 == 3 ? .english : .simplifiedChinese)
    if index % 2 == 1 { state = state.withEveryChange }
    state.overlays = Views.all[index].overlays
    for size in Self.sizes {
      state.size = size
      state.list.scroll(height: Layout(state).listHeight)
      let canvas = draw(state)
      guard canvas.isWhole, canvas.size == size else {
        Issue.record("\(Views.all[index].name) at \(size)\n\(canvas.text)")
        return
      }
    }
  }

  @Test("Sizes that no terminal has are drawn too")
  func strangeSizes() throws {
    var state = try ShopState.busyShop()
    for size in [Size(columns: 0, rows: 0), Size(columns: -3, rows: 10)] {
      state.size = size
      #expect(draw(state).cells.isEmpty)
      #expect(Layout(state).listHeight >= 0)
    }
  }

  @Test("Too small a screen shows one line and no more")
  func tooSmall() throws {
    var state = try ShopState.busyShop()
    state.size = Size(columns: 200, rows: 15)
    #expect(
      draw(state).rows.filter { !$0.isEmpty } == ["Terminal too small: 60x16 needed, q quits"])
  }

  @Test(
    "The line that says so is one that there is room for",
    arguments: [
      (41, "Terminal too small: 60x16 needed, q quits"), (40, "60x16 needed, q quits"),
      (20, "60x16, q quits"), (13, "60x16 q"), (7, "60x16 q"), (6, "q"), (1, "q"),
    ])
  func tooSmallInShort(columns: Int, line: String) throws {
    var state = try ShopState.busyShop()
    state.size = Size(columns: columns, rows: 3)
    #expect(draw(state).rows.filter { !$0.isEmpty } == [line])
  }

  @Test("The layout counts what is in sight")
  func layout() throws {
    var state = try ShopState.busyShop()
    #expect(Layout(state).listHeight == 18)
    #expect(Layout(state).eventsHeight == 6)
    #expect(Layout(state).pageHeight == 17)
    state.advertisement = .absent
    #expect(Layout(state).listHeight == 19)
    state.overlays = [.help(HelpView())]
    #expect(state.pageLineCount > Layout(state).pageHeight)
  }
}
