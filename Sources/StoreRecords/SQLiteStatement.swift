import CSQLite

/// A prepared statement: bound, stepped through row by row, and finalized when nobody holds it.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  /// The connection outlives its statements: it owns them.
  init(_ sql: String, on connection: OpaquePointer) throws {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw SQLiteFailure(of: connection) }
    handle = prepared
    self.connection = connection
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs it from the start and hands each row to `row`, which must not keep it.
  func run(_ values: [SQLiteValue], row: (SQLiteRow) throws -> Void = { _ in }) throws {
    // A statement that is left in the middle of its rows would keep its read transaction open.
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() {
      try bind(value, at: Int32(index + 1))
    }
    while try step() {
      try row(SQLiteRow(handle))
    }
  }

  private func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteFailure(of: connection)
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) throws {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, number)
      case .text(let text): bind(text, at: index)
      case .blob(let bytes): bind(bytes, at: index)
      }
    guard code == SQLITE_OK else { throw SQLiteFailure(of: connection) }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    // The length is given because text may hold a zero, and the end of a C string would cut it.
    text.withCString {
      shopfront_sqlite3_bind_copied_text(handle, index, $0, Int32(text.utf8.count))
    }
  }
}

extension SQLiteStatement {
  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    // Without a place to point to SQLite would bind NULL, and no bytes are not the same as none.
    guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
    return bytes.withUnsafeBytes {
      shopfront_sqlite3_bind_copied_blob(handle, index, $0.baseAddress, Int32($0.count))
    }
  }
}

/// The row on which a statement stands, read column by column from 0.
package struct SQLiteRow {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  package func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let length = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  package func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let length = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  package func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  package func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }
}
