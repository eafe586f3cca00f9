import StoreEngine
import Testing

@testable import Shop

/// The events, as their pane shows them.
struct EventTests {
  private static let cancelled = Transaction.test(
    "GoldenBall", state: .failed, error: .paymentCancelled)

  private static let deferred = Transaction.test("GoldenBall", state: .deferred)

  static let events: [(StoreEvent, String, String)] = [
    (.productsRequested, "requesting  products", "请求商品"),
    (.productsReceived(["a", "b"]), "received    2 products", "收到商品  2项"),
    (.productsReceived(["a"]), "received    1 product", "收到商品  1项"),
    (.productsInvalid(["a", "b"]), "not sold    a, b", "无效商品  a，b"),
    (.requestFinished, "request     finished", "请求完成"),
    (
      .requestFailed(.notConnected), "no answer   no connection to the store",
      "请求失败  未连接到商店"
    ),
    (.purchasing(Views.bought), "purchasing  600 Coins x3", "购买中    600金币 x3"),
    (.deferred(deferred), "deferred    Golden Ball", "等待批准  黄金足球"),
    (.purchased(Views.bought), "purchased   600 Coins x3", "已付款    600金币 x3"),
    (.delivered(Views.bought), "delivered   +1,800 coins", "已发放    +1,800金币"),
    (.delivered(deferred), "delivered   Golden Ball", "已发放    黄金足球"),
    (.finished(Views.bought), "finished    600 Coins x3", "已完成    600金币 x3"),
    (
      .failed(Views.declined), "failed      Power Gloves: this payment is not allowed",
      "失败      力量手套：不允许此付款"
    ),
    (.failed(cancelled), "cancelled   Golden Ball", "已取消    黄金足球"),
    (.restored(deferred), "restored    Golden Ball", "已恢复    黄金足球"),
    (.restoreFinished(2), "restore     finished, 2", "恢复完成  2项"),
    (
      .restoreFailed(.unknown), "restore     failed: an unknown error occurred",
      "恢复失败  发生未知错误"
    ),
    (.storefrontChanged(GameCatalog.japan), "storefront  JPN, JPY", "店面变更  JPN，JPY"),
    (.advertisementLoaded("cup"), "ad loaded   cup", "广告载入  cup"),
    (.advertisementOpened("cup"), "ad opened   cup", "广告打开  cup"),
    (.advertisementClosed("cup"), "ad closed   cup", "广告关闭  cup"),
    (
      .advertisementFailed(.notConnected), "ad failed   no connection to the store",
      "广告失败  未连接到商店"
    ),
  ]

  @Test("Every event, in both languages", arguments: EventTests.events)
  func event(_ event: StoreEvent, inEnglish: String, inChinese: String) throws {
    let english = try ShopState.shop()
    let chinese = try ShopState.shop(language: .simplifiedChinese)
    #expect(Words(language: .english).line(of: event, in: english) == inEnglish)
    #expect(Words(language: .simplifiedChinese).line(of: event, in: chinese) == inChinese)
  }
}
