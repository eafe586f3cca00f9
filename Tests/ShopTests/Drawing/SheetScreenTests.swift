import StoreEngine
import Testing

@testable import Shop

/// The purchase sheet and the other boxes that ask something.
struct SheetScreenTests {
  @Test("A consumable, three of it")
  func aConsumableThreeOfIt() throws {
    let state = try ShopState.busyShop().with(.sheet(Views.coins))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌ Products ────────────────────────────────────┬ 600 Coins ────────────────────┐
        │ Gear                                         │ A purse for the dressing      │
        │  Power Gloves   Purchased              $1.99 │ room.                         │
        │ ┌[ Purchase ]──────────────────────────────┐ │                               │
        │ │                                          │ │ Used up when spent.           │
        │ │ 600 Coins                                │ │                               │
        │ │                                          │ │ Price   $4.99                 │
        │ │ TEST STORE: no money is charged          │ │ Gives   600 coins             │
        │ │                                          │ │ Status  Purchased 3           │
        │ │ Price     $4.99                          │ │ Id      Nada.JPYF03           │
        │ │ Quantity  - 3 +    (Up, Down)            │ │                               │
        │ │ You get   1,800 coins                    │ │                               │
        │ │ Total     $14.97                         │ ├ Events ───────────────────────┤
        │ │                                          │ │ not sold    com.productid     │
        │ │ [>Cancel<] [ Buy ] [ Other outcomes ]    │ │ request     finished          │
        │ │                                          │ │ purchasing  600 Coins x3      │
        │ └──────────────────────────────────────────┘ │ purchased   600 Coins x3      │
        │                                              │ delivered   +1,800 coins      │
        │                                              │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Right Other button  y Buy  Esc Cancel  Up More  o Other outcomes
        """)
  }

  @Test("A consumable in Chinese")
  func aConsumableInChinese() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese).with(.sheet(Views.coins))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店          金币 1,800  体力 0  炸弹 0   USA  中文
        ┌ 商品 ────────────────────────────────────────┬ 600金币 ──────────────────────┐
        │ 装备                                         │ 更衣室里的一袋金币。          │
        │  力量手套            已购买          US$1.99 │                               │
        │ ┌[ 购买 ]──────────────────────────────────┐ │ 使用后即消耗。                │
        │ │                                          │ │                               │
        │ │ 600金币                                  │ │ 价格  US$4.99                 │
        │ │                                          │ │ 获得  600金币                 │
        │ │ 测试商店：不会扣款                       │ │ 状态  已购买3个               │
        │ │                                          │ │ 标识  Nada.JPYF03             │
        │ │ 价格      US$4.99                        │ │                               │
        │ │ 数量      - 3 +    (上下键)              │ │                               │
        │ │ 您将获得  1,800金币                      │ │                               │
        │ │ 合计      US$14.97                       │ ├ 事件 ─────────────────────────┤
        │ │                                          │ │ 无效商品  com.productid       │
        │ │ [>取消<] [ 购买 ] [ 其他结果 ]           │ │ 请求完成                      │
        │ │                                          │ │ 购买中    600金币 x3          │
        │ └──────────────────────────────────────────┘ │ 已付款    600金币 x3          │
        │                                              │ 已发放    +1,800金币          │
        │                                              │ 已完成    600金币 x3          │
        └─ 此处不售：com.productid ────────────────────┴───────────────────────────────┘
         * 购买成功：600金币 x3，US$14.97
         广告：开球杯：周末联赛等你来战
         Enter 选择  Right 换按钮  y 购买  Esc 取消  Up 增加  o 其他结果
        """)
  }

  @Test("Something bought before is given again for free")
  func somethingBoughtBeforeIsGivenAgainForFree() throws {
    let state = try ShopState.busyShop().with(.sheet(Views.glovesAgain))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌ Products ────────────────────────────────────┬ 600 Coins ────────────────────┐
        │ Gear                                         │ A purse for the dressing      │
        │ ┌[ Purchase ]──────────────────────────────┐ │ room.                         │
        │ │                                          │ │                               │
        │ │ Power Gloves                             │ │ Used up when spent.           │
        │ │                                          │ │                               │
        │ │ TEST STORE: no money is charged          │ │ Price   $4.99                 │
        │ │                                          │ │ Gives   600 coins             │
        │ │ You bought this before: get it again for │ │ Status  Purchased 3           │
        │ │ free                                     │ │ Id      Nada.JPYF03           │
        │ │                                          │ │                               │
        │ │ Price  $1.99                             │ │                               │
        │ │ Total  Free                              │ ├ Events ───────────────────────┤
        │ │                                          │ │ not sold    com.productid     │
        │ │ [ Cancel ] [>Buy<] [ Other outcomes ]    │ │ request     finished          │
        │ │                                          │ │ purchasing  600 Coins x3      │
        │ └──────────────────────────────────────────┘ │ purchased   600 Coins x3      │
        │                                              │ delivered   +1,800 coins      │
        │                                              │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Right Other button  y Buy  Esc Cancel  o Other outcomes
        """)
  }

  @Test("The sheet fits on the smallest screen")
  func theSheetFitsOnTheSmallestScreen() throws {
    let state = try ShopState.busyShop(columns: 60, rows: 16).withEveryChange
      .with(.sheet(Views.coins))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店               JPN*  English
         coins 1,800  energy 0  bombs 0
         Test: next fail:21  restore fail:21  payments off
         products fail  ad fail  latency 86399999ms  kill delivered
        ┌[ Purchase ]──────────────────────────┬ 600 Coins ────────┐
        │ 600 Coins                            │ Price   $4.99     │
        │ TEST STORE: no money is charged      │ Gives   600 coins │
        │ Price     $4.99                      │ Status  Purchased │
        │ Quantity  - 3 +    (Up, Down)        │         3         │
        │ You get   1,800 coins                ├ Events ───────────┤
        │ Total     $14.97                     │ delivered   +1,8… │
        │ [>Cancel<] [ Buy ] [ Other outcomes ]│ finished    600 … │
        └──────────────────────────────────────┴───────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Right Other button  y Buy  Esc Cancel
        """)
  }

  @Test("The free sheet fits on the smallest screen")
  func theFreeSheetFitsOnTheSmallestScreen() throws {
    let state = try ShopState.busyShop(columns: 60, rows: 16).withEveryChange
      .with(.sheet(Views.glovesAgain))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店               JPN*  English
         coins 1,800  energy 0  bombs 0
         Test: next fail:21  restore fail:21  payments off
         products fail  ad fail  latency 86399999ms  kill delivered
        ┌[ Purchase ]──────────────────────────┬ 600 Coins ────────┐
        │ Power Gloves                         │ Price   $4.99     │
        │ TEST STORE: no money is charged      │ Gives   600 coins │
        │ You bought this before: get it again │ Status  Purchased │
        │ for free                             │         3         │
        │ Price  $1.99                         ├ Events ───────────┤
        │ Total  Free                          │ delivered   +1,8… │
        │ [ Cancel ] [>Buy<] [ Other outcomes ]│ finished    600 … │
        └──────────────────────────────────────┴───────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Right Other button  y Buy  Esc Cancel
        """)
  }

  @Test("Other outcomes, each with its code")
  func otherOutcomesEachWithItsCode() throws {
    let state = try ShopState.busyShop().with(.sheet(Views.coins), .choices(Views.outcomes))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌ Products ────────────────────────────────────┬ 600 Coins ────────────────────┐
        │ ┌[ What does the store answer? ]─ 5 of 23 ─┐ │ A purse for the dressing      │
        │ │       ask to buy                         │ │ room.                         │
        │ │    0  unknown                            │ │                               │
        │ │    1  clientInvalid                      │ │ Used up when spent.           │
        │ │    2  cancel                             │ │                               │
        │ │ >  3  paymentInvalid                     │ │ Price   $4.99                 │
        │ │    4  paymentNotAllowed                  │ │ Gives   600 coins             │
        │ │    5  storeProductNotAvailable           │ │ Status  Purchased 3           │
        │ │    6  cloudServicePermissionDenied       │ │ Id      Nada.JPYF03           │
        │ │    7  cloudServiceNetworkConnectionFail… │ │                               │
        │ │    8  cloudServiceRevoked                │ │                               │
        │ │    9  privacyAcknowledgementRequired     │ ├ Events ───────────────────────┤
        │ │   10  unauthorizedRequestData            │ │ not sold    com.productid     │
        │ │   11  invalidOfferIdentifier             │ │ request     finished          │
        │ │   12  invalidSignature                   │ │ purchasing  600 Coins x3      │
        │ │   13  missingOfferParams                 │ │ purchased   600 Coins x3      │
        │ │   14  invalidOfferPrice                  │ │ delivered   +1,800 coins      │
        │ └─ the payment is not valid ───────────────┘ │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Esc Back
        """)
  }

  @Test("How much to use")
  func howMuchToUse() throws {
    let state = try ShopState.busyShop().with(.use(UseSheet(item: "coins", count: 12)))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌ Products ────────────────────────────────────┬ 600 Coins ────────────────────┐
        │ Gear                                         │ A purse for the dressing      │
        │  Power Gloves   Purchased              $1.99 │ room.                         │
        │  Golden Ball    Waiting for approval   $2.99 │                               │
        │  Energy Bottle  Not purchased          $0.99 │ Used up when spent.           │
        │                                              │                               │
        │ C ┌[ Use coins ]─────────────────────────┐   │ Price   $4.99                 │
        │>  │                                      │ 9 │ Gives   600 coins             │
        │   │ You have   1,800                     │ 9 │ Status  Purchased 3           │
        │   │                                      │ 9 │ Id      Nada.JPYF03           │
        │   │ How many?  - 12 +   (Up, Down)       │   │                               │
        │   │                                      │   │                               │
        │   └──────────────────────────────────────┘   ├ Events ───────────────────────┤
        │                                              │ not sold    com.productid     │
        │                                              │ request     finished          │
        │                                              │ purchasing  600 Coins x3      │
        │                                              │ purchased   600 Coins x3      │
        │                                              │ delivered   +1,800 coins      │
        │                                              │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Use  Up More  Down Less  Esc Cancel
        """)
  }

  @Test("A question starts on No")
  func aQuestionStartsOnNo() throws {
    let state = try ShopState.busyShop().with(.question(Question(subject: .reinstall)))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌ Products ────────────────────────────────────┬ 600 Coins ────────────────────┐
        │ Gear                                         │ A purse for the dressing      │
        │  Power Gloves   Purchased              $1.99 │ room.                         │
        │  Golden Ball    Waiting for approval   $2.99 │                               │
        │  Energy Bottle  Not purchased          $0.99 │ Used up when spent.           │
        │         ┌[ Delete and reinstall ]──────────────────────────────────┐         │
        │ Coins   │                                                          │         │
        │> 600 Co │ Delete the app and install it again? What it was         │         │
        │  1000 C │ delivered and all balances are gone; the store remembers │         │
        │  6000 C │ the purchases, and restoring brings back what is owned.  │         │
        │         │                                                          │         │
        │         │ [>No<] [ Yes ]                                           │         │
        │         │                                                          │ ────────┤
        │         └──────────────────────────────────────────────────────────┘ tid     │
        │                                              │ request     finished          │
        │                                              │ purchasing  600 Coins x3      │
        │                                              │ purchased   600 Coins x3      │
        │                                              │ delivered   +1,800 coins      │
        │                                              │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Right Other button  y Yes  n No
        """)
  }

  @Test("A question in Chinese")
  func aQuestionInChinese() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese)
      .with(.question(Question(subject: .reinstall)))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店          金币 1,800  体力 0  炸弹 0   USA  中文
        ┌ 商品 ────────────────────────────────────────┬ 600金币 ──────────────────────┐
        │ 装备                                         │ 更衣室里的一袋金币。          │
        │  力量手套            已购买          US$1.99 │                               │
        │  黄金足球            等待批准        US$2.99 │ 使用后即消耗。                │
        │  体力药水            尚未购买        US$0.99 │                               │
        │                                              │ 价格  US$4.99                 │
        │ 金币    ┌[ 卸载并重新安装 ]────────────────────────────────────────┐         │
        │> 600金  │                                                          │         │
        │  1000金 │ 卸载应用并重新安装？应用内的商品与余额将全部清除；商店仍 │         │
        │  6000金 │ 保留购买记录，可恢复已拥有的商品。                       │         │
        │         │                                                          │         │
        │         │ [>否<] [ 是 ]                                            │         │
        │         │                                                          │ ────────┤
        │         └──────────────────────────────────────────────────────────┘ d       │
        │                                              │ 请求完成                      │
        │                                              │ 购买中    600金币 x3          │
        │                                              │ 已付款    600金币 x3          │
        │                                              │ 已发放    +1,800金币          │
        │                                              │ 已完成    600金币 x3          │
        └─ 此处不售：com.productid ────────────────────┴───────────────────────────────┘
         * 购买成功：600金币 x3，US$14.97
         广告：开球杯：周末联赛等你来战
         Enter 选择  Right 换按钮  y 是  n 否
        """)
  }
}
