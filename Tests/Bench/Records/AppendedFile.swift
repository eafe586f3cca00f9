import Glibc

/// A file to which a little is appended at a time, each time until it is on the disk.
final class AppendedFile {
  private let file: Int32
  private let bytes = [UInt8](repeating: 0x2E, count: 200)

  init(_ path: String) throws {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchError("\(path) cannot be written") }
  }

  deinit { close(file) }

  func append(_ count: Int) throws {
    for _ in 0..<count {
      guard write(file, bytes, bytes.count) == bytes.count, fdatasync(file) == 0 else {
        throw BenchError("a file cannot be appended to")
      }
    }
  }
}
