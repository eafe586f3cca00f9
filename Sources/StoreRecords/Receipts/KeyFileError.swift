import StoreEngine

/// Why the file of a store's keys cannot be used: a case per cause, each with the file's path.
package enum KeyFileError: Error, Equatable, Sendable {
  /// It holds no keys of a store; the detail says what is wrong.
  case malformed(path: String, detail: String)
  /// A folder, device or pipe stands where the file should be, or a link to nothing.
  case otherInPlace(path: String, kind: String)
  case cannotCreate(path: String, cause: String)
  case cannotRead(path: String, cause: String)
}

extension KeyFileError {
  /// What happened, where, why, and what to do, as English text for a person.
  package var message: String {
    switch self {
    case .malformed(let path, let detail):
      """
      the key file \(path) does not hold a store's keys: \(detail). It was left as it is: put a \
      backup in its place, or move it away for new keys.
      """.withoutControls
    case .otherInPlace(let path, let kind):
      """
      cannot create the key file \(path): \(kind) stands in its place. Move it away, or name \
      another file.
      """.withoutControls
    case .cannotCreate(let path, let cause):
      "cannot create the key file \(path): \(cause). Allow it, or name another file."
        .withoutControls
    case .cannotRead(let path, let cause):
      "the key file \(path) cannot be read: \(cause). Allow reading, or name another file."
        .withoutControls
    }
  }

  /// The exit status of a program that ends with it.
  package var exitStatus: Int {
    let category: LedgerError.Category =
      switch self {
      case .malformed: .malformed
      case .otherInPlace, .cannotCreate: .cannotCreate
      case .cannotRead: .cannotReadOrWrite
      }
    return category.rawValue
  }
}
