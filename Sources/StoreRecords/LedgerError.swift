import StoreEngine

/// Why the data file cannot be used: a case per cause, each with the file's absolute path.
///
/// `message` is a sentence for a person: what, where, why, and what to do.
package enum LedgerError: Error, Equatable, Sendable {
  /// The file is a database but is damaged; the detail says what was found.
  case damaged(path: String, detail: String)
  case notADatabase(path: String)
  /// A later version of this program wrote it.
  case newerVersion(path: String, found: Int, known: Int)
  case anotherProgram(path: String)
  case anotherApp(path: String, found: String, expected: String)
  /// A step did not fit what the file holds; the database refused it.
  case contradiction(path: String, detail: String)

  case folderInPlace(path: String)
  /// A link, device, pipe or socket stands where the file should be.
  case specialFileInPlace(path: String, kind: String)
  case anotherUsersFile(path: String)
  /// The file or a folder on the way to it cannot be made or reached.
  case cannotCreate(path: String, cause: String)

  case diskFull(path: String)
  case locked(path: String, milliseconds: Int)
  case readOnly(path: String, reason: String)
  case unreadable(path: String)
  /// Its last changes stand in a write-ahead log, in a folder that cannot be written.
  case unreadableLog(path: String)
  case failed(path: String, cause: String)
}

extension LedgerError {
  /// The kinds of fault that scripts tell apart, by exit status.
  package enum Category: Int, Sendable {
    case malformed = 65
    case cannotCreate = 73
    case cannotReadOrWrite = 74
  }

  package var category: Category {
    switch self {
    case .damaged, .notADatabase, .newerVersion, .anotherProgram, .anotherApp, .contradiction:
      .malformed
    case .folderInPlace, .specialFileInPlace, .anotherUsersFile, .cannotCreate: .cannotCreate
    case .diskFull, .locked, .readOnly, .unreadable, .unreadableLog, .failed: .cannotReadOrWrite
    }
  }

  /// The exit status of the program that ends with it.
  package var exitStatus: Int { category.rawValue }

  /// The absolute path of the data file.
  package var path: String {
    switch self {
    case .damaged(let path, _), .notADatabase(let path), .newerVersion(let path, _, _),
      .anotherProgram(let path), .anotherApp(let path, _, _), .contradiction(let path, _),
      .folderInPlace(let path), .specialFileInPlace(let path, _), .anotherUsersFile(let path),
      .cannotCreate(let path, _), .diskFull(let path), .locked(let path, _), .readOnly(let path, _),
      .unreadable(let path), .unreadableLog(let path), .failed(let path, _):
      path
    }
  }

  /// What happened, where, why, and what to do, as English text for a person.
  package var message: String {
    "\(subject) \(path)\(problem) \(remedy)".withoutControls
  }

  /// The same with the reason before the path, for a line that may be cut.
  package var reasonFirst: String {
    "\(subject)\(problem) (\(path)) \(remedy)".withoutControls
  }

  private var subject: String {
    category == .cannotCreate ? "cannot create the data file" : "the data file"
  }

  /// What follows the path.
  private var problem: String {
    switch self {
    case .damaged(_, let detail): " is damaged (\(detail))."
    case .notADatabase: " is not a database."
    case .newerVersion(_, let found, let known):
      " has format \(found), made by a newer version of shopfront; this one knows \(known)."
    case .anotherProgram: " is a database of another program."
    case .anotherApp(_, let found, let expected):
      " belongs to the app \(found), but the catalog is for \(expected)."
    case .contradiction(_, let detail):
      " does not agree with this step (\(detail)); the step was not written."
    case .folderInPlace: ": a folder stands in its place."
    case .specialFileInPlace(_, let kind): ": \(kind) stands in its place."
    case .anotherUsersFile: ": a file of another user stands in its place."
    case .cannotCreate(_, let cause): ": \(cause)."
    case .diskFull: " cannot be written: the disk is full."
    case .locked(_, let milliseconds):
      " is locked by another program for more than \(Self.seconds(milliseconds)) s."
    case .readOnly(_, let reason): " can only be read: \(reason)."
    case .unreadable: " cannot be read: no permission to read it."
    case .unreadableLog:
      " cannot be read: its last changes stand in \(path)-wal, "
        + "which SQLite reads only where the folder can be written."
    case .failed(_, let cause): " cannot be read or written: \(cause)."
    }
  }

  private var remedy: String {
    switch self {
    case .damaged, .notADatabase:
      "It was left as it is: move it away or put a backup in its place, "
        + "or name another file with --data."
    case .newerVersion: "Use that version, or name another file with --data."
    case .anotherProgram, .folderInPlace, .specialFileInPlace, .anotherUsersFile:
      "Name another file with --data."
    case .anotherApp:
      "Name that app's catalog with --catalog, or another data file with --data."
    case .contradiction: "Start again; if it stays so, move the file away."
    case .cannotCreate: "Allow it, or name another file with --data."
    case .diskFull: "Make room on it, then try again."
    case .locked: "End the program that holds it, then try again."
    case .readOnly: "Allow writing, or name another file with --data."
    case .unreadable: "Allow reading, or name another file with --data."
    case .unreadableLog: "Open it once where it can be written, or name another file with --data."
    case .failed: "Check the disk, or name another file with --data."
    }
  }

  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0
      ? String(milliseconds / 1000) : String(Double(milliseconds) / 1000)
  }
}
