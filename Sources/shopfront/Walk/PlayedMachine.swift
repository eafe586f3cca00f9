import FoundationEssentials
import Shop
import StoreEngine
import StoreRecords

/// The machine that a walkthrough is played on: records of its own, one clock, and processes that
/// are numbered in the order in which they start.
final class PlayedMachine {
  private let file: WalkthroughFile
  private let surroundings: Surroundings
  /// Where the records are that nobody keeps; it is gone with the machine.
  private let folder: TemporaryFolder?
  private let dataPath: String
  private let processes = ProcessTable()
  private let clock: FixedClock
  private var started = 0
  private var running: Set<Int> = []
  private var shop: Int?

  /// `keeping` is the absolute path of the data file where somebody wants to keep it.
  init(
    _ file: WalkthroughFile, keeping path: String? = nil, in surroundings: Surroundings
  ) throws {
    self.file = file
    // What a screen shows is the walkthrough's business, whatever terminal somebody looks at.
    self.surroundings = Surroundings(
      words: surroundings.words, environment: surroundings.environment,
      folder: surroundings.folder, isUTF8: true)
    clock = FixedClock(file.walkthrough.setup.clock)
    let folder = path == nil ? try TemporaryFolder() : nil
    self.folder = folder
    dataPath = path ?? folder?.dataPath ?? ""
    if let data = file.data { try TemporaryFolder.copyRecords(of: data, to: dataPath) }
  }

  /// The stage for a player. `services` changes those of the shop's process.
  func stage(services: @escaping (inout ShopServices) -> Void = { _ in }) throws -> WalkthroughStage
  {
    let outside = try store(Settings.played(file), as: nextProcess())
    // The file is there before any process is, so that none takes its making for a reset; one that
    // somebody wants and cannot have is no fault of the walkthrough.
    try outside.ledger.prepareForWriting()
    return WalkthroughStage(
      ledger: outside.ledger, catalog: file.choice.catalog, clock: clock,
      session: outside.session,
      open: { [self] in
        let process = nextProcess()
        shop = process.pid
        let store = try store(Settings.played(file), as: process)
        var live = store.services(showsComplaints: false)
        services(&live)
        return ShopRuntime(state: store.shopState, services: live, clock: clock)
      },
      close: { [self] in
        if let shop { running.remove(shop) }
        shop = nil
      },
      run: { [self] words, crashPoint in
        let process = nextProcess()
        defer { running.remove(process.pid) }
        return PlayedCommand.run(
          words,
          open: { settings in
            try store(settings.played(file, crashPoint: crashPoint), as: process)
          },
          catalog: file.choice.catalog)
      },
      describe: { error in
        ProgramError(describing: error).message.replacing(self.folder?.path ?? "", with: "")
      })
  }

  private func nextProcess() -> ProcessIdentity {
    started += 1
    running.insert(started)
    return ProcessIdentity(pid: started, started: Int64(started), bootID: Self.bootID)
  }

  /// Whether a process runs, one of those played here or, beside a sandbox, a real one.
  private func isRunning(_ process: ProcessIdentity) -> Bool {
    process.bootID == Self.bootID
      ? running.contains(process.pid) : processes.isRunning(process)
  }

  private static let bootID = "walkthrough"

  private func store(_ settings: Settings, as process: ProcessIdentity) throws -> Store {
    var settings = settings
    settings.dataPath = dataPath
    let host = ProcessHost(
      process: process, isRunning: { [unowned self] in isRunning($0) }, clock: clock,
      isDurable: folder == nil,
      pause: { [clock] in clock.waited(until: clock.now.advanced(byMilliseconds: $0)) },
      crash: { _ in })
    return try Store(settings, choice: file.choice, in: surroundings, on: host)
  }
}

extension Settings {
  /// What a walkthrough fixes for the shop.
  static func played(_ file: WalkthroughFile) -> Settings {
    Settings(language: file.language, isASCII: file.walkthrough.setup.isASCII)
      .played(file, crashPoint: nil)
  }

  /// What a walkthrough fixes for a command that it runs.
  func played(_ file: WalkthroughFile, crashPoint: CrashPoint?) -> Settings {
    var settings = self
    settings.clock = file.walkthrough.setup.clock
    settings.seed = file.walkthrough.setup.seed
    settings.language = settings.language ?? file.language
    settings.crashPoint = settings.crashPoint ?? crashPoint
    return settings
  }
}
