import StoreEngine

/// A small game's shop, much like the one that is shipped.
enum GameCatalog {
  static let dollar = currency("USD")
  static let yen = currency("JPY")
  static let usa = Storefront(code: "USA", currency: dollar)
  static let japan = Storefront(code: "JPN", currency: yen)

  static let items = [
    item("coins", "coins", "金币"), item("energy", "energy", "体力"), item("bombs", "bombs", "炸弹"),
  ]

  static let gear = both("Gear", "装备")
  static let coins = both("Coins", "金币")

  static let products = [
    owned(
      "ProtectiveGloves", "Power Gloves", "力量手套", cents: 199, yen: 300,
      "Gloves that hold every ball, in wind and rain.", "风雨中也能稳稳接住每一个球。"),
    owned(
      "GoldenBall", "Golden Ball", "黄金足球", cents: 299, yen: 450,
      "A ball that shines under the floodlights.", "在灯光下闪闪发亮的足球。"),
    consumable(
      "EnergyBottle", "Energy Bottle", "体力药水", gear, cents: 99, yen: 150, "energy", 50,
      "Wakes up a tired team.", "让疲惫的球队恢复体力。"),
    consumable(
      "Nada.JPYF03", "600 Coins", "600金币", coins, cents: 499, yen: 700, "coins", 600,
      "A purse for the dressing room.", "更衣室里的一袋金币。"),
    consumable(
      "Nada.JPYF04", "1000 Coins", "1000金币", coins, cents: 999, yen: 1_400, "coins", 1_000,
      "A bag for the whole team.", "全队共享的一包金币。"),
    consumable(
      "Nada.JPYF05", "6000 Coins", "6000金币", coins, cents: 2_499, yen: 3_600, "coins", 6_000,
      "A chest for a whole season.", "整个赛季的一箱金币。"),
  ]

  static let cup = Advertisement(
    id: "cup",
    content: LocalizedText([
      (
        .english,
        .init(
          text: "Kick-off Cup: play the weekend league",
          page:
            "Eight teams, one cup. Every match of the weekend counts, and the winner takes home "
            + "the Golden Ball.")
      ),
      (
        .simplifiedChinese,
        .init(text: "开球杯：周末联赛等你来战", page: "八支球队，一座奖杯。周末的每场比赛都算数，冠军将赢得黄金足球。")
      ),
    ]))

  static let catalog = catalog(of: products)

  static func catalog(of products: [Product]) -> Catalog {
    Catalog(
      bundleID: "org.example.football", storefronts: [usa, japan], items: items,
      products: products, advertisements: [cup])
  }

  static func both(_ english: String, _ chinese: String) -> LocalizedText<String> {
    LocalizedText([(.english, english), (.simplifiedChinese, chinese)])
  }

  /// A product whose text is the same in every language.
  static func named(_ name: String, id: ProductID, cents: Int64 = 199) -> Product {
    owned(id, name, name, cents: cents, yen: 300, name, name)
  }

  private static func item(_ id: ItemID, _ english: String, _ chinese: String) -> Item {
    Item(id: id, name: both(english, chinese))
  }

  private static func owned(
    _ id: ProductID, _ english: String, _ chinese: String, cents: Int64, yen: Int64,
    _ description: String, _ chineseDescription: String
  ) -> Product {
    Product(
      id: id, type: .nonConsumable, section: gear, prices: prices(cents, yen),
      localizations: texts(english, description, chinese, chineseDescription))
  }

  private static func consumable(
    _ id: ProductID, _ english: String, _ chinese: String, _ section: LocalizedText<String>,
    cents: Int64, yen: Int64, _ item: ItemID, _ quantity: Int64, _ description: String,
    _ chineseDescription: String
  ) -> Product {
    Product(
      id: id, type: .consumable, section: section, prices: prices(cents, yen),
      grant: Grant(item: item, quantity: quantity),
      localizations: texts(english, description, chinese, chineseDescription))
  }

  private static func prices(_ cents: Int64, _ yen: Int64) -> [String: Money] {
    [
      "USA": Money(minorUnits: cents, currency: dollar),
      "JPN": Money(minorUnits: yen, currency: self.yen),
    ]
  }

  private static func texts(
    _ english: String, _ description: String, _ chinese: String, _ chineseDescription: String
  ) -> LocalizedText<Product.Description> {
    LocalizedText([
      (.english, .init(name: english, description: description)),
      (.simplifiedChinese, .init(name: chinese, description: chineseDescription)),
    ])
  }

  /// A currency that is known to exist.
  static func currency(_ code: String) -> Currency {
    guard let currency = Currency(code: code) else { preconditionFailure("no currency \(code)") }
    return currency
  }
}
