import StoreEngine
import Testing

struct CatalogReadingTests {
  @Test("A catalog keeps the order of its file and what each product says")
  func wholeCatalog() throws {
    let catalog = try CatalogReading.read(SampleCatalog.with())
    #expect(catalog.bundleID == "org.example.shop")
    #expect(catalog.storefronts.map(\.code) == ["USA", "JPN", "KOR", "BHR"])
    #expect(catalog.storefronts.map(\.currency.code) == ["USD", "JPY", "KRW", "BHD"])
    #expect(catalog.items.map(\.id) == ["coins"])
    #expect(catalog.products.map(\.id) == ["gloves", "coins.100"])
    #expect(catalog.products.map(\.type) == [.nonConsumable, .consumable])
    #expect(catalog.products.map(\.isApproved) == [true, true])
    #expect(catalog.products.map(\.grant) == [nil, Grant(item: "coins", quantity: 100)])
    #expect(catalog.products[1].prices["JPN"]?.minorUnits == 120)
    #expect(catalog.products[1].name(in: .english) == "100 Coins")
    #expect(catalog.advertisements.isEmpty)
  }

  @Test("A catalog may have no products, and a product a section and no approval")
  func optionalParts() throws {
    #expect(try CatalogReading.read(SampleCatalog.with(products: [])).products.isEmpty)
    let product = SampleCatalog.gloves
      .setting("section", ["en": "Gear", "zh-Hans": "装备"])
      .setting("approved", false)
    let gloves = try CatalogReading.read(SampleCatalog.with(products: [product])).products[0]
    #expect(gloves.section?[.simplifiedChinese] == "装备")
    #expect(!gloves.isApproved)
  }

  @Test("K1: a catalog has no product for an id that is unknown or empty")
  func unknownProducts() throws {
    let catalog = try CatalogReading.read(SampleCatalog.with())
    #expect(catalog.product("gloves")?.id == "gloves")
    #expect(catalog.product("nope.1") == nil)
    #expect(catalog.product("") == nil)
  }

