import TestSupport
import Testing

/// Buying with the keyboard in the shipped shop, and finding it as it was.
struct KeyboardPurchaseTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
    customer.environment["SHOPFRONT_CATALOG"] = nil
  }

  @Test("A1: what is bought with the keyboard is there after leaving, in both languages")
  func buyLeaveReopen() throws {
    let shop = try ShopTerminal.open(customer)
    try shop.see("ad loaded   kickoff-cup")
    try shop.buySelected(see: "* Purchase successful: Power Gloves, $1.99")
    try shop.press("Down", "Down", "Down", "Down", "Down", see: "> 600 Coins")
    try shop.press("Enter", see: "[ Purchase ]")
    try shop.press("Up", "Up", see: "- 3 +")
    try shop.press("Right", see: "[>Buy<]")
    try shop.press("Enter", see: "finished    600 Coins x3")
    try shop.becomes(Self.bought)
    try shop.press("L", see: "金币")
    try shop.becomes(Self.boughtInChinese)
    try shop.quit()
    try shop.start(until: "Enter Buy")
    try shop.becomes(Self.reopened)
    try shop.press("L", see: "金币")
    try shop.becomes(Self.reopenedInChinese)
    try shop.quit()
  }
}

// MARK: - The whole screens

extension KeyboardPurchaseTests {
  private static let bought = """
     Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
    ┌[ Products ]──────────────────────────────────┬ 600 Coins ────────────────────┐
    │ Gear                                         │ A purse for the dressing      │
    │  Power Gloves   Purchased              $1.99 │ room.                         │
    │  Golden Ball    Not purchased          $2.99 │                               │
    │  Energy Bottle  Not purchased          $0.99 │ Used up when spent.           │
    │                                              │                               │
    │ Coins                                        │ Price   $4.99                 │
    │  20 Coins       Not purchased          $0.99 │ Gives   600 coins             │
    │  100 Coins      Not purchased          $1.99 │ Status  Purchased 3           │
    │> 600 Coins      Purchased 3            $4.99 │ Id      Nada.JPYF03           │
    │  1000 Coins     Not purchased          $9.99 │                               │
    │  6000 Coins     Not purchased         $24.99 │                               │
    │                                              ├ Events ───────────────────────┤
    │ Arms                                         │ finished    Power Gloves      │
    │  10 Bombs       Not purchased          $0.99 │ purchasing  600 Coins x3      │
    │  Laser Bullet   Not purchased          $1.99 │ purchased   600 Coins x3      │
    │                                              │ verified    600 Coins x3      │
    │                                              │ delivered   +1,800 coins      │
    │                                              │ finished    600 Coins x3      │
    └─ not sold here: com.productid ───────────────┴───────────────────────────────┘
     * Purchase successful: 600 Coins x3, $14.97
     Ad: Kick-off Cup, play the weekend league                     Tab to reach it
     Enter Buy  r Restore  u Use  t Transactions  c Controls  Space Menu  ? Help
    """

  private static let boughtInChinese = """
     Shopfront  TEST STORE 测试商店          金币 1,800  能量 0  炸弹 0   USA  中文
    ┌[ 商品 ]──────────────────────────────────────┬ 600金币 ──────────────────────┐
    │ 装备                                         │ 更衣室里的一袋金币。          │
    │  强力手套            已购买          US$1.99 │                               │
    │  金球                尚未购买        US$2.99 │ 使用后即消耗。                │
    │  能量瓶              尚未购买        US$0.99 │                               │
    │                                              │ 价格  US$4.99                 │
    │ 金币                                         │ 获得  600金币                 │
    │  20金币              尚未购买        US$0.99 │ 状态  已购买3个               │
    │  100金币             尚未购买        US$1.99 │ 标识  Nada.JPYF03             │
    │> 600金币             已购买3个       US$4.99 │                               │
    │  1000金币            尚未购买        US$9.99 │                               │
    │  6000金币            尚未购买       US$24.99 │                               │
    │                                              ├ 事件 ─────────────────────────┤
    │ 武器                                         │ 已完成    强力手套            │
    │  10枚炸弹            尚未购买        US$0.99 │ 购买中    600金币 x3          │
    │  激光子弹            尚未购买        US$1.99 │ 已付款    600金币 x3          │
    │                                              │ 已验证    600金币 x3          │
    │                                              │ 已发放    +1,800金币          │
    │                                              │ 已完成    600金币 x3          │
    └─ 此处不售：com.productid ────────────────────┴───────────────────────────────┘
     * 购买成功：600金币 x3，US$14.97
     广告：开球杯，周末联赛等你来战                                按 Tab 切换到此
     Enter 购买  r 恢复  u 使用  t 交易  c 测试  Space 菜单  ? 帮助  q 退出  / 筛选
    """

