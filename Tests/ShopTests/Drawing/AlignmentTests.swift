import StoreEngine
import Testing

@testable import Shop

/// Prices and borders stand in the same cell of each row, whatever the names.
struct AlignmentTests {
  private static let names = [
    "東京コイン", "🪙100", "Caf\u{E9}", "Cafe\u{301}", "👨\u{200D}👩\u{200D}👧 Family", "\u{26A0} Sale",
    String(repeating: "A", count: 200), String(repeating: "漢", count: 200),
  ]

  private func shop(columns: Int, isASCII: Bool = false) throws -> ShopState {
    let products = Self.names.enumerated().map { index, name in
      GameCatalog.named(name.withoutControls, id: ProductID("n\(index)"), cents: 199)
    }
    return try .shop(GameCatalog.catalog(of: products), columns: columns, isASCII: isASCII)
  }

  @Test("The list at 80 columns")
  func list() throws {
    let rows = draw(try shop(columns: 80)).rows[2...10].map { row in
      String(row.dropFirst().prefix { $0 != "│" })
    }
    #expect(
      rows == [
        " Gear                                         ",
        "> 東京コイン            Not purchased   $1.99 ",
        "  🪙100                 Not purchased   $1.99 ",
        "  Caf\u{E9}                  Not purchased   $1.99 ",
        "  Cafe\u{301}                  Not purchased   $1.99 ",
        "  👨\u{FFFD}👩\u{FFFD}👧 Family       Not purchased   $1.99 ",
        "  \u{26A0} Sale                Not purchased   $1.99 ",
        "  AAAAAAAAAAAAAAAAAAAA… Not purchased   $1.99 ",
        "  漢漢漢漢漢漢漢漢漢漢… Not purchased   $1.99 ",
      ])
  }

  @Test(
    "Price and borders are in the same cells, selected or not",
    arguments: [60, 80, 81, 100], [false, true])
  func cells(columns: Int, isASCII: Bool) throws {
    var state = try shop(columns: columns, isASCII: isASCII)
    for selected in Self.names.indices {
      state.list.select(selected)
      let canvas = draw(state)
      #expect(canvas.isWhole)
      let layout = Layout(state)
      let divider = layout.products.endColumn - 1
      let bar = isASCII ? "|" : "│"
      let first = layout.products.inside.row + 1
      for row in first..<first + Self.names.count where row < layout.products.endRow - 1 {
        #expect(canvas[0, row].text == bar)
        #expect([bar, isASCII ? "+" : "├"].contains(canvas[divider, row].text))
        #expect([bar, isASCII ? "+" : "┤"].contains(canvas[columns - 1, row].text))
        let price = (divider - 6..<divider - 1).map { canvas[$0, row].text }.joined()
        #expect(price == "$1.99")
      }
    }
  }

  @Test("In ASCII every cell is ASCII", arguments: [LanguageTag.english, .simplifiedChinese])
  func ascii(language: LanguageTag) throws {
    let state = try ShopState.busyShop(language: language, isASCII: true).withEveryChange
    for view in Views.all {
      #expect(
        draw(state.with(view.overlays)).cells.allSatisfy {
          $0.text.utf8.count == 1 && $0.text.isPrintableASCII
        }, "\(view.name)")
    }
  }

  @Test("No status word is cut at 80 columns, whatever the price")
  func status() throws {
    let product = GameCatalog.named("Ball", id: "ball", cents: 99_999_999_999)
    var state = try ShopState.shop(GameCatalog.catalog(of: [product]))
    state.records.queue = [.test("ball", state: .deferred)]
    #expect(state.screen.contains("│> Ball   Waiting for approval $999,999,999.99 │"))
  }
}
