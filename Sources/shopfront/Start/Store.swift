import Glibc
import Shop
import StoreEngine
import StoreRecords

/// The store as a run of the program opens it: catalog, records, clock and words.
struct Store {
  let settings: Settings
  let surroundings: Surroundings
  let host: ProcessHost
  let choice: CatalogChoice
  let options: ShopOptions
  let ledger: SQLiteLedger
  let clock: any ShopClock
  let queue: PaymentQueue

  var catalog: Catalog { choice.catalog }
  var words: Words { Words(language: options.language) }
  var money: MoneyText { MoneyText(words: words, isASCII: options.isASCII) }
  var session: TestSession { TestSession(queue: queue) }
  var state: StoreState { ledger.state }
  var storefront: Storefront { queue.storefront }

  /// The shop before anything happened in it.
  var shopState: ShopState {
    var state = ShopState(catalog: catalog, options: options, records: ledger.state)
    state.crashPoint = settings.crashPoint
    return state
  }

  /// Opens the records; throws a `ProgramError` where they cannot be used.
  init(
    _ settings: Settings, choice: CatalogChoice, in surroundings: Surroundings,
    on host: ProcessHost = .live()
  ) throws {
    self.settings = settings
    self.surroundings = surroundings
    self.host = host
    self.choice = choice
    let catalog = choice.catalog
    let storefront = try Self.storefront(settings.storefront, of: catalog)
    let path = try Self.dataPath(settings, catalog, surroundings)
    let seed = settings.seed
    ledger = try SQLiteLedger(
      path: path, bundleID: catalog.bundleID,
      makeSeed: { seed ?? UInt64.random(in: .min ... .max) }, isDurable: host.isDurable,
      keyFile: settings.keysPath.map { KeyFile(path: surroundings.absolute($0)) })
    let clock = host.clock ?? settings.clock.map { FixedClock($0) } ?? WallClock()
    self.clock = clock
    queue = PaymentQueue(
      context: StoreContext(
        catalog: catalog, ledger: ledger, process: host.process, isRunning: host.isRunning,
        now: { clock.now }, seed: seed, storefrontOverride: storefront,
        tamperOverride: settings.isOpenShop ? nil : settings.tamper))
    var options = ShopOptions(
      language: settings.language ?? surroundings.language, dataPath: path)
    options.latency = settings.latency
    options.storefront = storefront
    options.isASCII = settings.isASCII || !surroundings.isUTF8
    options.catalogPath = choice.path
    options.readOnlyReason = ledger.readOnlyReason
    self.options = options
  }

  private static func storefront(
    _ wanted: (code: String, source: String)?, of catalog: Catalog
  ) throws(ProgramError) -> Storefront? {
    guard let (code, source) = wanted else { return nil }
    guard let storefront = catalog.storefront(code) else {
      throw .wrong(
        source, code,
        allowed: "one of the catalog's: "
          + catalog.storefronts.map(\.code).joined(separator: ", "))
    }
    return storefront
  }

  private static func dataPath(
    _ settings: Settings, _ catalog: Catalog, _ surroundings: Surroundings
  ) throws -> String {
    if let path = settings.dataPath {
      guard path.hasPrefix("/") || surroundings.folder.hasPrefix("/") else {
        throw ProgramError(
          status: .cannotCreate,
          message: "the data file \(path.withoutControls) has no place: the current folder is gone;"
            + " go to another folder, or name the file from the root")
      }
      return surroundings.absolute(path)
    }
    return try DataFileLocation.standard(
      bundleID: catalog.bundleID
    ) { surroundings.environment[$0] }
  }
}

extension Store {
  /// By how many milliseconds the store's answers are late.
  var latency: Int { options.latency ?? state.controls.latency }

  /// An error that says that nothing can be written; nil where it can.
  var readOnlyError: LedgerError? {
    ledger.readOnlyReason.map { .readOnly(path: ledger.path, reason: $0) }
  }

  /// The services of the shop, with errors of the records in words.
  ///
  /// A verifier of somebody's own may complain on the program's standard error, unless a screen
  /// stands there.
  func services(showsComplaints: Bool) -> ShopServices {
    let command = settings.verifierCommand.map {
      VerifierCommand($0, showsComplaints: showsComplaints)
    }
    let desk = ReceiptDesk(receipts: receipts, command: command)
    var services = ShopServices(
      queue: queue,
      receipts: ReceiptServices(
        verify: desk.verify, report: desk.report, signedTransaction: desk.signedTransaction))
    services.describe = { error in
      let described = ProgramError(describing: error)
      return StepFailure(
        sentence: (error as? LedgerError)?.reasonFirst ?? described.message,
        status: described.status.rawValue)
    }
    return services
  }
}

extension ProgramError {
  /// Any error in words, with the exit status that it ends with.
  init(describing error: any Error) {
    switch error {
    case let error as ProgramError: self = error
    case let error as LedgerError:
      self.init(status: ExitStatus(error.exitStatus), message: error.message)
    case let error as FileReading.Failure:
      self.init(status: error.status, message: "\(error); name another")
    case let error as FileWriting.Failure:
      self.init(
        status: .cannotCreate,
        message: "\(error.path) cannot be written: \(error.reason); name another file")
    case let error as KeyFileError:
      self.init(status: ExitStatus(error.exitStatus), message: error.message)
    case let error as DataFileLocationError:
      self.init(status: ExitStatus(error.exitStatus), message: error.message)
    default:
      self.init(
        status: .refusedOrFailed, message: "it could not be done: \(error)".withoutControls)
    }
  }
}

extension ExitStatus {
  fileprivate init(_ status: Int) {
    self = ExitStatus(rawValue: Int32(clamping: status)) ?? .refusedOrFailed
  }
}
