import Foundation
import StoreEngine
import StoreRecords
import Testing

/// Several ledgers on one file, as several processes have them.
struct LedgerSharingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  @Test func eachSeesWhatTheOtherDid() throws {
    let one = try Sample.ledger(path, seed: 1)
    let two = try Sample.ledger(path, seed: 2)
    try one.buyCoins()
    #expect(two.state == StoreState(seed: 2))
    #expect(try two.refresh())
    #expect(two.state == one.state)
    #expect(try two.refresh() == false)
    try two.buyCoins()
    #expect(one.state.balances == ["coins": 100])
    try one.buyCoins()
    #expect(one.state.balances == ["coins": 300])
    #expect(one.state.transactionCount == 3)
    #expect(try two.refresh())
    try one.write([])
    #expect(try two.refresh() == false)
  }

  @Test func aRefusedStepHasSeenTheNewestState() throws {
    struct Refused: Error {}
    let one = try Sample.ledger(path)
    try one.buyCoins()
    let two = try Sample.ledger(path)
    try two.buyCoins()
    #expect(throws: Refused.self) {
      try one.commit { state, _ in
        #expect(state.balances == ["coins": 200])
        throw Refused()
      }
    }
    #expect(one.state == two.state)
  }

  @Test func aResetByOneIsAFirstStartForTheOther() throws {
    let one = try Sample.ledger(path)
    try one.buyCoins()
    let two = try Sample.ledger(path)
    try two.write([.reset(seed: 9)])
    #expect(try one.refresh())
    #expect(one.state == StoreState(seed: 9))
  }

  @Test func aFileThatIsDeletedReplacedOrMadeAnewIsNoticed() throws {
    let one = try Sample.ledger(path)
    try one.buyCoins()
    for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.file(name)) }
    #expect(try one.refresh())
    #expect(one.state == StoreState(seed: 7))
    #expect(try folder.names() == [])
    let two = try Sample.ledger(path, seed: 8)
    try two.buyCoins(quantity: 2)
    #expect(try one.refresh())
    #expect(one.state == two.state)
    try FileManager.default.removeItem(atPath: path)
    try one.buyCoins()
    #expect(one.state.balances == ["coins": 100])
  }

  @Test func z1TwoProcessesBuyingAtOnceLoseAndDoubleNothing() async throws {
    // A file that neither has made yet: creating it is part of the race.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in [UInt64(1), 2, 3] {
        group.addTask { [path] in
          let ledger = try Sample.ledger(path, seed: seed)
          for _ in 1...20 {
            try ledger.buyCoins()
            try ledger.use(40)
          }
        }
      }
      try await group.waitForAll()
    }
    let ledger = try Sample.ledger(path)
    #expect(ledger.state.balances == ["coins": 3600])
    #expect(ledger.state.transactionCount == 60)
    #expect(ledger.state.holdings == ["coins.100": 60])
    #expect(try ledger.reader.entryCount() == 120)
    #expect(try ledger.reader.entries(of: nil).reduce(0) { $0 + $1.change } == 3600)
  }

  @Test(arguments: 1...20)
  func manyProcessesCanCreateTheFileAtOnce(attempt: Int) async throws {
    let seeds = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for seed in UInt64(1)...6 {
        group.addTask { [path] in
          let ledger = try Sample.ledger(path, seed: seed)
          try ledger.prepareForWriting()
          return ledger.state.seed
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(seeds.count == 1)
  }

  @Test func z1ALockIsWaitedForAndThenNamed() throws {
    let ledger = try Sample.ledger(path, lockTimeout: 300)
    try ledger.buyCoins()
    let before = ledger.state
    let holder = try SQLiteConnection(path: path, mode: .readWrite)
    try holder.execute("BEGIN EXCLUSIVE")
    #expect(throws: LedgerError.locked(path: path, milliseconds: 300)) { try ledger.buyCoins() }
    #expect(ledger.state == before)
    #expect(try ledger.refresh() == false)
    #expect(try Sample.ledger(path).state == before)
    try holder.execute("ROLLBACK")
    try ledger.buyCoins()
    #expect(ledger.state.balances == ["coins": 200])
    let error = LedgerError.locked(path: path, milliseconds: 10_000)
    #expect(error.exitStatus == 74)
    #expect(
      error.message == """
        the data file \(path) is locked by another program for more than 10 s. \
        End the program that holds it, then try again.
        """)
  }

  @Test func z1AShortLockIsWaitedOut() async throws {
    let ledger = try Sample.ledger(path)
    try ledger.buyCoins()
    let (signal, held) = AsyncStream.makeStream(of: Void.self)
    let holder = Task.detached { [path] in
      let holder = try SQLiteConnection(path: path, mode: .readWrite)
      try holder.execute("BEGIN EXCLUSIVE")
      held.finish()
      usleep(500_000)
      try holder.execute("ROLLBACK")
    }
    for await _ in signal {}
    try ledger.buyCoins()
    #expect(ledger.state.balances == ["coins": 200])
    try await holder.value
  }
}

extension Ledger {
  fileprivate func use(_ count: Int64) throws {
    try commit { state, _ in
      [
        .used(
          LedgerEntry(
            item: "coins", change: -count, balance: state.balance(of: "coins") - count,
            date: Sample.date, transactionID: nil))
      ]
    }
  }
}
