/// One step in the history of the schema.
package struct Migration: Sendable {
  package let name: String
  package let sql: String

  package init(name: String, sql: String) {
    self.name = name
    self.sql = sql
  }
}

/// The steps that lead from an empty file to the schema of today, in order.
///
/// The list only grows: a step that has been released is never changed, since files out there have
/// taken it. A file knows how many it has taken (`PRAGMA user_version`).
package enum Migrations {
  package static let all = [firstSchema, receipts]

  /// Marks a database as ours (`PRAGMA application_id`): "Shop" in ASCII.
  package static let applicationID: Int64 = 0x5368_6F70
}

/// What the first page of a database says about whose it is.
enum FileHeader: Equatable {
  /// No tables and nobody's mark.
  case new
  case ours(version: Int)
  case foreign

  /// Reads it; within a transaction, so that all parts are of one moment.
  init(of connection: SQLiteConnection) throws {
    let mark = try connection.integer("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    let tables = try connection.integer("SELECT count(*) FROM sqlite_schema")
    switch mark {
    case Migrations.applicationID where version > 0: self = .ours(version: Int(version))
    case 0 where tables == 0 && version == 0: self = .new
    default: self = .foreign
    }
  }
}

extension [Migration] {
  /// Whether a database of ours has not taken all of the steps yet.
  func areToCome(to connection: SQLiteConnection) throws -> Bool {
    try connection.integer("PRAGMA user_version") < count
  }

  /// Takes the steps that a database has not taken yet; inside a writing transaction.
  ///
  /// Another process may have been faster, so it looks at the file again before it does anything.
  func bringUpToDate(_ connection: SQLiteConnection, path: String) throws {
    let taken: Int
    switch try FileHeader(of: connection) {
    case .new: taken = 0
    case .ours(let version): taken = version
    case .foreign: throw LedgerError.anotherProgram(path: path)
    }
    guard taken <= count else {
      throw LedgerError.newerVersion(path: path, found: taken, known: count)
    }
    guard taken < count else { return }
    for migration in self[taken...] {
      try connection.execute(migration.sql)
    }
    try connection.execute("PRAGMA application_id = \(Migrations.applicationID)")
    try connection.execute("PRAGMA user_version = \(count)")
  }
}
