import Foundation
import Glibc
import StoreEngine
import StoreRecords
import Testing

/// Places where the file cannot be made, written or read.
struct LedgerPlaceTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  private func setMode(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func purchase() throws -> LedgerError? {
    let before = try folder.names()
    let error = #expect(throws: LedgerError.self) {
      let ledger = try Sample.ledger(path)
      try ledger.buyCoins()
    }
    #expect(try folder.names() == before)
    return error
  }

  @Test func z6AFolderInItsPlace() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = try purchase()
    #expect(error?.exitStatus == 73)
    #expect(
      error?.message == """
        cannot create the data file \(path): a folder stands in its place. Name another file \
        with --data.
        """)
  }

  @Test func z6ALinkDeviceOrPipeInItsPlace() throws {
    try folder.write([], to: "target")
    #expect(symlink(folder.file("target"), path) == 0)
    #expect(
      try purchase() == .specialFileInPlace(path: path, kind: "a symbolic link"))
    #expect(try folder.bytes(of: "target") == Data())
    #expect(unlink(path) == 0)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      try purchase() == .specialFileInPlace(path: path, kind: "a pipe or socket"))
    let device = #expect(throws: LedgerError.self) { try Sample.ledger("/dev/null") }
    #expect(
      device?.message == """
        cannot create the data file /dev/null: a device stands in its place. Name another file \
        with --data.
        """)
  }

  @Test func z6AFileWhereAFolderShouldBe() throws {
    try folder.write([], to: "file")
    let below = folder.file("file/shop.sqlite3")
    let error = #expect(throws: LedgerError.self) { try Sample.ledger(below) }
    #expect(error?.exitStatus == 73)
    #expect(
      error?.message == """
        cannot create the data file \(below): \(folder.file("file")) is not a folder. Allow it, \
        or name another file with --data.
        """)
  }

  @Test func z6NoPermissionToMakeIt() throws {
    try setMode(0o555, folder.path)
    try asNobody {
      let ledger = try Sample.ledger(path)
      #expect(ledger.state == StoreState(seed: 7))
      let error = #expect(throws: LedgerError.self) { try ledger.prepareForWriting() }
      #expect(error?.exitStatus == 73)
      #expect(
        error?.message == """
          cannot create the data file \(path): no permission in \(folder.path). Allow it, or \
          name another file with --data.
          """)
      #expect(throws: LedgerError.self) { try ledger.buyCoins() }
      #expect(ledger.state == StoreState(seed: 7))
      let deep = try Sample.ledger(folder.file("a/b/shop.sqlite3"))
      #expect(
        throws: LedgerError.cannotCreate(
          path: folder.file("a/b/shop.sqlite3"), cause: "no permission in \(folder.path)")
      ) { try deep.prepareForWriting() }
    }
    #expect(try folder.names() == [])
  }

  @Test func z6NoPermissionToReadIt() throws {
    try Sample.ledger(path).buyCoins()
    try setMode(0o755, folder.path)
    try asNobody {
      #expect(throws: LedgerError.unreadable(path: path)) { try Sample.ledger(path) }
    }
    #expect(LedgerError.unreadable(path: path).exitStatus == 74)
  }

  @Test func aFileOfAnotherUserIsNotWrittenTo() throws {
    guard geteuid() == 0 else { try Test.cancel("only root can give files away") }
    try Sample.ledger(path).buyCoins()
    #expect(chown(path, 12_345, 12_345) == 0)
    #expect(try purchase() == .anotherUsersFile(path: path))
  }

  @Test(arguments: [(0o444, 0o755), (0o644, 0o555), (0o444, 0o555)])
  func z4AFileThatCanOnlyBeReadIsShownAndNotWritten(file: Int, of mode: Int) throws {
    try Sample.ledger(path).buyCoins()
    try setMode(file, path)
    try setMode(mode, folder.path)
    try asNobody {
      let ledger = try Sample.ledger(path)
      #expect(ledger.state.balances == ["coins": 100])
      #expect(try ledger.reader.entries(of: "coins").map(\.change) == [100])
      try ledger.prepareForWriting()
      let reason = try #require(ledger.readOnlyReason)
      #expect(reason == "no permission to write the file")
      let error = #expect(throws: LedgerError.self) { try ledger.buyCoins() }
      #expect(error?.exitStatus == 74)
      #expect(
        error?.message == """
          the data file \(path) can only be read: \(reason). Allow writing, or name another \
          file with --data.
          """)
      try ledger.write([])
      #expect(ledger.state.balances == ["coins": 100])
    }
    #expect(try folder.names() == ["shop.sqlite3"])
  }

  @Test func z4AFolderThatCannotBeWritten() throws {
    try Sample.ledger(path).buyCoins()
    try setMode(0o666, path)
    try setMode(0o555, folder.path)
    try asNobody {
      let ledger = try Sample.ledger(path)
      #expect(ledger.readOnlyReason == "no permission to write in \(folder.path)")
      #expect(ledger.state.balances == ["coins": 100])
    }
    #expect(try folder.names() == ["shop.sqlite3"])
  }

  @Test func z4WhatTheOwnerWritesIsSeenByAReader() throws {
    try Sample.ledger(path).buyCoins()
    try setMode(0o444, path)
    try setMode(0o555, folder.path)
    let ledger = try asNobody { try Sample.ledger(path) }
    try #require(geteuid() == 0)
    try Sample.ledger(path).buyCoins()
    try asNobody {
      let changed = try ledger.refresh()
      #expect(changed)
      #expect(ledger.state.balances == ["coins": 200])
    }
  }

  @Test func z4ALogInAFolderThatCannotBeWrittenIsNamed() throws {
    let writer = try Sample.ledger(path)
    try writer.buyCoins()
    for name in ["shop.sqlite3", "shop.sqlite3-wal"] {
      try folder.write(try folder.bytes(of: name), to: "killed-" + name)
      try setMode(0o444, folder.file("killed-" + name))
    }
    try setMode(0o555, folder.path)
    let copy = folder.file("killed-shop.sqlite3")
    try asNobody {
      let error = #expect(throws: LedgerError.self) { try Sample.ledger(copy) }
      #expect(error == .unreadableLog(path: copy))
      #expect(error?.exitStatus == 74)
    }
  }

  @Test func aPathWithEverySpecialCharacterWorksWithoutWriting() throws {
    let odd = folder.file("50% off? #1 ü.sqlite3")
    try Sample.ledger(odd).buyCoins()
    try setMode(0o444, odd)
    try setMode(0o555, folder.path)
    try asNobody {
      let ledger = try Sample.ledger(odd)
      #expect(ledger.state.balances == ["coins": 100])
    }
  }

  @Test func aFullDiskIsNamedAndNothingIsHalfWritten() throws {
    try folder.mountSmallDisk(size: "512k")
    defer { umount2(folder.path, 2) }
    let ledger = try Sample.ledger(path)
    let error = #expect(throws: LedgerError.self) {
      for _ in 1...2000 { try ledger.buyCoins() }
    }
    #expect(error == .diskFull(path: path))
    #expect(error?.exitStatus == 74)
    #expect(
      error?.message == """
        the data file \(path) cannot be written: the disk is full. Make room on it, then try \
        again.
        """)
    let state = ledger.state
    // Its log is still to be read, and that needs room beside the file.
    try folder.fill()
    #expect(throws: LedgerError.diskFull(path: path)) {
      try Sample.ledger(path).refresh()
      try ledger.buyCoins()
    }
    #expect(unlink(folder.file("filler")) == 0)
    #expect(try Sample.ledger(path).state == state)
  }

  @Test func aFileOnAFullDiskIsReadAndWrittenOnceThereIsRoom() throws {
    try folder.mountSmallDisk(size: "512k")
    defer { umount2(folder.path, 2) }
    try Sample.ledger(path).buyCoins()
    try folder.fill()
    let ledger = try Sample.ledger(path)
    #expect(ledger.state.balances == ["coins": 100])
    #expect(ledger.readOnlyReason == nil)
    try ledger.prepareForWriting()
    #expect(throws: LedgerError.diskFull(path: path)) { try ledger.buyCoins() }
    #expect(ledger.state.balances == ["coins": 100])
    #expect(unlink(folder.file("filler")) == 0)
    try ledger.buyCoins()
    #expect(try Sample.ledger(path).state.balances == ["coins": 200])
  }

  @Test func aFullDiskIsNamedWhenTheFileIsCreated() throws {
    try folder.mountSmallDisk(size: "64k")
    defer { umount2(folder.path, 2) }
    try folder.fill()
    let ledger = try Sample.ledger(path)
    #expect(throws: LedgerError.diskFull(path: path)) { try ledger.prepareForWriting() }
    #expect(ledger.state == StoreState(seed: 7))
  }
}

extension TemporaryFolder {
  /// Puts a disk of its own there, or skips the test where that is not permitted.
  fileprivate func mountSmallDisk(size: String) throws {
    guard mount("tmpfs", path, "tmpfs", 0, "size=" + size) == 0 else {
      try Test.cancel("no permission to mount a small disk")
    }
  }

  /// Writes until there is no room left.
  fileprivate func fill() throws {
    let descriptor = open(file("filler"), O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let page = [UInt8](repeating: 0, count: 4096)
    while Glibc.write(descriptor, page, page.count) > 0 {}
  }
}
