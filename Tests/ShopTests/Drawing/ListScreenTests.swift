import StoreEngine
import Testing

@testable import Shop

/// What the list says when it is not simply a list.
struct ListScreenTests {
  private func top(_ state: ShopState) -> [String] {
    draw(state).rows.dropFirst().prefix(3).map { String($0.prefix(48)) }
  }

  @Test("While products are awaited it says so, in words")
  func loading() throws {
    var state = try ShopState.shop()
    state.offer = .loading
    state.list.show([], in: .english)
    #expect(
      top(state) == [
        "┌[ Products ]──────────────────────────────────┬",
        "│ Loading ...                                  │",
        "│                                              │",
      ])
    #expect(state.screen.contains("... working"))
  }

  @Test("Without an answer it gives the reason and the way on")
  func failed() throws {
    var state = try ShopState.shop()
    state.offer = .failed(.notConnected)
    state.list.show([], in: .english)
    #expect(
      top(state) == [
        "┌[ Products ]──────────────────────────────────┬",
        "│ Products could not be loaded: no connection  │",
        "│ to the store. Press Enter to ask again.      │",
      ])
    #expect(state.screen.contains(" Enter Ask again "))
  }

  @Test("Nothing for sale")
  func empty() throws {
    let state = try ShopState.shop(GameCatalog.catalog(of: []))
    #expect(top(state)[1] == "│ Nothing for sale                             │")
  }

  @Test("A filter stands in the title, the cursor behind it")
  func filter() throws {
    var state = try ShopState.shop()
    state.list.isFiltering = true
    state.list.filter(by: "coins")
    #expect(
      top(state) == [
        "┌[ Filter: coins_ ]────────────────────────────┬",
        "│ Coins                                        │",
        "│> 600 Coins      Not purchased          $4.99 │",
      ])
    let canvas = draw(state)
    #expect(canvas.cursor == Point(column: 16, row: 1))
    #expect(canvas.showsCursor)
    state.list.filter(by: "xyz")
    #expect(top(state)[1] == "│ No product matches: xyz                      │")
  }

  @Test("A long list says where one is")
  func place() throws {
    let products = (1...10_000).map { GameCatalog.named("Ball \($0)", id: ProductID("ball.\($0)")) }
    var state = try ShopState.shop(GameCatalog.catalog(of: products))
    state.list.select(2)
    #expect(top(state)[0] == "┌[ Products ]──────────────────── 3 of 10,000 ─┬")
  }

  @Test("The cursor sits on the selected row, hidden")
  func cursor() throws {
    let canvas = draw(try ShopState.busyShop())
    #expect(canvas.cursor == Point(column: 1, row: 8))
    #expect(!canvas.showsCursor)
    #expect(canvas[1, 8].text == ">")
  }

  @Test("Only the pane with the keys has its title in brackets")
  func focus() throws {
    var state = try ShopState.busyShop()
    state.focus = .events
    #expect(state.screen.contains("┌ Products ──"))
    #expect(state.screen.contains("├[ Events ]──"))
    state.focus = .advertisement
    #expect(state.screen.contains("\n>Ad: Kick-off Cup: play the weekend league"))
    #expect(state.screen.contains("\n Enter Open  r Restore"))
  }

  @Test("Prices follow the answer of the store, not a storefront set since")
  func prices() throws {
    var state = try ShopState.shop()
    state.records.controls.storefront = "JPN"
    #expect(state.screen.contains("$24.99"))
    #expect(state.screen.contains("JPN*"))
  }

  @Test("The footer names no key that does nothing")
  func footer() throws {
    var state = try ShopState.shop()
    #expect(!state.screen.contains("u Use"))
    state.list.select("EnergyBottle")
    #expect(state.screen.contains("u Use"))
    #expect(!state.with(.history(Views.transactions)).screen.contains("a Approve"))
    var deferred = Views.transactions
    deferred.selected = 0
    #expect(state.with(.history(deferred)).screen.contains("a Approve  d Decline"))
  }
}
