import CSQLite
import Glibc

extension LedgerError {
  /// The cause of a failure of SQLite, taken from the system where SQLite's own words hide it.
  init(_ failure: SQLiteFailure, path: String, lockTimeout: Int) {
    switch failure.primaryCode {
    case SQLITE_CORRUPT: self = .damaged(path: path, detail: failure.message)
    case SQLITE_NOTADB: self = .notADatabase(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked(path: path, milliseconds: lockTimeout)
    case SQLITE_FULL: self = .diskFull(path: path)
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH:
      self = .contradiction(path: path, detail: failure.message)
    // Our statements are right, so the tables are not those of the version that the file names.
    case SQLITE_ERROR, SQLITE_SCHEMA: self = .damaged(path: path, detail: failure.message)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      self = .readOnly(path: path, reason: "the file or its folder cannot be written")
    default: self.init(unclear: failure, path: path)
    }
  }

  /// In write-ahead mode a full disk comes as "disk I/O error" or "unable to open", even when only
  /// looking: the file of shared memory beside the database has no room.
  private init(unclear failure: SQLiteFailure, path: String) {
    switch failure.systemError {
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    case EROFS: self = .readOnly(path: path, reason: "the file system is read-only")
    case _ where Self.isDiskFull(at: path): self = .diskFull(path: path)
    case 0: self = .failed(path: path, cause: failure.message)
    case let code:
      self = .failed(path: path, cause: "\(Self.words(for: code)) (\(failure.message))")
    }
  }

  /// The cause of a failure to make or reach the file.
  init(creating path: String, at place: String, errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    case EACCES, EPERM: self = .cannotCreate(path: path, cause: "no permission in \(place)")
    case EROFS:
      self = .cannotCreate(path: path, cause: "\(place) is on a read-only file system")
    case ENOTDIR: self = .cannotCreate(path: path, cause: "\(place) is not a folder")
    case ENOENT: self = .cannotCreate(path: path, cause: "\(place) does not exist")
    default: self = .cannotCreate(path: path, cause: "\(Self.words(for: code)) at \(place)")
    }
  }

  /// The cause of a failure to ask the system about the file.
  init(reaching path: String, errno code: Int32) {
    self = .failed(path: path, cause: Self.words(for: code))
  }

  private static func words(for code: Int32) -> String {
    String(cString: strerror(code))
  }

  private static func isDiskFull(at path: String) -> Bool {
    var figures = statvfs()
    guard statvfs(DataFile.folder(of: path), &figures) == 0 else { return false }
    // SQLite's file of shared memory grows by 32 KiB at a time.
    return UInt64(figures.f_bavail) * UInt64(figures.f_frsize) < 64 * 1024
  }
}
