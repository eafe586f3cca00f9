import Glibc

/// Reads whole files, with a name for each way in which that fails.
package enum FileReading {
  package enum Failure: Error, Equatable {
    case missing(path: String)
    case folder(path: String)
    case unreadable(path: String, reason: String)
    case tooLarge(path: String, limit: Int)
  }

  /// The bytes of a file, or of a pipe until it ends; nothing is kept of one larger than the limit.
  package static func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno, path) }
    defer { close(file) }
    return try bytes(from: file, named: path, limit: limit)
  }

  /// The bytes of what is open already, until it ends; the name is for errors.
  package static func bytes(
    from file: CInt, named path: String, limit: Int
  ) throws(Failure) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(errno, path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder(path: path) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), limit))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno, path) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(path: path, limit: limit) }
      bytes += chunk[..<count]
    }
  }

  /// Throws where a file is no ordinary one: a pipe would be waited for, a device never ends.
  package static func requireRegularFile(_ path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(errno, path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is no ordinary file")
    }
  }

  /// Whether two names lead to the same file, whichever way they are written.
  package static func areSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func failure(_ code: CInt, _ path: String) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EISDIR: .folder(path: path)
    default: .unreadable(path: path, reason: String(cString: strerror(code)))
    }
  }
}

extension FileReading.Failure: CustomStringConvertible {
  /// What is wrong, as a sentence that names the file.
  package var description: String {
    switch self {
    case .missing(let path): "\(path.brief): there is no such file"
    case .folder(let path): "\(path.brief): it is a folder, not a file"
    case .unreadable(let path, let reason): "\(path.brief): it cannot be read: \(reason)"
    case .tooLarge(let path, let limit):
      "\(path.brief): it is larger than \(limit >> 20) MiB"
    }
  }
}
