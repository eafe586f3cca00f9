import CSQLite

/// What SQLite said when a call failed.
///
/// It names neither the file nor a remedy, so it never reaches a person: `LedgerError` does.
package struct SQLiteFailure: Error, Equatable, Sendable {
  /// The extended result code.
  package let code: Int32
  /// `errno` of the system call that failed, 0 where none did.
  package let systemError: Int32
  package let message: String

  /// The result code without its extension.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether another connection holds a lock.
  var isBusy: Bool { primaryCode == SQLITE_BUSY }

  init(code: Int32, systemError: Int32 = 0, message: String) {
    self.code = code
    self.systemError = systemError
    self.message = message
  }

  init(of connection: OpaquePointer) {
    self.init(
      code: sqlite3_extended_errcode(connection), systemError: sqlite3_system_errno(connection),
      message: String(cString: sqlite3_errmsg(connection)))
  }
}