  private static let reopened = """
     Shopfront  TEST STORE 测试商店   coins 1,800  energy 0  bombs 0   USA  English
    ┌[ Products ]──────────────────────────────────┬ Power Gloves ─────────────────┐
    │ Gear                                         │ Stronger defence: your keeper │
    │> Power Gloves   Purchased              $1.99 │ holds what others can only    │
    │  Golden Ball    Not purchased          $2.99 │ parry.                        │
    │  Energy Bottle  Not purchased          $0.99 │                               │
    │                                              │ Bought once, kept for good.   │
    │ Coins                                        │                               │
    │  20 Coins       Not purchased          $0.99 │ Price   $1.99                 │
    │  100 Coins      Not purchased          $1.99 │ Status  Purchased             │
    │  600 Coins      Purchased 3            $4.99 │ Id      ProtectiveGloves      │
    │  1000 Coins     Not purchased          $9.99 │                               │
    │  6000 Coins     Not purchased         $24.99 │                               │
    │                                              ├ Events ───────────────────────┤
    │ Arms                                         │ requesting  products          │
    │  10 Bombs       Not purchased          $0.99 │ received    10 products       │
    │  Laser Bullet   Not purchased          $1.99 │ not sold    com.productid     │
    │                                              │ request     finished          │
    │                                              │ ad loaded   kickoff-cup       │
    │                                              │                               │
    └─ not sold here: com.productid ───────────────┴───────────────────────────────┘

     Ad: Kick-off Cup, play the weekend league                     Tab to reach it
     Enter Buy  r Restore  t Transactions  c Controls  Space Menu  ? Help  q Quit
    """

  private static let reopenedInChinese = """
     Shopfront  TEST STORE 测试商店          金币 1,800  能量 0  炸弹 0   USA  中文
    ┌[ 商品 ]──────────────────────────────────────┬ 强力手套 ─────────────────────┐
    │ 装备                                         │ 防守更稳：别人只能扑出的球，  │
    │> 强力手套            已购买          US$1.99 │ 你的门将稳稳抱住。            │
    │  金球                尚未购买        US$2.99 │                               │
    │  能量瓶              尚未购买        US$0.99 │ 一次购买，永久保留。          │
    │                                              │                               │
    │ 金币                                         │ 价格  US$1.99                 │
    │  20金币              尚未购买        US$0.99 │ 状态  已购买                  │
    │  100金币             尚未购买        US$1.99 │ 标识  ProtectiveGloves        │
    │  600金币             已购买3个       US$4.99 │                               │
    │  1000金币            尚未购买        US$9.99 │                               │
    │  6000金币            尚未购买       US$24.99 │                               │
    │                                              ├ 事件 ─────────────────────────┤
    │ 武器                                         │ 请求商品                      │
    │  10枚炸弹            尚未购买        US$0.99 │ 收到商品  10项                │
    │  激光子弹            尚未购买        US$1.99 │ 无效商品  com.productid       │
    │                                              │ 请求完成                      │
    │                                              │ 广告载入  kickoff-cup         │
    │                                              │                               │
    └─ 此处不售：com.productid ────────────────────┴───────────────────────────────┘

     广告：开球杯，周末联赛等你来战                                按 Tab 切换到此
     Enter 购买  r 恢复  t 交易  c 测试  Space 菜单  ? 帮助  q 退出  / 筛选
    """
}
