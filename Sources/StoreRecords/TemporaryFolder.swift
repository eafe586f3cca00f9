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

  /// Copies a data file, whole as of now, to where there is none. Nothing is changed beside the
  /// original either: SQLite would make an index for a log that nobody has open.
  package static func copyRecords(of source: String, to path: String) throws {
    let hasLog = DataFile(path: source).hasLog
    if hasLog, access(source + "-shm", F_OK) != 0 {
      for suffix in ["", "-wal"] { try copyBytes(of: source + suffix, to: path + suffix) }
    } else {
      let mode: SQLiteConnection.Mode = hasLog ? .readOnly : .immutable
      let connection = try SQLiteConnection(path: source, mode: mode, lockTimeout: 10_000)
      try connection.run("VACUUM INTO ?", [.text(path)])
    }
  }

  private static func copyBytes(of source: String, to target: String) throws {
    let bytes = try FileReading.bytes(of: source, limit: .max)
    let descriptor = open(target, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(target) }
    defer { close(descriptor) }
    guard FileWriting.write(bytes, to: descriptor) else { throw failure(target) }
  }

  private static func failure(_ target: String) -> LedgerError {
    LedgerError(creating: target, at: DataFile.folder(of: target), errno: errno)
  }

  deinit {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(dataPath + suffix) }
    rmdir(path)
  }
}
