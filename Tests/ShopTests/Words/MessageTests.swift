import StoreEngine
import Testing

@testable import Shop

/// What the shop says last, word by word.
struct MessageTests {
  private let english: ShopState
  private let chinese: ShopState

  init() throws {
    english = try .shop()
    chinese = try .shop(language: .simplifiedChinese)
  }

  private static let coins = Views.bought

  private static let failed = Transaction.test(
    "Nada.JPYF03", quantity: 2, state: .failed, error: .paymentInvalid)

  private static let pending = Transaction.test("Nada.JPYF03", quantity: 2, state: .deferred)

  static let messages: [(Message, String, String)] = [
    (
      .purchased(coins), "Purchase successful: 600 Coins x3, $14.97",
      "购买成功：600金币 x3，US$14.97"
    ),
    (
      .failed(failed),
      "Purchase failed: the payment is not valid. Please try again: 600 Coins x2",
      "购买失败：付款信息无效，请重新尝试购买：600金币 x2"
    ),
    (.cancelled(failed), "Purchase cancelled: 600 Coins x2", "已取消购买：600金币 x2"),
    (
      .alreadyPurchased("GoldenBall"), "Already purchased, nothing to buy: Golden Ball",
      "已经购买过，无需购买：黄金足球"
    ),
    (
      .free("GoldenBall"), "You bought this before: get it again for free (Golden Ball)",
      "您已购买过此商品，可免费再次获取（黄金足球）"
    ),
    (
      .waiting("GoldenBall"), "Waiting for approval already: Golden Ball", "已在等待批准：黄金足球"
    ),
    (.deferred(pending), "Waiting for approval: 600 Coins x2", "等待批准：600金币 x2"),
    (
      .interrupted(failed), "Purchase failed: the app ended first. Please try again: 600 Coins x2",
      "购买失败：应用在得到应答前已结束，请重新尝试购买：600金币 x2"
    ),
    (.declined(failed), "Purchase declined: 600 Coins x2", "购买未获批准：600金币 x2"),
    (
      .inProgress("GoldenBall"), "This purchase is already in progress: Golden Ball",
      "该购买正在进行：黄金足球"
    ),
    (.restoreInProgress, "A restore is already in progress", "正在恢复购买"),
    (.notAllowed, "Purchases are not allowed on this device", "不允许程序内付费购买"),
    (.restored(1), "1 purchase restored", "已恢复1项购买"),
    (.restored(2), "2 purchases restored", "已恢复2项购买"),
    (.nothingToRestore, "Nothing to restore", "没有可恢复的购买"),
    (
      .restoreWaits(2), "Nothing to restore yet: 2 waiting for approval",
      "暂无可恢复的购买：2项等待批准"
    ),
    (
      .restoreFailed(.unknown), "Restore failed: an unknown error occurred", "恢复失败：发生未知错误"
    ),
    (.restoreCancelled, "Restore cancelled", "已取消恢复"),
    (
      .redelivered(coins), "Bought earlier, delivered now: 600 Coins x3",
      "已补发之前购买的600金币 x3"
    ),
    (
      .productsFailed(.notConnected), "Products could not be loaded: no connection to the store",
      "无法加载商品：未连接到商店"
    ),
    (.nothingForSale, "Nothing for sale", "没有可用商品"),
    (.notForSale("com.productid"), "Not for sale here: com.productid", "此处不出售：com.productid"),
    (
      .notInCatalog("coins.550"), "coins.550 is not in the catalog, delivery waits",
      "目录中没有coins.550，等待发放"
    ),
    (.used("coins", 1_200), "Used 1,200 coins", "已使用1,200金币"),
    (.notEnough("coins"), "Not enough coins", "金币不足"),
    (.overLimit("coins"), "More coins than can be kept", "金币超出上限"),
    (.reinstalled, "The app was deleted and installed again", "应用已卸载并重新安装"),
    (.nothingToUse("GoldenBall"), "Golden Ball is not used up", "黄金足球不是消耗品"),
    (
      .storefrontChanged(GameCatalog.japan), "The storefront changed: JPN, JPY",
      "店面已变更：JPN，JPY"
    ),
    (.notDeferred, "This transaction does not wait for approval", "此交易并未等待批准"),
    (.recordsFailed("The disk is full."), "The disk is full.", "The disk is full."),
  ]

  @Test("Every message, in both languages", arguments: MessageTests.messages)
  func message(_ message: Message, inEnglish: String, inChinese: String) {
    #expect(Words(language: .english).sentence(message, in: english) == inEnglish)
    #expect(Words(language: .simplifiedChinese).sentence(message, in: chinese) == inChinese)
  }

  @Test("A gift costs nothing in words too")
  func free() {
    var again = Transaction.test("GoldenBall", state: .purchased)
    again.charged = .zero(GameCatalog.dollar)
    #expect(
      Words(language: .english).sentence(.purchased(again), in: english)
        == "Purchase successful: Golden Ball, Free")
  }
}
