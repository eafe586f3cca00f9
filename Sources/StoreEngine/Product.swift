/// Something that the store sells.
package struct Product: Equatable, Sendable {
  package struct Description: Equatable, Sendable {
    package let name: String
    package let description: String

    package init(name: String, description: String) {
      self.name = name
      self.description = description
    }
  }

  package let id: ProductID
  package let type: ProductType
  /// The heading under which it stands, by language.
  package let section: LocalizedText<String>?
  /// By storefront; where a storefront is missing, the product is not sold.
  package let prices: [String: Money]
  /// What one of it grants; consumables only.
  package let grant: Grant?
  package let localizations: LocalizedText<Description>
  /// False for a product that the store has not approved, and so does not sell.
  package let isApproved: Bool

  package init(
    id: ProductID, type: ProductType, section: LocalizedText<String>? = nil,
    prices: [String: Money], grant: Grant? = nil, localizations: LocalizedText<Description>,
    isApproved: Bool = true
  ) {
    self.id = id
    self.type = type
    self.section = section
    self.prices = prices
    self.grant = grant
    self.localizations = localizations
    self.isApproved = isApproved
  }

  /// What one costs in a storefront; nil where the store does not sell it.
  package func price(in storefront: Storefront) -> Money? {
    isApproved ? prices[storefront.code] : nil
  }

  package func name(in language: LanguageTag) -> String {
    localizations[language]?.name ?? id.rawValue
  }
}

/// Whether a product is used up or owned.
package enum ProductType: String, Sendable {
  case consumable
  case nonConsumable
}

/// What one of a consumable gives.
package struct Grant: Hashable, Sendable {
  package let item: ItemID
  /// 1 to `Balance.limit`.
  package let quantity: Int64

  package init(item: ItemID, quantity: Int64) {
    self.item = item
    self.quantity = quantity
  }
}

/// The bounds of what an app keeps of an item.
package enum Balance {
  /// The largest whole number that every JSON reader keeps exactly: 2^53 - 1.
  package static let limit: Int64 = 9_007_199_254_740_991
}
