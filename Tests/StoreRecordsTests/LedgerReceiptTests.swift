import StoreEngine
import StoreRecords
import Testing

@Suite("Keys and receipts in the data file")
struct LedgerReceiptTests {
  private let folder: TemporaryFolder
  private let ledger: SQLiteLedger

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Sample.ledger(folder.file())
  }

  private var receipt: Receipt {
    Receipt(bundleID: "org.example.shop", created: Sample.date, purchases: [])
  }

  private func issue(_ tamper: Tamper? = nil, in ledger: SQLiteLedger) throws {
    try ledger.commit { _, _ in [.receiptIssued(receipt, tamper)] }
  }

  private func verify(_ ledger: SQLiteLedger) throws -> VerificationProblem? {
    let bytes = try #require(try ledger.evidence().handedOut.bytes)
    return ReceiptVerifier(
      chain: try ledger.chain(), bundleID: "org.example.shop", device: try ledger.device()
    ).verify(receipt: bytes).problem
  }

  @Test("the first receipt makes keys and device, and the next one keeps them")
  func keysAreMadeOnce() throws {
    #expect(try ledger.issuer() == nil)
    #expect(try ledger.chain() == nil)
    #expect(try ledger.device() == nil)
    #expect(try ledger.evidence().handedOut.bytes == nil)
    try issue(in: ledger)
    #expect(try verify(ledger) == nil)
    let (chain, device) = (try ledger.chain(), try ledger.device())
    #expect(device?.count == 16)
    try issue(in: ledger)
    #expect(try ledger.chain() == chain)
    #expect(try ledger.device() == device)
    let other = try Sample.ledger(folder.file())
    #expect(try other.chain() == chain)
    #expect(try verify(other) == nil)
  }

  @Test("a reinstall keeps keys, device and receipt; a reset takes them all away")
  func reinstallAndReset() throws {
    try issue(in: ledger)
    let (chain, device) = (try ledger.chain(), try ledger.device())
    try ledger.commit { _, _ in [.reinstalled] }
    #expect(try ledger.chain() == chain)
    #expect(try ledger.device() == device)
    #expect(try verify(ledger) == nil)
    try ledger.commit { _, _ in [.reset(seed: 9)] }
    #expect(try ledger.chain() == nil)
    #expect(try ledger.device() == nil)
    #expect(try ledger.evidence().handedOut.bytes == nil)
    try issue(in: ledger)
    #expect(try ledger.chain() != chain)
    #expect(try ledger.device() != device)
  }

  @Test("no bytes and no receipt are two things, and the drill is remembered")
  func emptyAndMissing() throws {
    try issue(.empty, in: ledger)
    #expect(try ledger.evidence().handedOut.bytes == [])
    try issue(.missing, in: ledger)
    #expect(try ledger.evidence().handedOut.bytes == nil)
    #expect(try ledger.evidence().handedOut.tamper == .missing)
    try issue(.unreachable, in: ledger)
    #expect(try ledger.evidence().handedOut.tamper == .unreachable)
    #expect(try verify(ledger) == nil)
    try issue(in: ledger)
    #expect(try ledger.evidence().handedOut.tamper == nil)
  }

  @Test("O2 (e): under shared keys a receipt is still bound to its own data file")
  func sharedKeys() throws {
    let keys = KeyFile(path: folder.file("keys.pem"))
    let ledgers = try ["one", "two"].map { name in
      try SQLiteLedger(
        path: folder.file("\(name).sqlite3"), bundleID: "org.example.shop", makeSeed: { 7 },
        keyFile: keys)
    }
    for ledger in ledgers { try issue(in: ledger) }
    #expect(try ledgers[0].chain() == ledgers[1].chain())
    let kept = try #require(try ledgers[0].evidence().handedOut.bytes)
    let verifier = ReceiptVerifier(
      chain: try ledgers[1].chain(), bundleID: "org.example.shop", device: try ledgers[1].device())
    #expect(verifier.verify(receipt: kept).problem == .otherDevice)
    let raw = try SQLiteConnection(path: folder.file("one.sqlite3"), mode: .readOnly)
    #expect(try raw.integer("SELECT count(*) FROM keys") == 0)
  }

  @Test("a step that is not written makes no keys either")
  func undone() throws {
    try ledger.prepareForWriting()
    let raw = try SQLiteConnection(path: ledger.path, mode: .readWrite)
    try raw.execute(
      "CREATE TRIGGER full BEFORE INSERT ON receipt BEGIN SELECT RAISE(ABORT, 'full'); END")
    #expect(throws: LedgerError.self) { try issue(in: ledger) }
    #expect(try raw.integer("SELECT count(*) FROM keys") == 0)
    #expect(try raw.integer("SELECT count(*) FROM device") == 0)
  }
}
