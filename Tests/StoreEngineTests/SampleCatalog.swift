import StoreEngine

/// A small catalog without a fault, and ways to put one in.
enum SampleCatalog {
  static let gloves: JSONValue = [
    "id": "gloves", "type": "nonConsumable", "prices": ["USA": "1.99"],
    "localizations": ["en": ["name": "Gloves", "description": "Stronger defence."]],
  ]

  static let coins: JSONValue = [
    "id": "coins.100", "type": "consumable", "prices": ["USA": "0.99", "JPN": "120"],
    "grants": ["item": "coins", "quantity": 100],
    "localizations": ["en": ["name": "100 Coins", "description": "A purse."]],
  ]

  static func with(
    products: [JSONValue] = [gloves, coins],
    storefronts: JSONValue = ["USA": "USD", "JPN": "JPY", "KOR": "KRW", "BHR": "BHD"],
    items: JSONValue = ["coins": ["en": "coins"]]
  ) -> JSONValue {
    [
      "bundleID": "org.example.shop", "storefronts": storefronts, "items": items,
      "products": .array(products),
    ]
  }

  /// The problems of a catalog whose only product is the coins with one key changed.
  static func problems(coins key: String, _ value: JSONValue?) -> [CatalogProblem] {
    problems(with(products: [coins.setting(key, value)]))
  }

  static func problems(_ value: JSONValue) -> [CatalogProblem] {
    do throws(CatalogProblems) {
      _ = try CatalogReading.read(value)
      return []
    } catch {
      return error.problems
    }
  }
}

extension JSONValue {
  /// The object with a key changed, added at its end or, by nil, taken out.
  func setting(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(var members) = self else { return self }
    let index = members.firstIndex { $0.key == key } ?? members.endIndex
    members.replaceSubrange(
      index..<min(index + 1, members.endIndex), with: value.map { [Member(key, $0)] } ?? [])
    return .object(members)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
