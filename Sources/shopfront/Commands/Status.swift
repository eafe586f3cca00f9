import Shop
import StoreEngine

/// Everything the data file says now.
struct StatusCommand: StoreCommand {
  init(_ values: OptionValues) {}

  func run(in store: Store) -> CommandResult { store.status }
}

extension Store {
  /// The store and the app as they are, which `reinstall` and `reset` show as well.
  var status: CommandResult {
    let state = state
    let products = catalog.products.filter(isListed)
    let document: JSONValue = .object([
      "bundleID": .string(catalog.bundleID),
      "catalog": .text(choice.path?.withoutControls),
      "data": .string(ledger.path.withoutControls),
      "storefront": .string(storefront.code),
      "currency": .string(storefront.currency.code),
      "canMakePayments": .bool(queue.canMakePayments),
      "controls": self.document(of: state.controls.changed(in: catalog)),
      "products": .array(products.map(self.document(of:))),
      "items": .object(
        catalog.items.map {
          .init($0.id.rawValue.withoutControls, .integer(state.balance(of: $0.id)))
        }),
      "unfinished": ids(state.queue),
      "charged": .object(charges.map { .init($0.currency.code, .string($0.text)) }),
    ])
    return CommandResult(document: document, lines: statusLines(products))
  }

  /// What the store sells here, and whatever else the app has or waits for.
  private func isListed(_ product: Product) -> Bool {
    product.price(in: storefront) != nil || state.delivered(product.id) > 0
      || state.isWaiting(product.id)
  }

  /// What was charged in all, by currency.
  var charges: [Money] {
    state.charged.sorted { $0.key < $1.key }.compactMap { code, units in
      guard units > 0, let currency = Currency(code: code) else { return nil }
      return Money(minorUnits: units, currency: currency)
    }
  }

  private func statusLines(_ products: [Product]) -> [String] {
    let state = state
    let controls = state.controls.changed(in: catalog).map {
      "\($0.rawValue) \(state.controls.text(of: $0, in: catalog))"
    }
    var facts: [(String, String)] = [
      (words.say("App", "应用"), catalog.bundleID),
      (words.catalogFile, choice.path ?? words.builtInCatalog),
      (words.dataFile, ledger.path),
      (words.storefront, "\(storefront.code) (\(storefront.currency.code))"),
      (words.controlsTitle, controls.isEmpty ? words.say("as shipped", "默认") : controls.listed),
    ]
    if let reason = ledger.readOnlyReason {
      facts.append((words.say("Read only", "只读"), reason))
    }
    let items = catalog.items.map { words.amount(state.balance(of: $0.id), of: name(of: $0)) }
    if !items.isEmpty { facts.append((words.balanceColumn, items.listed)) }
    let unfinished = state.queue.map { "\($0.id) (\(words.state(of: $0)))" }
    facts.append((words.say("Unfinished", "未完成"), unfinished.isEmpty ? "-" : unfinished.listed))
    let sums = charges.map { "\($0.text) \($0.currency.code)" }
    facts.append((words.charged, sums.isEmpty ? "-" : sums.listed))
    let table = TextTable(columns: 2, rows: facts.map { [$0.0, $0.1] })
    return [words.noCharge] + table.lines + [""] + productLines(products)
  }

  func name(of item: Item) -> String {
    item.name[options.language] ?? item.id.rawValue
  }

  /// A line for each product.
  func productLines(_ products: [Product]) -> [String] {
    guard !products.isEmpty else { return [words.nothingForSale] }
    let shop = shopState
    let rows = products.map { product in
      [
        product.name(in: options.language), words.status(shop.status(of: product)),
        product.price(in: storefront).map(money.text) ?? "-", product.id.rawValue,
      ]
    }
    return TextTable(columns: 4, rightAligned: [2], rows: rows).lines
  }
}

extension [String] {
  var listed: String { joined(separator: ", ") }
}
