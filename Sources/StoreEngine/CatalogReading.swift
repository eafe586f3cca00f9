/// The check of a catalog: a value of JSON goes in, and a catalog or all of its problems come out.
///
///     let catalog = try CatalogReading.read(value)
///
/// It goes on after a problem, and it does not report what merely follows from one: a price for a
/// storefront whose currency is misspelt is not a second problem.
package struct CatalogReading {
  var problems: [CatalogProblem] = []
  var path = CatalogPath()
  /// The id of the product that is being read, for its problems.
  var productID: String?

  /// The codes that `storefronts` has, in order; nil if that cannot be read.
  var storefrontCodes: [String]?
  /// Of those, the ones without a problem.
  var currencies: [String: Currency] = [:]
  /// The ids that `items` has; nil if that cannot be read.
  var itemIDs: [String]?
  /// Where each product id stands first.
  var productPositions: [String: Int] = [:]

  /// The tags met so far, by how they are written.
  var languageTags: [String: LanguageTag] = [:]

  private init() {}

  package static func read(_ value: JSONValue) throws(CatalogProblems) -> Catalog {
    var reading = CatalogReading()
    let catalog = reading.catalog(value)
    guard let catalog, reading.problems.isEmpty else { throw CatalogProblems(reading.problems) }
    return catalog
  }

  private mutating func catalog(_ value: JSONValue) -> Catalog? {
    guard let fields = fields(value, keys: Keys.catalog) else { return nil }
    let bundleID = required("bundleID", of: fields, Allowed.bundleID) { $0.bundleID($1) }
    let storefronts = required("storefronts", of: fields, Allowed.storefronts) {
      $0.storefronts($1)
    }
    let items = required("items", of: fields, Allowed.items) { $0.items($1) }
    let products = required("products", of: fields, Allowed.products) { $0.products($1) }
    let advertisements = optional("advertisements", of: fields) { $0.advertisements($1) }
    guard let bundleID, let storefronts, let items, let products else { return nil }
    return Catalog(
      bundleID: bundleID, storefronts: storefronts, items: items, products: products,
      advertisements: advertisements ?? [])
  }

  private mutating func bundleID(_ value: JSONValue) -> String? {
    guard case .string(let text) = value, (1...100).contains(text.utf8.count),
      text.utf8.first != UInt8(ascii: "."),
      text.utf8.allSatisfy({ $0.isASCIILetterOrDigit || ".-".utf8.contains($0) })
    else { return refuse(value, Allowed.bundleID) }
    return text
  }

  private mutating func storefronts(_ value: JSONValue) -> [Storefront]? {
    guard let members = entries(value, Allowed.storefronts) else { return nil }
    storefrontCodes = members.map(\.key)
    return each(members) { reading, code, value in
      guard Country.isListed(code) else {
        return reading.report("found storefront \(code.quoted), allowed is \(Allowed.country)")
      }
      guard case .string(let text) = value, let currency = Currency(code: text) else {
        return reading.refuse(value, Allowed.currency)
      }
      reading.currencies[code] = currency
      return Storefront(code: code, currency: currency)
    }
  }

  private mutating func items(_ value: JSONValue) -> [Item]? {
    guard case .object(let members) = value else { return refuse(value, Allowed.items) }
    itemIDs = members.map(\.key)
    return each(members) { reading, id, value in
      if !Self.isIdentifier(id) {
        reading.report("found id \(id.quoted), allowed is \(Allowed.identifier)")
      }
      return reading.localized(value, Allowed.name) { $0.shownText($1, Allowed.name) }
        .map { Item(id: ItemID(id), name: $0) }
    }
  }
}
