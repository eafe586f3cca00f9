import StoreEngine
import Testing

@testable import Shop

/// The pages and lists that stand on the shop.
struct PageScreenTests {
  @Test("The menu numbers what can be done")
  func theMenuNumbersWhatCanBeDone() throws {
    let state = try ShopState.busyShop().with(.menu(Views.menu))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌ Products ────────────────────────────────────┬ 600 Coins ────────────────────┐
        │ Gear                                         │ A purse for the dressing      │
        │  Power Gloves   Purchased              $1.99 │ room.                         │
        │  Golden Ball  ┌[ Menu ]──────────────────────────────────────┐               │
        │  Energy Bottl │    1  Buy the selected product        Enter  │ nt.           │
        │               │ >  2  Restore purchases                   r  │               │
        │ Coins         │    3  Use what the product grants         u  │               │
        │> 600 Coins    │    4  Filter by name or id                /  │ s             │
        │  1000 Coins   │    5  Transactions and ledger             t  │ d 3           │
        │  6000 Coins   │    6  Test controls                       c  │ F03           │
        │               │    7  Ask the store again                 R  │               │
        │               │    8  Delete and reinstall the app        D  │               │
        │               │    9  Next language                       L  │ ──────────────┤
        │               │   10  Help                                ?  │ productid     │
        │               │   11  Quit                                q  │ shed          │
        │               │   12  Draw the screen again          Ctrl-L  │ Coins x3      │
        │               └──────────────────────────────────────────────┘ Coins x3      │
        │                                              │ delivered   +1,800 coins      │
        │                                              │ finished    600 Coins x3      │
        └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Esc Back
        """)
  }

  @Test("The controls are marked where they were changed")
  func theControlsAreMarkedWhereTheyWereChanged() throws {
    let state = try ShopState.busyShop().withEveryChange.with(.controls(ControlsView(selected: 5)))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店  coins 1,800  energy 0  bombs 0   JPN*  English
         Test: next fail:21  restore fail:21  payments off  products fail  ad fail
         latency 86399999ms  kill delivered
        ┌[ Test controls ]─────────────────────────────────────────────────────────────┐
        │ How the test store answers. Changed ones are marked * and stay.              │
        │  Next purchase  *paymentMethodBindingConfigura…  the answer to the next Buy,…│
        │  Next restore   *paymentMethodBindingConfigura…  the answer to the next rest…│
        │  Payments       *off                             may this person buy at all  │
        │  Products       *fail                            does the store list products│
        │  Advertisement  *fail                            does the advertisement load │
        │> Latency        *86399999 ms                     how late every answer comes │
        │  Storefront     *JPN                             the country that sets prices│
        │  Next receipt    as it is                        a forgery drill, once       │
        │  Kill the shop  *when delivered                  right after that step is wr…│
        │  Start over                                      wipes both sides, asks first│
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Change  Esc Back  Space Menu
        """)
  }

  @Test("The controls in Chinese")
  func theControlsInChinese() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese)
      .with(.controls(ControlsView(selected: 5)))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店          金币 1,800  体力 0  炸弹 0   USA  中文
        ┌[ 测试设置 ]──────────────────────────────────────────────────────────────────┐
        │ 测试商店如何应答。已更改的以 * 标出，并会保留。                              │
        │  下次购买   购买            下一次购买的结果，仅一次                         │
        │  下次恢复   完成            下一次恢复的结果，仅一次                         │
        │  付款       开              是否允许付款                                     │
        │  商品       载入            商品请求是否有应答                               │
        │  广告       载入            广告是否载入                                     │
        │> 延迟       0 ms            每个应答的延迟                                   │
        │  店面       USA             决定价格的国家或地区                             │
        │  下次收据   不伪造          伪造演练，仅一次                                 │
        │  终止进程   从不            在该步骤写入后立即终止                           │
        │  从头开始                   清空两侧数据，会先询问                           │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * 购买成功：600金币 x3，US$14.97
         广告：开球杯：周末联赛等你来战
         Enter 更改  Esc 返回  Space 菜单
        """)
  }

  @Test("The values of a control")
  func theValuesOfAControl() throws {
    let state = try ShopState.busyShop()
      .with(.controls(ControlsView(selected: 5)), .choices(Views.latencies))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌[ Test controls ]─────────────────────────────────────────────────────────────┐
        │ How the test store answers. Changed ones are marked * and stay.              │
        │  Next purchase   buy             the answer to the next Buy, once            │
        │  Next restore    finish          the answer to the next restore              │
        │  Payments        on              may this person buy at all                  │
        │  Products        load            does the store list products                │
        │  Advertisement   load            does the advertisement load                 │
        │ ┌[ Latency ]───────────────────────────────┐ ry answer comes                 │
        │ │   0 ms *                                 │ that sets prices                │
        │ │ > 500 ms                                 │ ill, once                       │
        │ │   2 s                                    │ that step is written            │
        │ └──────────────────────────────────────────┘ ides, asks first                │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Choose  Esc Back
        """)
  }

  @Test("Transactions, the newest first")
  func transactionsTheNewestFirst() throws {
    let state = try ShopState.busyShop().with(.history(Views.transactions))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌[ Transactions ]───────────────────────────────────────────────────── 2 of 4 ─┐
        │  Date (UTC)       Id               Product        Qty  State          Amount │
        │  2026-01-01 00:00 2000000000000004 Golden Ball     x1  Waiting             - │
        │> 2026-01-01 00:00 2000000000000003 600 Coins       x3  Purchased      $14.97 │
        │  2026-01-01 00:00 2000000000000002 Power Gloves    x1  Failed              - │
        │  reading ...                                                                 │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Enter Show  Tab Ledger  Esc Back  Space Menu
        """)
  }

  @Test("Transactions in Chinese")
  func transactionsInChinese() throws {
    let state = try ShopState.busyShop(language: .simplifiedChinese).with(
      .history(Views.transactions))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店          金币 1,800  体力 0  炸弹 0   USA  中文
        ┌[ 交易 ]──────────────────────────────────────────────────────────────── 2/4 ─┐
        │  日期（UTC）      标识             商品          数量  状态             金额 │
        │  2026-01-01 00:00 2000000000000004 黄金足球        x1  等待批准            - │
        │> 2026-01-01 00:00 2000000000000003 600金币         x3  已购买       US$14.97 │
        │  2026-01-01 00:00 2000000000000002 力量手套        x1  失败                - │
        │  正在读取 ...                                                                │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * 购买成功：600金币 x3，US$14.97
         广告：开球杯：周末联赛等你来战
         Enter 查看  Tab 账本  Esc 返回  Space 菜单
        """)
  }

  @Test("The ledger")
  func theLedger() throws {
    let state = try ShopState.busyShop().with(.history(Views.ledger))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌[ Ledger ]─────────────────────────────────────────────────────────── 1 of 2 ─┐
        │  Date (UTC)       Item              Change       Balance  Transaction        │
        │> 2026-01-01 00:00 coins                -50         1,750  used               │
        │  2026-01-01 00:00 coins             +1,800         1,800  2000000000000003   │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Tab Transactions  Esc Back  Space Menu
        """)
  }

  @Test("A transaction, whole")
  func aTransactionWhole() throws {
    let state = try ShopState.busyShop()
      .with(.transaction(TransactionView(transaction: Views.bought)))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌[ Transaction ]───────────────────────────────────────────────────────────────┐
        │  600 Coins x3                                                                │
        │  Id            2000000000000003                                              │
        │  State         Purchased                                                     │
        │  Charged       $14.97                                                        │
        │  Price of one  $4.99                                                         │
        │  Quantity      3                                                             │
        │  Grants        1,800 coins                                                   │
        │  Delivered     Yes                                                           │
        │  Finished      Yes                                                           │
        │  Ask to buy    No                                                            │
        │  Product id    Nada.JPYF03                                                   │
        │  Type          consumable                                                    │
        │  Storefront    USA                                                           │
        │  Added         2026-01-01T00:00:00Z                                          │
        │  Settled       2026-01-01T00:00:00Z                                          │
        │  Number        3                                                             │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Esc Back  Space Menu
        """)
  }

  @Test("A declined transaction gives code, name and sentence")
  func aDeclinedTransactionGivesCodeNameAndSentence() throws {
    let state = try ShopState.busyShop()
      .with(.transaction(TransactionView(transaction: Views.declined)))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌[ Transaction ]───────────────────────────────────────────────────────────────┐
        │  Power Gloves                                                                │
        │  Id            2000000000000002                                              │
        │  State         Failed                                                        │
        │  Error         4 paymentNotAllowed: this payment is not allowed              │
        │  Price of one  $1.99                                                         │
        │  Quantity      1                                                             │
        │  Delivered     No                                                            │
        │  Finished      No                                                            │
        │  Ask to buy    No                                                            │
        │  Product id    ProtectiveGloves                                              │
        │  Type          non-consumable                                                │
        │  Storefront    USA                                                           │
        │  Added         2026-01-01T00:00:00Z                                          │
        │  Number        2                                                             │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Esc Back  Space Menu
        """)
  }

  @Test("Help begins with the files")
  func helpBeginsWithTheFiles() throws {
    let state = try ShopState.busyShop().with(.help(HelpView()))
    #expect(
      state.screen == """
         Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
        ┌[ Help ]────────────────────────────────────────────────────────── 17 of 167 ─┐
        │  Shopfront 1.0, a store for testing: no money is ever charged                │
        │  Catalog    built in                                                         │
        │  Data file  /home/tester/football.sqlite3                                    │
        │                                                                              │
        │  Shop                                                                        │
        │  Enter              Buy the selected product                                 │
        │  b                  Buy the selected product                                 │
        │  r                  Restore purchases                                        │
        │  u                  Use what the product grants                              │
        │  /                  Filter by name or id                                     │
        │  t                  Transactions and ledger                                  │
        │  v                  Receipt, and whether it verifies                         │
        │  c                  Test controls                                            │
        │  R F5               Ask the store again                                      │
        │  D                  Delete and reinstall the app                             │
        │  L                  Next language                                            │
        │  Tab Shift-Tab      Next pane                                                │
        │  Space              Menu of everything there is now                          │
        └──────────────────────────────────────────────────────────────────────────────┘
         * Purchase successful: 600 Coins x3, $14.97
         Ad: Kick-off Cup: play the weekend league
         Esc Back  PgDn Page down
        """)
  }

  @Test("An advertisement has the whole screen")
  func anAdvertisementHasTheWholeScreen() throws {
    let state = try ShopState.busyShop().with(.advertisement(GameCatalog.cup))
    #expect(
      state.screen == """
        ┌[ TEST STORE 测试商店 - Advertisement ]───────────────────────────────────────┐
        │                                                                              │
        │  Kick-off Cup: play the weekend league                                       │
        │                                                                              │
        │  Eight teams, one cup. Every match of the weekend counts, and the winner     │
        │  takes home the Golden Ball.                                                 │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         Esc Back
        """)
  }

  @Test("Each paragraph of an advertisement begins on a line of its own")
  func paragraphs() throws {
    let page =
      "The first paragraph.\n\nThe second is longer than a line, so it is broken at a blank, like "
      + "every text, and goes on."
    let advertisement = Advertisement(
      id: "cup", content: LocalizedText([(.english, .init(text: "Cup", page: page))]))
    let state = try ShopState.busyShop().with(.advertisement(advertisement))
    #expect(
      state.screen == """
        ┌[ TEST STORE 测试商店 - Advertisement ]───────────────────────────────────────┐
        │                                                                              │
        │  Cup                                                                         │
        │                                                                              │
        │  The first paragraph.                                                        │
        │                                                                              │
        │  The second is longer than a line, so it is broken at a blank, like every    │
        │  text, and goes on.                                                          │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         Esc Back
        """)
  }
}
