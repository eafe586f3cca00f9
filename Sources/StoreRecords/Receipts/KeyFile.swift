import Glibc
import StoreEngine

/// The file that keeps a store's keys, for its owner alone.
///
///     let keys = try KeyFile(path: "/home/ada/.local/share/shopfront/org.example.keys.pem").keys()
package struct KeyFile {
  /// Absolute.
  private let path: String

  /// More than any keys need, and little enough to read without a thought.
  private static let sizeLimit = 1 << 20

  package init(path: String) {
    self.path = path
  }

  /// The keys in the file, or new ones in a new file where there is none.
  ///
  /// Throws a `KeyFileError`. Processes that call it at the same time get the same keys.
  package func keys() throws -> StoreKeys {
    if let keys = try readKeys() { return keys }
    try create(StoreKeys.make())
    guard let keys = try readKeys() else {
      throw KeyFileError.otherInPlace(path: path, kind: "a symbolic link to nothing")
    }
    return keys
  }

  /// Nil where there is no file.
  package func readKeys() throws -> StoreKeys? {
    guard try isThere() else { return nil }
    let text: String?
    do {
      text = String(
        validating: try FileReading.bytes(of: path, limit: Self.sizeLimit), as: UTF8.self)
    } catch {
      switch error {
      case .missing: return nil
      case .folder: throw KeyFileError.otherInPlace(path: path, kind: "a folder")
      case .unreadable(_, let reason): throw KeyFileError.cannotRead(path: path, cause: reason)
      case .tooLarge: throw KeyFileError.malformed(path: path, detail: "it is too large")
      }
    }
    do {
      guard let text else {
        throw KeyFileError.malformed(path: path, detail: "it is no text in UTF-8")
      }
      return try StoreKeys(pem: text)
    } catch let fault as StoreKeysFault {
      throw KeyFileError.malformed(path: path, detail: fault.words)
    }
  }

  /// Looks first at what stands there: a pipe would be waited for.
  private func isThere() throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return false
      case let code: throw KeyFileError.cannotRead(path: path, cause: Self.words(for: code))
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: throw KeyFileError.otherInPlace(path: path, kind: "a folder")
    case S_IFBLK, S_IFCHR: throw KeyFileError.otherInPlace(path: path, kind: "a device")
    default: throw KeyFileError.otherInPlace(path: path, kind: "a pipe or socket")
    }
  }

  /// Writes the keys beside the place and gives them their name only when they are whole.
  ///
  /// Where another process was faster, its file stays.
  private func create(_ keys: StoreKeys) throws {
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw creationFailure(errno) }
    let name = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    defer { unlink(name) }
    // A umask can take even the owner's rights away.
    let isWritten =
      fchmod(descriptor, 0o600) == 0
      && FileWriting.write(Array(keys.pem.utf8), to: descriptor) && fsync(descriptor) == 0
    let code = errno
    guard close(descriptor) == 0, isWritten else { throw creationFailure(isWritten ? errno : code) }
    guard link(name, path) == 0 || errno == EEXIST else { throw creationFailure(errno) }
    DataFile.syncFolder(DataFile.folder(of: path))
  }

  private func creationFailure(_ code: CInt) -> KeyFileError {
    .cannotCreate(path: path, cause: Self.words(for: code))
  }

  private static func words(for code: CInt) -> String {
    String(cString: strerror(code))
  }
}
