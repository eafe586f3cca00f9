import Glibc
import StoreRecords

/// A table of SQLite as durable as the shop's records, without anything else of theirs.
struct PlainTable {
  private let connection: SQLiteConnection
  private let text = String(repeating: ".", count: 200)

  init(_ path: String) throws {
    close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    connection = try SQLiteConnection(path: path, mode: .readWrite)
    try connection.execute("PRAGMA journal_mode = WAL")
    try connection.execute("PRAGMA synchronous = FULL")
    try connection.execute("CREATE TABLE plain (text TEXT)")
  }

  func insert(_ count: Int) throws {
    for _ in 0..<count {
      try connection.run("INSERT INTO plain VALUES (?)", [.text(text)])
    }
  }
}
