/// What the app asks the store to sell, as its `catalog.json` lists it.
package struct Catalog: Equatable, Sendable {
  package let bundleID: String
  /// In the order of the file, never empty; the first is the default.
  package let storefronts: [Storefront]
  package let items: [Item]
  package let products: [Product]
  package let advertisements: [Advertisement]
  private let positions: [ProductID: Int]

  package init(
    bundleID: String, storefronts: [Storefront], items: [Item], products: [Product],
    advertisements: [Advertisement]
  ) {
    self.bundleID = bundleID
    self.storefronts = storefronts
    self.items = items
    self.products = products
    self.advertisements = advertisements
    positions = Dictionary(
      products.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  package func product(_ id: ProductID) -> Product? {
    positions[id].map { products[$0] }
  }

  package func item(_ id: ItemID) -> Item? {
    items.first { $0.id == id }
  }

  package func storefront(_ code: String) -> Storefront? {
    storefronts.first { $0.code == code }
  }
}

/// A country's shop, with the currency in which it sells.
package struct Storefront: Hashable, Sendable {
  /// ISO 3166 alpha-3, such as `USA`.
  package let code: String
  package let currency: Currency

  package init(code: String, currency: Currency) {
    self.code = code
    self.currency = currency
  }
}

/// Something that consumables grant and that is kept as a balance.
package struct Item: Equatable, Sendable {
  package let id: ItemID
  package let name: LocalizedText<String>

  package init(id: ItemID, name: LocalizedText<String>) {
    self.id = id
    self.name = name
  }
}

/// A line of advertising and the page that it opens.
package struct Advertisement: Equatable, Sendable {
  package struct Content: Equatable, Sendable {
    package let text: String
    package let page: String

    package init(text: String, page: String) {
      self.text = text
      self.page = page
    }
  }

  package let id: String
  package let content: LocalizedText<Content>

  package init(id: String, content: LocalizedText<Content>) {
    self.id = id
    self.content = content
  }
}