  @Test("All faults are reported at once, each with its path, product and what is allowed")
  func allFaults() {
    let problems = SampleCatalog.problems([
      "bundleID": ".shop",
      "storefronts": ["USA": "USD", "usa": "USD", "JPN": "YEN"],
      "items": ["coins": ["en": ""]],
      "product": [],
      "products": [
        ["id": "a b", "type": "subscription"],
        SampleCatalog.coins.setting("id", "gold").setting(
          "grants", ["item": "gold", "quantity": 0]),
        SampleCatalog.gloves.setting("id", "gold").setting("prices", ["CHN": "6", "JPN": "x"]),
      ],
    ])
    #expect(
      problems.map(\.path) == [
        "product", "bundleID", "storefronts.usa", "storefronts.JPN", "items.coins.en",
        "products[0].id", "products[0].type", "products[0].prices", "products[0].localizations",
        "products[1].grants.item", "products[1].grants.quantity",
        "products[2].id", "products[2].prices.CHN",
      ])
    #expect(
      problems.map(\.productID)
        == [nil, nil, nil, nil, nil, "a b", "a b", "a b", "a b", "gold", "gold", "gold", "gold"])
    #expect(
      problems.map(\.message) == [
        "found an unknown key, allowed are bundleID, storefronts, items, products, advertisements;"
          + " did you mean \"products\"?",
        "found \".shop\", allowed is text of 1 to 100 letters, digits, points and hyphens, no point"
          + " first",
        "found storefront \"usa\", allowed is an ISO 3166 alpha-3 code such as \"USA\"",
        "found \"YEN\", allowed is an ISO 4217 code such as \"USD\"",
        "found \"\", allowed is a name that is not empty",
        "found \"a b\", allowed is text of 1 to 100 letters, digits, points, underscores and"
          + " hyphens",
        "found \"subscription\", allowed is \"consumable\" or \"nonConsumable\"",
        "missing, required is an object with at least one price: storefront to decimal text such"
          + " as \"1.99\"",
        "missing, required is an object with at least one language tag, each with an object with"
          + " name and description",
        "found \"gold\", allowed is the id of an item: coins",
        "found 0, allowed is a whole number from 1 to 9007199254740991, without a fraction or an"
          + " exponent",
        "found \"gold\", which products[1] has; allowed is each id once",
        "found a price for storefront \"CHN\", allowed are those of `storefronts`: USA, usa, JPN",
      ])
  }

  @Test(
    "Every wrong type is named",
    arguments: [
      ("id", 5, "found 5, allowed is text of 1 to 100 letters"),
      ("type", true, "found true, allowed is \"consumable\""),
      ("section", "Gear", "found \"Gear\", allowed is an object with at least one language"),
      ("prices", [], "found an empty list, allowed is an object with at least one price"),
      ("prices", [:], "found an empty object, allowed is an object with at least one price"),
      ("grants", 100, "found 100, allowed is an object with the keys item, quantity"),
      ("localizations", [:], "found an empty object, allowed is an object with at least one"),
      ("localizations", nil, "found null, allowed is an object with at least one"),
      ("approved", "yes", "found \"yes\", allowed is true or false"),
    ] as [(String, JSONValue, String)])
  func wrongTypes(key: String, value: JSONValue, message: String) {
    let problems = SampleCatalog.problems(coins: key, value)
    #expect(problems.map(\.path) == ["products[0].\(key)"])
    #expect(problems.map(\.productID) == [key == "id" ? nil : "coins.100"])
    #expect(problems.allSatisfy { $0.message.hasPrefix(message) }, "\(problems)")
  }

  @Test("A value of the wrong type at the top, for a product or for a list is one problem")
  func wrongContainers() {
    #expect(SampleCatalog.problems([]).map(\.path) == [""])
    #expect(
      SampleCatalog.problems(SampleCatalog.with(products: [7])).map(\.path) == ["products[0]"])
    #expect(
      SampleCatalog.problems(SampleCatalog.with(storefronts: [:])).map(\.path) == ["storefronts"])
    let catalog = SampleCatalog.with().setting("advertisements", [:])
    #expect(SampleCatalog.problems(catalog).map(\.path) == ["advertisements"])
  }

  @Test("Only a consumable grants, and it must")
  func grants() {
    #expect(
      SampleCatalog.problems(coins: "grants", nil as JSONValue?).map(\.message) == [
        "missing, required is an object with the keys item, quantity: what one of the consumable"
          + " gives"
      ])
    #expect(
      SampleCatalog.problems(coins: "type", "nonConsumable").map(\.message) == [
        "found `grants` in a non-consumable, allowed only in a consumable"
      ])
  }

  @Test(
    "X1: a quantity that is no whole number in range is refused with product, field and range",
    arguments: [
      (.outOfRange("9223372036854775808"), "9223372036854775808"),
      (.outOfRange("1e400"), "1e400"),
      (-100, "-100"),
      (0, "0"),
      (9_007_199_254_740_992, "9007199254740992"),
      (100.5, "100.5, a number with a fraction or an exponent"),
      (1000.0, "1000.0, a number with a fraction or an exponent"),
      ("100", "\"100\""),
      (nil, "null"),
    ] as [(JSONValue, String)])
  func quantities(quantity: JSONValue, found: String) {
    #expect(
      SampleCatalog.problems(coins: "grants", ["item": "coins", "quantity": quantity]) == [
        CatalogProblem(
          path: "products[0].grants.quantity", productID: "coins.100",
          message: "found \(found), allowed is a whole number from 1 to 9007199254740991, without a"
            + " fraction or an exponent")
      ])
  }

  @Test("The largest quantity is 9007199254740991")
  func largestQuantity() throws {
    let product = SampleCatalog.coins
      .setting("grants", ["item": "coins", "quantity": 9_007_199_254_740_991])
    let catalog = try CatalogReading.read(SampleCatalog.with(products: [product]))
    #expect(catalog.products[0].grant?.quantity == 9_007_199_254_740_991)
  }

  @Test(
    "X3: a price that is null, no text, negative or too fine is refused, never free or rounded",
    arguments: [
      (nil, "null"), (0, "0"), (4.99, "4.99, a number with a fraction or an exponent"),
      ("-1", "\"-1\""), ("4.999", "\"4.999\""),
      (1e30, "1e+30, a number with a fraction or an exponent"),
      ("", "\"\""), ("free", "\"free\""), ("1e2", "\"1e2\""), ("01", "\"01\""),
      ("1,99", "\"1,99\""), ("1.", "\"1.\""), (".5", "\".5\""), (" 1", "\" 1\""),
      ("1234567890", "\"1234567890\""), ("１", "\"１\""),
    ] as [(JSONValue, String)])
  func refusedPrices(price: JSONValue, found: String) {
    #expect(
      SampleCatalog.problems(coins: "prices", ["USA": price]) == [
        CatalogProblem(
          path: "products[0].prices.USA", productID: "coins.100",
          message: "found \(found), allowed is a price in USD as text such as \"1.99\": 0 or up to"
            + " 9 digits without a leading zero, with at most 2 decimals")
      ])
  }

  @Test("X3: a product without prices is refused, and a price of 0 is a price")
  func absentAndZero() throws {
    #expect(
      SampleCatalog.problems(coins: "prices", nil as JSONValue?).map(\.path)
        == ["products[0].prices"])
    let product = SampleCatalog.coins.setting("prices", ["USA": "0"])
    let catalog = try CatalogReading.read(SampleCatalog.with(products: [product]))
    let price = catalog.products[0].price(in: catalog.storefronts[0])
    #expect(price?.isZero == true)
    #expect(catalog.products[0].price(in: catalog.storefronts[1]) == nil)
  }

  @Test(
    "L2: yen, won and dinar keep their own number of decimals, and yen with a fraction is refused")
  func decimals() throws {
    let prices: JSONValue = ["JPN": "120", "KOR": "1100", "BHR": "1.234"]
    let product = SampleCatalog.coins.setting("prices", prices)
    let read = try CatalogReading.read(SampleCatalog.with(products: [product])).products[0].prices
    #expect(read.mapValues(\.minorUnits) == ["JPN": 120, "KOR": 1100, "BHR": 1234])
    #expect(
      SampleCatalog.problems(coins: "prices", ["JPN": "120.50"]) == [
        CatalogProblem(
          path: "products[0].prices.JPN", productID: "coins.100",
          message: "found \"120.50\", allowed is a price in JPY as text such as \"120\": 0 or up to"
            + " 9 digits without a leading zero, with no decimals")
      ])
  }

  @Test("Ids have an alphabet and at most 100 characters")
  func identifiers() {
    let longest = String(repeating: "a", count: 100)
    for id in ["A.b_c-9", "-", "..", longest] {
      #expect(SampleCatalog.problems(coins: "id", .string(id)).isEmpty)
    }
    for id in ["", "a/b", "é", "a\n", longest + "a"] {
      #expect(SampleCatalog.problems(coins: "id", .string(id)).map(\.path) == ["products[0].id"])
    }
    for id in ["", ".a", "a_b", longest + "a"] {
      let catalog = SampleCatalog.with().setting("bundleID", .string(id))
      #expect(SampleCatalog.problems(catalog).map(\.path) == ["bundleID"])
    }
  }

  @Test("A language tag must be one, and stands once whatever the case of its letters")
  func languages() {
    let text: JSONValue = ["name": "Coins", "description": ""]
    #expect(
      SampleCatalog.problems(coins: "localizations", ["e": text, "en": text, "EN": text])
        .map(\.message) == [
          "found language \"e\", allowed is a language tag such as \"en\" or \"zh-Hans\"",
          "found \"EN\" again, allowed is each language once",
        ])
  }

  @Test("A message repeats only so much of a text, and a path quotes a key that would mislead")
  func longTexts() {
    let long = String(repeating: "x", count: 1000)
    let problems = SampleCatalog.problems(coins: "type", .string(long))
    #expect(
      problems.map(\.message) == [
        "found \"" + String(repeating: "x", count: 60)
          + "...\", allowed is \"consumable\" or \"nonConsumable\""
      ])
    let catalog = SampleCatalog.with().setting("a.b\u{1B}[2J", 1)
    #expect(SampleCatalog.problems(catalog).map(\.path) == ["[\"a.b\u{FFFD}[2J\"]"])
  }

  @Test("An unknown key gets the nearest allowed one as a suggestion, and only a near one")
  func suggestions() {
    let near = SampleCatalog.problems(coins: "Price", ["USA": "1"]).map(\.message)
    #expect(near[0].hasSuffix("localizations, approved; did you mean \"prices\"?"))
    let far = SampleCatalog.problems(coins: "colour", "red").map(\.message)
    #expect(far[0].hasSuffix("localizations, approved"))
  }

  @Test("Y1: control characters in names are replaced once, when they are read")
  func cleaning() throws {
    let hostile = "A\u{1B}[2J\u{9B}\r\n\t\u{0}\u{7}\u{202E}B"
    let clean =
      "A\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}B"
    let product = SampleCatalog.coins
      .setting("section", ["en": .string(hostile)])
      .setting(
        "localizations", ["en": ["name": .string(hostile), "description": .string(hostile)]])
    let page = "One.\nTwo\u{1B}.\r\nThree\r."
    let catalog = try CatalogReading.read(
      SampleCatalog.with(products: [product], items: ["coins": ["en": .string(hostile)]])
        .setting(
          "advertisements",
          [
            [
              "id": "cup",
              "localizations": ["en": ["text": .string(hostile), "page": .string(page)]],
            ]
          ]))
    #expect(catalog.items[0].name[.english] == clean)
    #expect(catalog.products[0].section?[.english] == clean)
    #expect(
      catalog.products[0].localizations[.english]
        == Product.Description(name: clean, description: clean))
    #expect(
      catalog.advertisements[0].content[.english]
        == Advertisement.Content(text: clean, page: "One.\nTwo\u{FFFD}.\nThree\u{FFFD}."))
  }

  @Test("A name of control characters alone shows something, a name of blanks does not")
  func shownNames() throws {
    let items: JSONValue = ["coins": ["en": "\u{1B}"]]
    let catalog = try CatalogReading.read(SampleCatalog.with(items: items))
    #expect(catalog.items[0].name[.english] == "\u{FFFD}")
    for blank in ["", " ", "\u{3000}\u{A0}"] {
      let items: JSONValue = ["coins": ["en": .string(blank)]]
      #expect(
        SampleCatalog.problems(SampleCatalog.with(items: items)).map(\.path) == ["items.coins.en"])
    }
  }

  @Test("Advertisements have ids that stand once, and text that shows something")
  func advertisements() {
    let content: JSONValue = ["en": ["text": "Cup", "page": "Play."]]
    let catalog = SampleCatalog.with().setting(
      "advertisements",
      [
        ["id": "cup", "localizations": content],
        ["id": "cup", "localizations": ["en": ["text": " ", "page": ""]]],
      ])
    #expect(
      SampleCatalog.problems(catalog).map(\.path) == [
        "advertisements[1].id", "advertisements[1].localizations.en.text",
        "advertisements[1].localizations.en.page",
      ])
  }
}
