import Foundation
import StoreEngine
import StoreRecords
import Testing

/// Files that are no data file of ours are refused and left to the byte as they are.
struct LedgerDamageTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  /// The error with which opening ends; expects that nothing changed by it.
  private func refusal() throws -> LedgerError {
    let bytes = try folder.bytes()
    let names = try folder.names()
    let error = #expect(throws: LedgerError.self) { try Sample.ledger(path) }
    #expect(try folder.bytes() == bytes)
    #expect(try folder.names() == names)
    return try #require(error)
  }

  private func makeFile() throws {
    let ledger = try Sample.ledger(path)
    for _ in 1...50 { try ledger.buyCoins() }
  }

  @Test(arguments: 1...10)
  func z3aRandomBytesInTheFirstPageAreDamage(seed: Int) throws {
    try makeFile()
    #expect(try folder.names() == ["shop.sqlite3"])
    var bytes = try folder.bytes()
    for index in 100..<4000 { bytes[index] = UInt8.random(in: 0...255) }
    try folder.write(bytes)
    let error = try refusal()
    #expect(error.category == .malformed)
    #expect(
      error.message == """
        the data file \(path) is damaged (database disk image is malformed). It was left as it \
        is: move it away or put a backup in its place, or name another file with --data.
        """)
  }

  @Test func z3bATextFileIsNoDatabase() throws {
    try folder.write(Array(String(repeating: "Dear diary, ", count: 1000).utf8))
    #expect(try refusal() == .notADatabase(path: path))
    try folder.write(Array("short".utf8))
    #expect(try refusal() == .notADatabase(path: path))
    #expect(
      try refusal().message == """
        the data file \(path) is not a database. It was left as it is: move it away or put a \
        backup in its place, or name another file with --data.
        """)
  }

  @Test func z3cAFileOf0BytesCountsAsNew() throws {
    try folder.write([])
    let ledger = try Sample.ledger(path)
    #expect(ledger.state == StoreState(seed: 7))
    #expect(try folder.bytes() == Data())
    try ledger.buyCoins()
    #expect(try Sample.ledger(path).state.balances == ["coins": 100])
  }

  @Test func aFileWhoseMakerWasKilledBeforeItHadTablesCountsAsNew() throws {
    try folder.write([])
    do {
      let raw = try SQLiteConnection(path: path, mode: .readWrite)
      try raw.execute("PRAGMA journal_mode = WAL")
    }
    #expect(try folder.bytes().count == 4096)
    let ledger = try Sample.ledger(path)
    #expect(ledger.state == StoreState(seed: 7))
    try ledger.buyCoins()
    #expect(try Sample.ledger(path).state == ledger.state)
  }

  @Test func z3dHalfAFileIsDamage() throws {
    try makeFile()
    let bytes = try folder.bytes()
    try folder.write(bytes.prefix(bytes.count / 2))
    #expect(
      try refusal() == .damaged(path: path, detail: "database disk image is malformed"))
    try folder.write(bytes.prefix(50))
    #expect(try refusal().category == .malformed)
  }

  @Test func damageFurtherInIsFoundByTheStepThatMeetsIt() throws {
    try makeFile()
    var bytes = try folder.bytes()
    for index in 4096..<bytes.count { bytes[index] = 0xFF }
    try folder.write(bytes)
    #expect(try refusal().exitStatus == 65)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func theDatabaseOfAnotherProgramIsRefused(journal: String) throws {
    try folder.write([])
    do {
      let raw = try SQLiteConnection(path: path, mode: .readWrite)
      try raw.execute("PRAGMA journal_mode = \(journal); CREATE TABLE songs (title TEXT)")
    }
    #expect(try refusal() == .anotherProgram(path: path))
    #expect(
      try refusal().message
        == "the data file \(path) is a database of another program. "
        + "Name another file with --data.")
  }

  @Test func theLogOfAnotherProgramIsNotWrittenIntoItsFile() throws {
    try folder.write([])
    let raw = try SQLiteConnection(path: path, mode: .readWrite)
    try raw.execute("PRAGMA journal_mode = WAL; CREATE TABLE songs (title TEXT)")
    // As a program that was killed leaves them.
    for name in ["shop.sqlite3", "shop.sqlite3-wal"] {
      try folder.write(try folder.bytes(of: name), to: "killed-" + name)
    }
    let copy = folder.file("killed-shop.sqlite3")
    let bytes = try folder.bytes(of: "killed-shop.sqlite3")
    let log = try folder.bytes(of: "killed-shop.sqlite3-wal")
    #expect(throws: LedgerError.anotherProgram(path: copy)) { try Sample.ledger(copy) }
    #expect(try folder.bytes(of: "killed-shop.sqlite3") == bytes)
    #expect(try folder.bytes(of: "killed-shop.sqlite3-wal") == log)
  }

  @Test func theFileOfAnotherAppIsRefusedWithBothNames() throws {
    try makeFile()
    let bytes = try folder.bytes()
    let error = #expect(throws: LedgerError.self) {
      try Sample.ledger(path, bundleID: "org.example.other")
    }
    #expect(
      error?.message == """
        the data file \(path) belongs to the app org.example.shop, but the catalog is for \
        org.example.other. Name that app's catalog with --catalog, or another data file with \
        --data.
        """)
    #expect(error?.exitStatus == 65)
    #expect(try folder.bytes() == bytes)
  }

  @Test(arguments: [
    ("next", "sometimes"), ("restore", "buy"), ("payments", "maybe"), ("products", "on"),
    ("latency", "86400001ms"), ("latency", "500"), ("storefront", "usa"),
  ])
  func aControlThatNoVersionWritesIsDamage(name: String, value: String) throws {
    try makeFile()
    do {
      let raw = try SQLiteConnection(path: path, mode: .readWrite)
      try raw.run("INSERT INTO controls VALUES (?, ?)", [.text(name), .text(value)])
    }
    #expect(
      try refusal() == .damaged(path: path, detail: "the control \(name) is \(value)"))
  }

  @Test func textThatControlsATerminalDoesNotReachTheMessage() throws {
    let name = "a\u{1B}[2J\n.sqlite3"
    try folder.write(Array("text".utf8), to: name)
    let error = #expect(throws: LedgerError.self) { try Sample.ledger(folder.file(name)) }
    #expect(error?.message.contains("a\u{FFFD}[2J\u{FFFD}.sqlite3 is not a database.") == true)
  }
}
