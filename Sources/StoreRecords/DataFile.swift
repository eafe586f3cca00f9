import Glibc

/// The data file as the file system sees it, before SQLite touches it.
struct DataFile {
  /// Absolute.
  let path: String

  /// How the file can be used.
  ///
  /// Where it compares unequal to before, the file must be opened again.
  enum Situation: Equatable {
    /// There is none, or one of 0 bytes, which SQLite takes for a new database.
    case missing
    case writable(Identity)
    case readOnly(Snapshot, reason: String)
  }

  struct Identity: Equatable {
    let device: UInt64
    let node: UInt64
  }

  /// What changes with the content of a file that is read without locks.
  struct Snapshot: Equatable {
    let identity: Identity
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let hasLog: Bool
  }

  /// Looks at the file.
  ///
  /// Throws where what stands there can never be a data file of ours.
  func situation() throws -> Situation {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else {
        throw LedgerError(creating: path, at: Self.folder(of: path), errno: errno)
      }
      return .missing
    }
    try requireFileOfOurs(status)
    guard status.st_size > 0 else { return .missing }
    guard try isAllowed(path, R_OK) else { throw LedgerError.unreadable(path: path) }
    let identity = Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    guard let reason = try reasonForReadOnly() else { return .writable(identity) }
    let snapshot = Snapshot(
      identity: identity, size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec),
      nanoseconds: Int(status.st_mtim.tv_nsec), hasLog: hasLog)
    return .readOnly(snapshot, reason: reason)
  }

  /// Whether a write-ahead log with content stands beside it.
  var hasLog: Bool {
    var status = stat()
    return lstat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private func requireFileOfOurs(_ status: stat) throws {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw LedgerError.folderInPlace(path: path)
    case S_IFLNK: throw LedgerError.specialFileInPlace(path: path, kind: "a symbolic link")
    case S_IFBLK, S_IFCHR: throw LedgerError.specialFileInPlace(path: path, kind: "a device")
    default: throw LedgerError.specialFileInPlace(path: path, kind: "a pipe or socket")
    }
    // Whoever owns the file could read what is written to it. Only to look is harmless.
    if status.st_uid != geteuid(), try isAllowed(path, W_OK) || status.st_size == 0 {
      throw LedgerError.anotherUsersFile(path: path)
    }
  }

  private func reasonForReadOnly() throws -> String? {
    let folder = Self.folder(of: path)
    if try !isAllowed(path, W_OK) {
      return errno == EROFS
        ? "the file system is read-only" : "no permission to write the file"
    }
    return try isAllowed(folder, W_OK | X_OK) ? nil : "no permission to write in \(folder)"
  }

  /// Asked of the system and not tried out: closing a second descriptor of the file would drop the
  /// locks that SQLite holds on it in this process.
  private func isAllowed(_ place: String, _ access: Int32) throws -> Bool {
    if faccessat(AT_FDCWD, place, access, AT_EACCESS) == 0 { return true }
    // A disk that fails for a moment must not pass for a file that can only be read.
    guard [EACCES, EPERM, EROFS].contains(errno) else {
      throw LedgerError(reaching: path, errno: errno)
    }
    return false
  }
}

extension DataFile {
  /// Makes the file, empty, and the folders on the way to it, for their owner alone.
  func create() throws {
    try createFolders()
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      // It was there with 0 bytes, or another process was faster.
      if errno == EEXIST { return try requireWritable() }
      throw LedgerError(creating: path, at: Self.folder(of: path), errno: errno)
    }
    defer { close(descriptor) }
    // A umask can take even the owner's rights away.
    guard fchmod(descriptor, 0o600) == 0 else {
      throw LedgerError(creating: path, at: path, errno: errno)
    }
  }

  private func requireWritable() throws {
    _ = try situation()
    if let reason = try reasonForReadOnly() {
      throw LedgerError.cannotCreate(path: path, cause: reason)
    }
  }

  private func createFolders() throws {
    let folder = Self.folder(of: path)
    var place = ""
    for name in folder.split(separator: "/") {
      let parent = place.isEmpty ? "/" : place
      place += "/" + name
      if mkdir(place, 0o700) == 0 {
        guard chmod(place, 0o700) == 0 else {
          throw LedgerError(creating: path, at: place, errno: errno)
        }
        Self.syncFolder(parent)
        continue
      }
      let code = errno
      var status = stat()
      guard stat(place, &status) == 0 else {
        throw LedgerError(creating: path, at: parent, errno: code == EEXIST ? errno : code)
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw LedgerError(creating: path, at: place, errno: ENOTDIR)
      }
    }
  }

  /// Makes a new folder, and so a purchase in it, survive a loss of power.
  ///
  /// Where a file system cannot do it, nothing better can be done.
  static func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
