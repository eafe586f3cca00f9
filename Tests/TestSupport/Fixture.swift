import StoreEngine

/// The catalog of the cases: two things to own, three coin packs, one hint.
package enum Fixture {
  package static func currency(_ code: String) -> Currency {
    guard let currency = Currency(code: code) else { preconditionFailure("no currency \(code)") }
    return currency
  }

  package static func money(_ text: String, _ code: String = "USD") -> Money {
    guard let money = Money(text, currency: currency(code)) else {
      preconditionFailure("no amount \(text)")
    }
    return money
  }

  package static let catalog = makeCatalog(products)

  package static func makeCatalog(
    _ products: [Product], advertisements: [Advertisement] = []
  ) -> Catalog {
    Catalog(
      bundleID: "org.example.shop",
      storefronts: [
        Storefront(code: "USA", currency: currency("USD")),
        Storefront(code: "JPN", currency: currency("JPY")),
      ],
      items: [
        Item(id: "coins", name: LocalizedText([(.english, "coins")])),
        Item(id: "hints", name: LocalizedText([(.english, "hints")])),
      ],
      products: products, advertisements: advertisements)
  }

  package static let products = [
    product("pro.unlock", "4.99", "600"), product("theme.dark", "1.99", "240"),
    product("hint.single", "0.99", "120", grant: Grant(item: "hints", quantity: 1)),
    product("coins.100", "0.99", "120", grant: Grant(item: "coins", quantity: 100)),
    product("coins.550", "4.99", "600", grant: Grant(item: "coins", quantity: 550)),
    product("coins.1200", "9.99", "1200", grant: Grant(item: "coins", quantity: 1200)),
  ]

  package static func product(
    _ id: ProductID, _ dollars: String, _ yen: String, grant: Grant? = nil, isApproved: Bool = true
  ) -> Product {
    Product(
      id: id, type: grant == nil ? .nonConsumable : .consumable,
      prices: ["USA": money(dollars), "JPN": money(yen, "JPY")], grant: grant,
      localizations: LocalizedText([
        (.english, Product.Description(name: id.rawValue, description: ""))
      ]),
      isApproved: isApproved)
  }
}
