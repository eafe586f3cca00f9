import Glibc
import StoreEngine

/// The ledger in one SQLite file, which several processes may use at once.
///
/// The file is made by the first step that has something to write; until then the ledger is empty.
/// The state in memory is a copy of the last commit that this process saw.
///
///     let ledger = try SQLiteLedger(path: path, bundleID: "org.example.shop", makeSeed: randomSeed)
///     try ledger.commit { state, _ in [.controls(changed)] }
package final class SQLiteLedger: Ledger {
  /// The absolute path of the data file.
  package let path: String
  package private(set) var state: StoreState
  private let bundleID: String
  private let seedSource: () -> UInt64
  private let lockTimeout: Int
  private let migrations: [Migration]
  private let isDurable: Bool
  /// The keys that sign.
  let keyRing: KeyRing
  private let file: DataFile
  /// Nil where the file is missing, or must be opened again.
  private var connection: SQLiteConnection?
  /// What the file was like when it was opened; nil where that has to be done again.
  private var situation: DataFile.Situation?
  /// Whether it is only read, each time anew, because its disk is full.
  private var isDiskFull = false
  /// Whether the file has an older format, which the first step that writes brings up to date.
  private var isOutdated = false
  /// Up to which commit of others the state goes; nil where it is not to be relied on.
  private var seenVersion: Int64?
  /// Whether nobody waits any more for a lock that is being waited for.
  package var givesUpWaiting: () -> Bool = { false }
  /// Whether the state was read from a file, which may be gone by now.
  private var isStateOfFile = false

  /// Opens what is there and creates nothing; throws a `LedgerError` where it cannot be used.
  ///
  /// `path` is absolute. A lock is waited for at most `lockTimeout` milliseconds. Records that are
  /// thrown away anyway, as a walkthrough's are, need not be durable against a loss of power.
  package init(
    path: String, bundleID: String, makeSeed: @escaping () -> UInt64, lockTimeout: Int = 10_000,
    migrations: [Migration] = Migrations.all, isDurable: Bool = true, keyFile: KeyFile? = nil
  ) throws {
    self.path = path
    self.bundleID = bundleID
    self.seedSource = makeSeed
    self.lockTimeout = lockTimeout
    self.migrations = migrations
    self.isDurable = isDurable
    keyRing = KeyRing(file: keyFile)
    file = DataFile(path: path)
    state = StoreState(seed: makeSeed())
    situation = .missing
    try refresh()
  }

  /// Why nothing can be written, as a clause for a person; nil where it can.
  package var readOnlyReason: String? {
    guard case .readOnly(_, let reason) = situation else { return nil }
    return reason
  }

  package var reader: any LedgerReader {
    guard let connection else { return NoHistory() }
    return History(connection: connection, translating: translating)
  }

  package func makeSeed() -> UInt64 {
    seedSource()
  }

  /// Makes sure that a purchase can be written: creates the file, or throws why it cannot be.
  ///
  /// A file that can only be read is no error here; `readOnlyReason` tells of it.
  package func prepareForWriting() throws {
    try refresh()
    if connection == nil { try createFile() }
  }

  @discardableResult
  package func refresh() throws -> Bool {
    let before = state
    try meetFile()
    if let connection {
      try translating {
        guard try connection.dataVersion() != seenVersion else { return }
        try connection.transaction(.reading) { try load(from: connection) }
      }
    }
    return state != before
  }

  package func commit(_ decide: (StoreState, LedgerReader) throws -> [Change]) throws {
    try meetFile()
    if connection == nil || readOnlyReason != nil || isDiskFull {
      // A refusal comes first: it creates no file, and says more than that none can be written.
      if connection != nil { try refresh() }
      guard try !decide(state, reader).isEmpty else { return }
      if let readOnlyReason { throw LedgerError.readOnly(path: path, reason: readOnlyReason) }
      if isDiskFull { throw LedgerError.diskFull(path: path) }
      try createFile()
    }
    guard let connection else { return }
    try write(to: connection, decide)
  }

  private var translating: FailureTranslation {
    FailureTranslation(path: path, lockTimeout: lockTimeout)
  }

  /// Asks the file as it is at one moment; nil where there is none, or one of an older format, which
  /// does not hold what is asked for yet.
  func look<Result>(_ question: (SQLiteConnection) throws -> Result?) throws -> Result? {
    guard let connection else { return nil }
    return try translating {
      try connection.transaction(.reading) {
        if isOutdated { isOutdated = try migrations.areToCome(to: connection) }
        return isOutdated ? nil : try question(connection)
      }
    }
  }
}

extension SQLiteLedger {
  /// One step, in one transaction; the state in memory follows only when it is in the file.
  private func write(
    to connection: SQLiteConnection, _ decide: (StoreState, LedgerReader) throws -> [Change]
  ) throws {
    do {
      let changes = try translating {
        try connection.transaction(.writing) {
          if isOutdated { try migrations.bringUpToDate(connection, path: path) }
          if try connection.dataVersion() != seenVersion { try load(from: connection) }
          let changes = try decide(state, History(connection: connection, translating: translating))
          for change in changes { try change.write(to: connection, keyRing: keyRing) }
          return changes
        }
      }
      isOutdated = false
      for change in changes { state.apply(change) }
    } catch let error as LedgerError {
      // What the file holds now is not known for sure, nor whether the connection is still good.
      forgetFile()
      throw error
    }
  }

