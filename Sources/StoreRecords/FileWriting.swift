import Glibc
import StoreEngine

/// Writes a file that somebody asked for by name.
package enum FileWriting {
  package struct Failure: Error {
    package let path: String
    package let reason: String
  }

  /// Writes the whole file; one that is there is replaced only where `overwrites` says so.
  package static func write(
    _ text: String, to path: String, overwrites: Bool = true
  ) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrites ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    guard write(Array(text.utf8), to: descriptor) else {
      let failure = failure(path)
      Glibc.close(descriptor)
      throw failure
    }
    guard Glibc.close(descriptor) == 0 else { throw failure(path) }
  }

  /// Writes all bytes to an open file; where that fails, `errno` says why.
  static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes a folder, unless it is there.
  package static func makeFolder(_ path: String) throws(Failure) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure(path) }
  }

  private static func failure(_ path: String) -> Failure {
    Failure(path: path.withoutControls, reason: String(cString: strerror(errno)))
  }
}
