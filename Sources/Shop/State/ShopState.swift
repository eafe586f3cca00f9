import StoreEngine

/// Everything the shop knows and shows. `update` alone changes it; `draw` alone reads it for the
/// screen.
package struct ShopState: Equatable, Sendable {
  package let catalog: Catalog
  package let options: ShopOptions

  /// What the data file says, as of the last step or look.
  package var records: StoreState
  package var offer = Offer.unasked
  package var advertisement = AdvertisementState.unasked
  package var work = Work()
  package var deliverer = Deliverer()
  /// What is paid and was not delivered in this run, since no receipt stands for it.
  package var unverified: [TransactionID: VerificationProblem] = [:]
  /// Where the process is to be killed; nil for nowhere.
  package var crashPoint: CrashPoint?

  package var size = Size(columns: 80, rows: 24)
  package var language: LanguageTag
  package var list = ProductList()
  package var focus = Pane.products
  /// Views that stand on the shop; the last one has the keys.
  package var overlays: [Overlay] = []
  package var events = EventLog()
  package var message: Message? {
    didSet { messageNumber += 1 }
  }
  /// How often something was said, so that the same thing said twice is told apart.
  package private(set) var messageNumber = 0
  /// How the program ends; nil while it runs.
  package var ending: Ending?

  package init(catalog: Catalog, options: ShopOptions, records: StoreState) {
    self.catalog = catalog
    self.options = options
    self.records = records
    language = options.language
  }
}

extension ShopState {
  /// Says nothing, as before anything was said.
  mutating func forgetMessages() {
    message = nil
    messageNumber = 0
  }
}

extension ShopState {
  /// By how many milliseconds the store's answers are late.
  package var latency: Int { options.latency ?? records.controls.latency }

  package var storefront: Storefront {
    options.storefront ?? records.controls.storefront(in: catalog)
  }

  /// What a product's row says of it.
  package func status(of product: Product) -> ProductStatus {
    if records.isWaiting(product.id) { return .waiting }
    let delivered = records.delivered(product.id)
    switch product.type {
    case .nonConsumable: return delivered > 0 ? .owned : .notPurchased
    case .consumable: return delivered > 0 ? .purchased(delivered) : .notPurchased
    }
  }

  /// The name of a product in the shop's language; its id where the catalog has lost it.
  package func name(of id: ProductID) -> String {
    catalog.product(id)?.name(in: language) ?? id.rawValue.withoutControls
  }

  package func name(of id: ItemID) -> String {
    catalog.item(id)?.name[language] ?? id.rawValue.withoutControls
  }

  /// The product that is selected; nil while there is none.
  package var selectedProduct: Product? { list.selectedProduct }

  /// Whether the screen is large enough to show the shop.
  package var isLargeEnough: Bool {
    size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows
  }

  /// Below this size the shop says that it is too small and takes no key but those that quit.
  package static let smallest = Size(columns: 60, rows: 16)
}

/// What a run of the shop was started with.
package struct ShopOptions: Equatable, Sendable {
  package var language: LanguageTag
  /// A latency for this run alone, in milliseconds; nil follows the controls.
  package var latency: Int?
  /// A storefront for this run alone; nil follows the controls.
  package var storefront: Storefront?
  /// Whether the screen takes nothing but ASCII.
  package var isASCII = false
  /// Where the catalog came from; nil for the built-in one.
  package var catalogPath: String?
  package var dataPath: String
  /// Why nothing can be written; nil where it can.
  package var readOnlyReason: String?

  package init(language: LanguageTag, dataPath: String) {
    self.language = language
    self.dataPath = dataPath
  }
}

/// What a row says of a product, in the order in which one wins over the other.
package enum ProductStatus: Equatable, Sendable {
  case waiting
  case owned
  /// A consumable, and how many were delivered.
  case purchased(Int64)
  case notPurchased
}

/// What the store last said it sells.
package enum Offer: Equatable, Sendable {
  case unasked
  case loading
  case loaded(ProductsResponse)
  case failed(RequestFailure)
}

/// The line of advertising.
package enum AdvertisementState: Equatable, Sendable {
  case unasked
  case loading
  /// Nothing is shown and no room is taken: the catalog has none, or it failed to load.
  case absent
  case shown(Advertisement)
}

/// The parts of the screen that can have the keys.
package enum Pane: Equatable, Sendable {
  case products
  case events
  case advertisement
}

/// What the shop waits for.
package struct Work: Equatable, Sendable {
  /// The payments whose answer is awaited, with the outcome that will come.
  package var purchases: [TransactionID: Outcome] = [:]
  package var restore: Restore?

  /// A restore that runs.
  package struct Restore: Equatable, Sendable {
    package var outcome: RestoreOutcome
    /// The transactions that it brought; nil until the store has answered.
    package var restored: [TransactionID]?
  }

  package init() {}

  package var isIdle: Bool { purchases.isEmpty && restore == nil }
}

/// Where a process kills itself: right after the commit of that step.
package enum CrashPoint: String, CaseIterable, Sendable {
  case added
  case charged
  case delivered
  case finished
}

/// How the program ends.
package enum Ending: Equatable, Sendable {
  case quit
  case signal(Int32)
}
