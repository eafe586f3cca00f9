/// The keys that each kind of object in a catalog may have.
enum Keys {
  static let catalog = ["bundleID", "storefronts", "items", "products", "advertisements"]
  static let product = [
    "id", "type", "section", "prices", "grants", "localizations", "approved",
  ]
  static let grants = ["item", "quantity"]
  static let description = ["name", "description"]
  static let advertisement = ["id", "localizations"]
  static let content = ["text", "page"]
}

/// What a catalog may hold, in the words of its problems.
enum Allowed {
  static let bundleID = "text of 1 to 100 letters, digits, points and hyphens, no point first"
  static let identifier = "text of 1 to 100 letters, digits, points, underscores and hyphens"
  static let storefronts =
    "an object with at least one storefront: ISO 3166 alpha-3 code to ISO 4217 code"
  static let country = "an ISO 3166 alpha-3 code such as \"USA\""
  static let currency = "an ISO 4217 code such as \"USD\""
  static let items = "an object of item ids, each with its names by language"
  static let products = "a list of products"
  static let advertisements = "a list of advertisements"
  static let type = "\"consumable\" or \"nonConsumable\""
  static let prices =
    "an object with at least one price: storefront to decimal text such as \"1.99\""
  static let grants = "an object with the keys item, quantity: what one of the consumable gives"
  static let quantity =
    "a whole number from 1 to \(Balance.limit), without a fraction or an exponent"
  static let localizations = "an object with name and description"
  static let advertisement = "an object with text and page"
  static let name = "a name that is not empty"
  static let heading = "a heading that is not empty"
  static let description = "text"
  static let shownText = "text that is not empty"
  static let flag = "true or false"
  static let language = "a language tag such as \"en\" or \"zh-Hans\""

  static func byLanguage(_ value: String) -> String {
    "an object with at least one language tag, each with \(value)"
  }

  static func item(_ known: [String]?) -> String {
    guard let known else { return "the id of an item" }
    guard !known.isEmpty else { return "the id of an item, and `items` has none" }
    return "the id of an item: \(known.prefix(12).map(\.brief).joined(separator: ", "))"
  }

  static func price(in currency: Currency) -> String {
    let digits = currency.minorDigits
    let decimals = digits == 0 ? "no decimals" : "at most \(digits) decimals"
    let example = digits == 0 ? "120" : "1." + String(repeating: "9", count: digits)
    return """
      a price in \(currency.code) as text such as "\(example)": 0 or up to 9 digits without a \
      leading zero, with \(decimals)
      """
  }
}
