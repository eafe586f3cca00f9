import Foundation
import StoreEngine
import StoreRecords
import Testing

struct MigrationTests {
  private let folder: TemporaryFolder
  private let path: String
  private let second = Migration(
    name: "a note on each transaction", sql: "ALTER TABLE transactions ADD COLUMN note TEXT")

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  private func ledger(_ migrations: [Migration]) throws -> SQLiteLedger {
    try SQLiteLedger(
      path: path, bundleID: "org.example.shop", makeSeed: { 7 }, migrations: migrations)
  }

  @Test func aNewFileCarriesOurMarkAndTheVersion() throws {
    try Sample.ledger(path).prepareForWriting()
    let raw = try SQLiteConnection(path: path, mode: .readOnly)
    #expect(try raw.integer("PRAGMA application_id") == 0x5368_6F70)
    #expect(try raw.integer("PRAGMA user_version") == 2)
    #expect(try raw.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
    let loose = try raw.integer(
      "SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND NOT strict "
        + "AND name NOT LIKE 'sqlite%'")
    #expect(loose == 0)
  }

  @Test func anOlderFileTakesTheStepsThatItLacksWithTheFirstWriteAndKeepsItsRecords() throws {
    try Sample.ledger(path).buyCoins()
    let newer = try ledger(Migrations.all + [second])
    #expect(newer.state.balances == ["coins": 100])
    try newer.buyCoins()
    #expect(newer.state.balances == ["coins": 200])
    let raw = try SQLiteConnection(path: path, mode: .readOnly)
    #expect(try raw.integer("PRAGMA user_version") == 3)
    #expect(try raw.integer("SELECT count(*) FROM transactions WHERE note IS NULL") == 2)
    #expect(try ledger(Migrations.all + [second]).state == newer.state)
  }

  @Test func aFileOfANewerVersionIsRefusedAndLeftAsItIs() throws {
    try ledger(Migrations.all + [second]).prepareForWriting()
    let bytes = try folder.bytes()
    let error = #expect(throws: LedgerError.self) { try Sample.ledger(path) }
    #expect(error?.exitStatus == 65)
    #expect(
      error?.message == """
        the data file \(path) has format 3, made by a newer version of shopfront; this one knows \
        2. Use that version, or name another file with --data.
        """)
    #expect(try folder.bytes() == bytes)
    #expect(try folder.names() == ["shop.sqlite3"])
  }

  @Test func aFileOfTheFirstVersionKeepsItsControlsAndHasNoKeysYet() throws {
    let first = try ledger([Migrations.all[0]])
    try first.commit { state, _ in
      var controls = state.controls
      controls.latency = 500
      return [.controls(controls)]
    }
    let now = try Sample.ledger(path)
    #expect(now.state.controls.latency == 500)
    #expect(try now.issuer() == nil)
    try now.buyCoins()
    #expect(now.state.balances == ["coins": 100])
  }

  @Test func lookingAtAnOlderFileChangesNothing() throws {
    try ledger([Migrations.all[0]]).prepareForWriting()
    let bytes = try folder.bytes()
    let now = try Sample.ledger(path)
    #expect(try now.issuer() == nil)
    #expect(try now.evidence().handedOut.bytes == nil)
    #expect(try folder.bytes() == bytes)
  }

  @Test func aStepThatFailsLeavesTheFileAtItsVersion() throws {
    try Sample.ledger(path).buyCoins()
    let broken = Migration(name: "broken", sql: second.sql + "; SELECT no_such_function()")
    #expect(throws: LedgerError.self) { try ledger(Migrations.all + [broken]).buyCoins() }
    #expect(try Sample.ledger(path).state.balances == ["coins": 100])
    try ledger(Migrations.all + [second]).buyCoins()
  }
}
