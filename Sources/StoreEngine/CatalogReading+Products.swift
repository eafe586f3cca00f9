extension CatalogReading {
  mutating func products(_ value: JSONValue) -> [Product]? {
    guard case .array(let elements) = value else { return refuse(value, Allowed.products) }
    productPositions.reserveCapacity(elements.count)
    return each(elements) { reading, index, element in
      reading.product(element, at: index)
    }
  }

  private mutating func product(_ value: JSONValue, at index: Int) -> Product? {
    if case .object(let members) = value, case .string(let id) = Fields(members)["id"] {
      productID = id.brief
    }
    defer { productID = nil }
    guard let fields = fields(value, keys: Keys.product) else { return nil }
    let id = required("id", of: fields, Allowed.identifier) { $0.productID($1, at: index) }
    let type = required("type", of: fields, Allowed.type) { $0.type($1) }
    let section = optional("section", of: fields) { reading, value in
      reading.localized(value, Allowed.heading) { $0.shownText($1, Allowed.heading) }
    }
    let prices = required("prices", of: fields, Allowed.prices) { $0.prices($1) }
    let grant = grant(of: fields, type: type)
    let localizations = required(
      "localizations", of: fields, Allowed.byLanguage(Allowed.localizations)
    ) {
      $0.localized($1, Allowed.localizations) { $0.description($1) }
    }
    let isApproved = optional("approved", of: fields) { $0.flag($1) }
    guard let id, let type, let prices, let localizations else { return nil }
    return Product(
      id: id, type: type, section: section, prices: prices, grant: grant,
      localizations: localizations, isApproved: isApproved ?? true)
  }

  private mutating func productID(_ value: JSONValue, at index: Int) -> ProductID? {
    guard let text = identifier(value) else { return nil }
    if let first = productPositions[text] {
      return report("found \(text.quoted), which products[\(first)] has; allowed is each id once")
    }
    productPositions[text] = index
    return ProductID(text)
  }

  private mutating func type(_ value: JSONValue) -> ProductType? {
    guard case .string(let text) = value, let type = ProductType(rawValue: text) else {
      return refuse(value, Allowed.type)
    }
    return type
  }

  private mutating func prices(_ value: JSONValue) -> [String: Money]? {
    guard let members = entries(value, Allowed.prices) else { return nil }
    var prices: [String: Money] = [:]
    for member in members {
      inside(.key(member.key)) {
        prices[member.key] = $0.price(member.value, in: member.key)
      }
    }
    return prices
  }

  private mutating func price(_ value: JSONValue, in code: String) -> Money? {
    guard let storefrontCodes else { return nil }
    guard storefrontCodes.contains(code) else {
      let known = storefrontCodes.prefix(12).map(\.brief).joined(separator: ", ")
      return report(
        "found a price for storefront \(code.quoted), allowed are those of `storefronts`: \(known)")
    }
    guard let currency = currencies[code] else { return nil }
    guard case .string(let text) = value, let money = Money(text, currency: currency) else {
      return refuse(value, Allowed.price(in: currency))
    }
    return money
  }

  private mutating func grant(of fields: Fields, type: ProductType?) -> Grant? {
    switch type {
    case .consumable:
      return required("grants", of: fields, Allowed.grants) { $0.grant($1) }
    case .nonConsumable:
      return optional("grants", of: fields) { reading, _ in
        reading.report("found `grants` in a non-consumable, allowed only in a consumable")
      }
    case nil:
      return optional("grants", of: fields) { $0.grant($1) }
    }
  }

  private mutating func grant(_ value: JSONValue) -> Grant? {
    guard let fields = fields(value, keys: Keys.grants) else { return nil }
    let known = itemIDs
    let item = required("item", of: fields, Allowed.item(known)) { $0.grantedItem($1) }
    let quantity = required("quantity", of: fields, Allowed.quantity) { $0.quantity($1) }
    guard let item, let quantity else { return nil }
    return Grant(item: item, quantity: quantity)
  }

  private mutating func grantedItem(_ value: JSONValue) -> ItemID? {
    guard case .string(let text) = value else { return refuse(value, Allowed.item(itemIDs)) }
    if let itemIDs, !itemIDs.contains(text) { return refuse(value, Allowed.item(itemIDs)) }
    return ItemID(text)
  }

  private mutating func quantity(_ value: JSONValue) -> Int64? {
    guard case .integer(let quantity) = value, (1...Balance.limit).contains(quantity) else {
      return refuse(value, Allowed.quantity)
    }
    return quantity
  }

  private mutating func description(_ value: JSONValue) -> Product.Description? {
    guard let fields = fields(value, keys: Keys.description) else { return nil }
    let name = required("name", of: fields, Allowed.name) { $0.shownText($1, Allowed.name) }
    let description = required("description", of: fields, Allowed.description) {
      $0.text($1, Allowed.description)
    }
    guard let name, let description else { return nil }
    return Product.Description(name: name, description: description.withoutControls)
  }

  private mutating func flag(_ value: JSONValue) -> Bool? {
    guard case .bool(let flag) = value else { return refuse(value, Allowed.flag) }
    return flag
  }
}
