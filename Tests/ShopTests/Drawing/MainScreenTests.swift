import StoreEngine
import Testing

@testable import Shop

/// The screen that one sees first, as it stands on the terminal.
struct MainScreenTests {
  @Test("After a purchase, in English")
  func afterAPurchaseInEnglish() throws {
    let state = try ShopState.busyShop()
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌[ Products ]──────────────────────────────────┬ 600 Coins ────────────────────┐
        │ Gear                                         │ A purse for the dressing      │
        │  Power Gloves   Purchased              $1.99 │ room.                         │
        │  Golden Ball    Waiting for approval   $2.99 │                               │
        │  Energy Bottle  Not purchased          $0.99 │ Used up when spent.           │
        │                                              │                               │
        │ Coins                                        │ Price   $4.99                 │
        │> 600 Coins      Purchased 3            $4.99 │ Gives   600 coins             │
        │  1000 Coins     Not purchased          $9.99 │ Status  Purchased 3           │
        │  6000 Coins     Not purchased         $24.99 │ Id      Nada.JPYF03           │
        │                                              │                               │
        │                                              │                               │
        │                                              ├ Events ───────────────────────┤
        │                                              │ not sold    com.productid     │
        │                                              │ request     finished          │
        │                                              │ purchasing  600 Coins x3      │
        │                                              │ purchased   600 Coins x3      │
        │                                              │ delivered   +1,800 coins      │
        │                                              │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league                     Tab to reach it
         Enter Buy  r Restore  u Use  t Transactions  c Controls  Space Menu  ? Help
        """)
  }

  @Test("After a purchase, in Chinese")
  func afterAPurchaseInChinese() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese)
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店          金币 1,800  体力 0  炸弹 0   USA  中文
        ┌[ 商品 ]──────────────────────────────────────┬ 600金币 ──────────────────────┐
        │ 装备                                         │ 更衣室里的一袋金币。          │
        │  力量手套            已购买          US$1.99 │                               │
        │  黄金足球            等待批准        US$2.99 │ 使用后即消耗。                │
        │  体力药水            尚未购买        US$0.99 │                               │
        │                                              │ 价格  US$4.99                 │
        │ 金币                                         │ 获得  600金币                 │
        │> 600金币             已购买3个       US$4.99 │ 状态  已购买3个               │
        │  1000金币            尚未购买        US$9.99 │ 标识  Nada.JPYF03             │
        │  6000金币            尚未购买       US$24.99 │                               │
        │                                              │                               │
        │                                              │                               │
        │                                              ├ 事件 ─────────────────────────┤
        │                                              │ 无效商品  com.productid       │
        │                                              │ 请求完成                      │
        │                                              │ 购买中    600金币 x3          │
        │                                              │ 已付款    600金币 x3          │
        │                                              │ 已发放    +1,800金币          │
        │                                              │ 已完成    600金币 x3          │
        └─ 此处不售：com.productid ────────────────────┴───────────────────────────────┘
         * 购买成功：600金币 x3，US$14.97
         广告：开球杯：周末联赛等你来战                                按 Tab 切换到此
         Enter 购买  r 恢复  u 使用  t 交易  c 测试  Space 菜单  ? 帮助  q 退出  / 筛选
        """)
  }

  @Test("In ASCII nothing else is shown")
  func inASCIINothingElseIsShown() throws {
    let state = try ShopState.busyShop(isASCII: true)
    #expect(
      state.screen == """
         Shopfront  TEST STORE            coins 1,800  energy 0  bombs 0   USA  English
        +[ Products ]----------------------------------+ 600 Coins --------------------+
        | Gear                                         | A purse for the dressing      |
        |  Power Gloves   Purchased              $1.99 | room.                         |
        |  Golden Ball    Waiting for approval   $2.99 |                               |
        |  Energy Bottle  Not purchased          $0.99 | Used up when spent.           |
        |                                              |                               |
        | Coins                                        | Price   $4.99                 |
        |> 600 Coins      Purchased 3            $4.99 | Gives   600 coins             |
        |  1000 Coins     Not purchased          $9.99 | Status  Purchased 3           |
        |  6000 Coins     Not purchased         $24.99 | Id      Nada.JPYF03           |
        |                                              |                               |
        |                                              |                               |
        |                                              + Events -----------------------+
        |                                              | not sold    com.productid     |
        |                                              | request     finished          |
        |                                              | purchasing  600 Coins x3      |
        |                                              | purchased   600 Coins x3      |
        |                                              | delivered   +1,800 coins      |
        |                                              | finished    600 Coins x3      |
        +- not sold here: com.productid ---------------+-------------------------------+
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league                     Tab to reach it
         Enter Buy  r Restore  u Use  t Transactions  c Controls  Space Menu  ? Help
        """)
  }

  @Test("Chinese in ASCII keeps its columns")
  func chineseInASCIIKeepsItsColumns() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese, isASCII: true)
    #expect(
      state.screen == """
         Shopfront  TEST STORE                   ???? 1,800  ???? 0  ???? 0   USA  ????
        +[ ???? ]--------------------------------------+ 600???? ----------------------+
        | ????                                         | ????????????????????          |
        |  ????????            ??????          US$1.99 |                               |
        |  ????????            ????????        US$2.99 | ??????????????                |
        |  ????????            ????????        US$0.99 |                               |
        |                                              | ????  US$4.99                 |
        | ????                                         | ????  600????                 |
        |> 600????             ??????3??       US$4.99 | ????  ??????3??               |
        |  1000????            ????????        US$9.99 | ????  Nada.JPYF03             |
        |  6000????            ????????       US$24.99 |                               |
        |                                              |                               |
        |                                              |                               |
        |                                              + ???? -------------------------+
        |                                              | ????????  com.productid       |
        |                                              | ????????                      |
        |                                              | ??????    600???? x3          |
        |                                              | ??????    600???? x3          |
        |                                              | ??????    +1,800????          |
        |                                              | ??????    600???? x3          |
        +- ??????????com.productid --------------------+-------------------------------+
         * ??????????600???? x3??US$14.97
         ??????????????????????????????                                ?? Tab ????????
         Enter ????  r ????  u ????  t ????  c ????  Space ????  ? ????  q ????  / ????
        """)
  }

  @Test("Every changed control stands in the header")
  func everyChangedControlStandsInTheHeader() throws {
    let state = try ShopState.busyShop().withEveryChange
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店  coins 1,800  energy 0  bombs 0   JPN*  English
         Test: next fail:21  restore fail:21  payments off  products fail  ad fail
         latency 86399999ms  kill delivered
        ┌[ Products ]──────────────────────────────────┬ 600 Coins ────────────────────┐
        │ Gear                                         │ A purse for the dressing      │
        │  Power Gloves   Purchased              $1.99 │ room.                         │
        │  Golden Ball    Waiting for approval   $2.99 │                               │
        │  Energy Bottle  Not purchased          $0.99 │ Used up when spent.           │
        │                                              │                               │
        │ Coins                                        │ Price   $4.99                 │
        │> 600 Coins      Purchased 3            $4.99 │ Gives   600 coins             │
        │  1000 Coins     Not purchased          $9.99 │ Status  Purchased 3           │
        │  6000 Coins     Not purchased         $24.99 │ Id      Nada.JPYF03           │
        │                                              │                               │
        │                                              ├ Events ───────────────────────┤
        │                                              │ request     finished          │
        │                                              │ purchasing  600 Coins x3      │
        │                                              │ purchased   600 Coins x3      │
        │                                              │ delivered   +1,800 coins      │
        │                                              │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league                     Tab to reach it
         Enter Buy  r Restore  u Use  t Transactions  c Controls  Space Menu  ? Help
        """)
  }

  @Test("The smallest screen has room for every changed control")
  func theSmallestScreenHasRoomForEveryChangedControl() throws {
    let state = try ShopState.busyShop(columns: 60, rows: 16).withEveryChange
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店               JPN*  English
         coins 1,800  energy 0  bombs 0
         Test: next fail:21  restore fail:21  payments off
         products fail  ad fail  latency 86399999ms  kill delivered
        ┌[ Products ]───────────────── 4 of 6 ─┬ 600 Coins ────────┐
        │ Gear                                 │ Price   $4.99     │
        │  Power Gloves Purchased        $1.99 │ Gives   600 coins │
        │  Golden Ball  Waiting for a…   $2.99 │ Status  Purchased │
        │  Energy Bott… Not purchased    $0.99 │         3         │
        │                                      ├ Events ───────────┤
        │ Coins                                │ delivered   +1,8… │
        │> 600 Coins    Purchased 3      $4.99 │ finished    600 … │
        └─ not sold here: com.productid ───────┴───────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend leag…  Tab to reach it
         Enter Buy  r Restore  u Use  t Transactions  Space Menu
        """)
  }

  @Test("The smallest screen has room for every changed control in Chinese")
  func theSmallestScreenHasRoomForEveryChangedControlInChinese() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese, columns: 60, rows: 16)
      .withEveryChange
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店                  JPN*  中文
         金币 1,800  体力 0  炸弹 0
         测试：下次购买 失败:21  下次恢复 失败:21  付款 关
         商品 失败  广告 失败  延迟 86399999ms  终止于发放后
        ┌[ 商品 ]──────────────────────── 4/6 ─┬ 600金币 ──────────┐
        │ 装备                                 │ 价格  US$4.99     │
        │  力量手套       已购买       US$1.99 │ 获得  600金币     │
        │  黄金足球       等待批准     US$2.99 │ 状态  已购买3个   │
        │  体力药水       尚未购买     US$0.99 │ 标识  Nada.JPYF03 │
        │                                      ├ 事件 ─────────────┤
        │ 金币                                 │ 已发放    +1,800… │
        │> 600金币        已购买3个    US$4.99 │ 已完成    600金…  │
        └─ 此处不售：com.productid ────────────┴───────────────────┘
         * 购买成功：600金币 x3，US$14.97
         广告：开球杯：周末联赛等你来战            按 Tab 切换到此
         Enter 购买  r 恢复  u 使用  t 交易  c 测试  Space 菜单
        """)
  }

  @Test("Too small a screen says so and nothing else")
  func tooSmallAScreenSaysSoAndNothingElse() throws {
    let state = try ShopState.busyShop(columns: 59, rows: 16)
    #expect(
      state.screen == """
        Terminal too small: 60x16 needed, q quits















        """)
  }

  @Test("Too small a screen says so in Chinese")
  func tooSmallAScreenSaysSoInChinese() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese, columns: 59, rows: 16)
    #expect(
      state.screen == """
        终端太小：至少需要60x16，按 q 退出















        """)
  }
}
