import Glibc

/// A folder for records that nobody keeps; it is removed with the last reference to it.
package final class TemporaryFolder {
  /// Absolute.
  package let path: String

  /// Throws a `LedgerError` where none can be made.
  package init() throws {
    var template = Array("/tmp/shopfront-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw LedgerError(creating: "/tmp/shopfront", at: "/tmp", errno: errno)
    }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  /// Where the data file is to be.
  package var dataPath: String { path + "/shop.sqlite3" }

  /// Copies a data file, whole as of now, to where there is none.
  package static func copyRecords(of source: String, to path: String) throws {
    let connection = try SQLiteConnection(path: source, mode: .readOnly, lockTimeout: 10_000)
    try connection.run("VACUUM INTO ?", [.text(path)])
  }

  deinit {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(dataPath + suffix) }
    rmdir(path)
  }
}
