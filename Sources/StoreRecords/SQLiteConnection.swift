import CSQLite

/// An open database: SQLite's C calls, with each return code checked in one way.
///
///     let connection = try SQLiteConnection(path: "/tmp/a.sqlite3", mode: .readWrite)
///     try connection.run("INSERT INTO words (word) VALUES (?)", ["hello"])
package final class SQLiteConnection {
  /// How a file is opened; none of them creates it.
  package enum Mode: Equatable, Sendable {
    case readWrite
    case readOnly
    /// Without locks and without files beside it: for where nothing can be written.
    case immutable
  }

  private let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]
  let lockWait: LockWait

  /// Opens a file by its absolute path.
  ///
  /// A lock is waited for at most `lockTimeout` milliseconds, or until that is given up.
  package init(
    path: String, mode: Mode, lockTimeout: Int = 10_000,
    givesUpWaiting: @escaping () -> Bool = { false }
  ) throws {
    // One thread uses a connection, so SQLite need not lock it.
    let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let (name, flags) =
      switch mode {
      case .readWrite: (path, common | SQLITE_OPEN_READWRITE)
      case .readOnly: (path, common | SQLITE_OPEN_READONLY)
      case .immutable:
        (Self.immutableName(path), common | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard let opened else { throw SQLiteFailure(code: code, message: "out of memory") }
    guard code == SQLITE_OK else {
      let failure = SQLiteFailure(of: opened)
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
    lockWait = LockWait(milliseconds: lockTimeout, isGivenUp: givesUpWaiting)
    lockWait.install(on: opened)
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Whether a transaction is open on it.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether the last one to close the file writes into it what stands in its write-ahead log.
  func setCheckpointOnClose(_ isOn: Bool) throws {
    try check(shopfront_sqlite3_set_checkpoint_on_close(handle, isOn ? 1 : 0))
  }

  /// Runs statements that take and give no values.
  package func execute(_ sql: String) throws {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs one statement; says how many rows it inserted, updated or deleted itself.
  @discardableResult
  package func run(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int {
    try prepared(sql).run(values)
    return Int(sqlite3_changes(handle))
  }

  /// What a query makes of its rows.
  package func rows<Element>(
    _ sql: String, _ values: [SQLiteValue] = [], _ make: (SQLiteRow) throws -> Element
  ) throws -> [Element] {
    var made: [Element] = []
    try prepared(sql).run(values) { made.append(try make($0)) }
    return made
  }

  /// The number in the first column of the first row; 0 where there is none.
  package func integer(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int64 {
    try rows(sql, values) { $0.integer(0) }.first ?? 0
  }

  private func prepared(_ sql: String) throws -> SQLiteStatement {
    if let statement = statements[sql] { return statement }
    let statement = try SQLiteStatement(sql, on: handle)
    statements[sql] = statement
    return statement
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw SQLiteFailure(of: handle) }
  }

  private static func immutableName(_ path: String) -> String {
    var name = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0...0x20, 0x7F...0xFF:
        let digits = String(byte, radix: 16)
        name += digits.count == 1 ? "%0" + digits : "%" + digits
      default: name.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return name + "?immutable=1"
  }
}

extension SQLiteConnection {
  /// How a transaction begins.
  package enum TransactionKind: String {
    /// Sees one moment and never takes the write lock.
    case reading = "BEGIN"
    /// Takes the write lock before it looks, so that what it sees cannot change under it.
    case writing = "BEGIN IMMEDIATE"
  }

  /// Runs a body in one transaction: committed where it returns, undone where it throws.
  package func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws -> Result
  ) throws -> Result {
    try run(kind.rawValue)
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // After some failures SQLite has rolled back already, and a second time would be an error.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
