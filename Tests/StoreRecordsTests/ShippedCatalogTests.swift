import StoreEngine
import StoreRecords
import Testing

struct ShippedCatalogTests {
  let catalog: Catalog

  init() throws {
    catalog = try CatalogFile.read(Fixture.path("catalog.json"))
  }

  @Test("The shipped catalog sells what the contract lists, at its prices, with its grants")
  func products() {
    let lines = catalog.products.map { product in
      let prices = catalog.storefronts.map { product.prices[$0.code]?.text ?? "-" }
      let grant = product.grant.map { "\($0.quantity) \($0.item)" } ?? "-"
      let names = [LanguageTag.english, .simplifiedChinese].map { product.name(in: $0) }
      let section = product.section?[.english] ?? "-"
      return
        ([product.id.rawValue, product.type.rawValue, section] + names + prices + [grant])
        .joined(separator: " | ")
    }
    #expect(
      lines == [
        "ProtectiveGloves | nonConsumable | Gear | Power Gloves | 强力手套 | 1.99 | 12.00 | 240 | -",
        "GoldenGlobe | nonConsumable | Gear | Golden Ball | 金球 | 2.99 | 18.00 | 360 | -",
        "EnergyBottle | consumable | Gear | Energy Bottle | 能量瓶 | 0.99 | 6.00 | 120 | 1 energy",
        "Nada.JPYF01 | consumable | Coins | 20 Coins | 20金币 | 0.99 | 6.00 | 120 | 20 coins",
        "Nada.JPYF02 | consumable | Coins | 100 Coins | 100金币 | 1.99 | 12.00 | 240 | 100 coins",
        "Nada.JPYF03 | consumable | Coins | 600 Coins | 600金币 | 4.99 | 30.00 | 600 | 600 coins",
        "Nada.JPYF04 | consumable | Coins | 1000 Coins | 1000金币 | 9.99 | 68.00 | 1200 | 1000 coins",
        "Nada.JPYF05 | consumable | Coins | 6000 Coins | 6000金币 | 24.99 | 163.00 | 3000 | 6000 coins",
        "airplay.10bombs | consumable | Arms | 10 Bombs | 10枚炸弹 | 0.99 | 6.00 | 120 | 10 bombs",
        "airplay.laserBullet | nonConsumable | Arms | Laser Bullet | 激光子弹 | 1.99 | 12.00 | 240 | -",
        "com.productid | nonConsumable | Arms | Pro Upgrade | 专业版升级 | 4.99 | 30.00 | 600 | -",
      ])
    #expect(catalog.products.filter { !$0.isApproved }.map(\.id) == ["com.productid"])
  }

  @Test(
    "The shipped catalog has three storefronts, three items, three headings and one advertisement")
  func rest() {
    #expect(catalog.bundleID == "org.example.shopfront")
    #expect(catalog.storefronts.map(\.code) == ["USA", "CHN", "JPN"])
    #expect(catalog.storefronts.map(\.currency.code) == ["USD", "CNY", "JPY"])
    #expect(catalog.items.map(\.id) == ["coins", "energy", "bombs"])
    #expect(catalog.items.map { $0.name[.english] } == ["coins", "energy", "bombs"])
    #expect(catalog.items.map { $0.name[.simplifiedChinese] } == ["金币", "能量", "炸弹"])
    let headings = catalog.products.compactMap { $0.section?[.simplifiedChinese] }
    #expect(
      headings == Array(repeating: "装备", count: 3) + Array(repeating: "金币", count: 5)
        + Array(repeating: "武器", count: 3))
    #expect(catalog.advertisements.count == 1)
    #expect(
      catalog.advertisements.first?.content[.english]?.text
        == "Kick-off Cup, play the weekend league")
  }

  @Test("Each product of the shipped catalog has a description that fits in both languages")
  func descriptions() {
    for product in catalog.products {
      for entry in product.localizations.entries {
        #expect((1...70).contains(entry.value.description.count))
      }
    }
  }
}
