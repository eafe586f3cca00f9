/// Catalogs with many products, all alike.
enum LongCatalog {
  static func json(_ count: Int) -> String {
    let products = (1...count).map { number in
      """
      {"id": "coins.\(number)", "type": "consumable", "prices": {"USA": "0.99"},
       "grants": {"item": "coins", "quantity": \(number)},
       "localizations": {"en": {"name": "\(number) Coins", "description": "A purse."}}}
      """
    }
    return """
      {"bundleID": "org.example.long", "storefronts": {"USA": "USD"},
       "items": {"coins": {"en": "coins"}}, "products": [\(products.joined(separator: ",\n"))]}
      """
  }

  /// The shop with so many products, open.
  static func open(_ count: Int, in bench: Bench) throws -> TimedTerminal {
    let catalog = try bench.write(json(count), to: "catalog-\(count).json")
    return try TimedTerminal(
      .shop(in: bench, data: bench.path("long-\(count).sqlite3"), catalog: catalog))
  }
}