  private func load(from connection: SQLiteConnection) throws {
    seenVersion = nil
    state = try StoreState(from: connection)
    isStateOfFile = true
    seenVersion = try connection.dataVersion()
  }

  private func forgetFile() {
    connection = nil
    situation = nil
    isDiskFull = false
    isOutdated = false
    seenVersion = nil
  }

  /// Opens the file where it is another than before, or appeared, or went.
  private func meetFile() throws {
    do {
      let found = try file.situation()
      guard found != situation else { return }
      forgetFile()
      switch found {
      case .missing: break
      case .writable: connection = try openedForWriting()
      case .readOnly(let snapshot, _):
        connection = try snapshot.hasLog ? openedWithLog() : opened(.immutable)
      }
      // A file in which another process is still making the tables counts as missing.
      situation = connection == nil ? .missing : isDiskFull ? nil : found
      if connection == nil, isStateOfFile {
        state = StoreState(seed: seedSource())
        isStateOfFile = false
      }
    } catch {
      forgetFile()
      throw error
    }
  }

  /// A connection to a file of ours that is up to date; nil for a database without tables.
  ///
  /// Nothing is written to a file before it is known to be ours. If a log of another program stands
  /// beside it, closing must not write that into the file either.
  private func opened(_ mode: SQLiteConnection.Mode) throws -> SQLiteConnection? {
    try translating {
      let connection = try connected(mode)
      let hadLog = file.hasLog
      if hadLog { try connection.setCheckpointOnClose(false) }
      switch try connection.transaction(.reading, { try FileHeader(of: connection) }) {
      case .new: return nil
      case .foreign: throw LedgerError.anotherProgram(path: path)
      case .ours(let version) where version > migrations.count:
        throw LedgerError.newerVersion(path: path, found: version, known: migrations.count)
      case .ours(let version):
        try requireOurApp(connection)
        isOutdated = version < migrations.count
      }
      if hadLog { try connection.setCheckpointOnClose(true) }
      if mode == .readWrite { try connection.prepareForWriting(isDurable: isDurable) }
      return connection
    }
  }

  private func connected(_ mode: SQLiteConnection.Mode) throws -> SQLiteConnection {
    try SQLiteConnection(path: path, mode: mode, lockTimeout: lockTimeout) { [weak self] in
      self?.givesUpWaiting() ?? true
    }
  }

  /// A disk without room for what SQLite keeps beside a file: one without a log can be read still.
  private func openedForWriting() throws -> SQLiteConnection? {
    do {
      return try opened(.readWrite)
    } catch LedgerError.diskFull where !file.hasLog {
      isDiskFull = true
      return try opened(.immutable)
    }
  }

  /// A file that can only be read but has a log beside it: another user may be writing to it.
  private func openedWithLog() throws -> SQLiteConnection? {
    do {
      return try opened(.readOnly)
    } catch let error as LedgerError {
      switch error {
      case .failed, .readOnly: throw LedgerError.unreadableLog(path: path)
      default: throw error
      }
    }
  }

  private func requireOurApp(_ connection: SQLiteConnection) throws {
    guard let found = try connection.rows("SELECT bundle_id FROM store", [], { $0.text(0) }).first
    else { throw UnreadableRecord("its first row is missing") }
    guard found == bundleID else {
      throw LedgerError.anotherApp(path: path, found: found, expected: bundleID)
    }
  }

  /// Makes the file with its tables and the seed that was drawn; another process may do the same
  /// at the same time, and the first one's seed holds.
  private func createFile() throws {
    try file.create()
    try translating {
      let connection = try connected(.readWrite)
      // Before the file is switched to a log: that would write to it.
      if case .foreign = try connection.transaction(.reading, { try FileHeader(of: connection) }) {
        throw LedgerError.anotherProgram(path: path)
      }
      try connection.prepareForWriting(isDurable: isDurable)
      try connection.transaction(.writing) {
        try migrations.bringUpToDate(connection, path: path)
        try connection.run(
          "INSERT OR IGNORE INTO store (only, bundle_id, seed, installation) VALUES (1, ?, ?, 1)",
          [.text(bundleID), .integer(Int64(bitPattern: state.seed))])
      }
    }
    forgetFile()
    try refresh()
    if connection == nil { throw LedgerError.failed(path: path, cause: "it was removed") }
  }
}

extension SQLiteConnection {
  /// A number that is another one when another connection has committed since.
  func dataVersion() throws -> Int64 {
    try integer("PRAGMA data_version")
  }

  /// Each commit is on the disk before it is reported, and readers never wait for a writer.
  func prepareForWriting(isDurable: Bool) throws {
    try execute(isDurable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF")
    // Of two processes that switch to the log at once, SQLite tells one that the file is busy
    // without any waiting; so the waiting is done here.
    var tries = 0
    while true {
      do {
        return try execute("PRAGMA journal_mode = WAL")
      } catch let failure as SQLiteFailure where failure.isBusy {
        guard lockWait.waits(afterTries: tries) else { throw failure }
        tries += 1
      }
    }
  }
}
