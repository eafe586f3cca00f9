import Foundation
import StoreRecords
import Synchronization
import Testing

struct ReceiptKeyFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("keys.pem")
  }

  @Test("The file is made for its owner alone, whatever the umask", arguments: [0, 0o022, 0o777])
  func mode(mask: UInt32) throws {
    let keys = try withUmask(mask) { try KeyFile(path: path).keys() }
    #expect(try StoreRecordsTests.mode(of: path) == 0o600)
    #expect(try folder.names() == ["keys.pem"])
    #expect(String(decoding: try folder.bytes(of: "keys.pem"), as: UTF8.self) == keys.pem)
    #expect(try KeyFile(path: path).keys() == keys)
  }

  @Test("All who make it at the same time get the same keys")
  func race() throws {
    let path = path
    for _ in 0..<20 {
      let found = Mutex<[StoreKeys]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let keys = try? KeyFile(path: path).keys()
        found.withLock { $0 += keys.map { [$0] } ?? [] }
      }
      let keys = found.withLock { $0 }
      #expect(keys.count == 8)
      #expect(keys.allSatisfy { $0 == keys.first })
      #expect(try folder.names() == ["keys.pem"])
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("A link to a file is followed; one to nothing is refused and left")
  func links() throws {
    let keys = try KeyFile(path: path).keys()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "keys.pem")
    #expect(try KeyFile(path: folder.file("link")).keys() == keys)
    let dangling = folder.file("dangling")
    try FileManager.default.createSymbolicLink(
      atPath: dangling, withDestinationPath: "nothing")
    #expect(
      error(dangling)
        == .otherInPlace(path: dangling, kind: "a symbolic link to nothing"))
    #expect(try folder.names() == ["dangling", "keys.pem", "link"])
  }

  @Test("A folder, a device and a pipe are refused, without waiting")
  func others() throws {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(error(pipe) == .otherInPlace(path: pipe, kind: "a pipe or socket"))
    #expect(error("/dev/null") == .otherInPlace(path: "/dev/null", kind: "a device"))
    #expect(error(folder.path) == .otherInPlace(path: folder.path, kind: "a folder"))
    #expect(error(folder.path)?.exitStatus == 73)
  }

  @Test("A file without keys in it is left as it is, with what is wrong in it")
  func malformed() throws {
    for (text, detail) in [
      ("", "it has no block of PEM; PRIVATE KEY must come first"),
      (
        "-----BEGIN PRIVATE KEY-----",
        "the block PRIVATE KEY has no END line of its own or is no base64"
      ),
    ] {
      try folder.write(text.utf8, to: "keys.pem")
      #expect(error(path) == .malformed(path: path, detail: detail))
      #expect(try folder.bytes(of: "keys.pem") == Data(text.utf8))
    }
    try folder.write([0xFF], to: "keys.pem")
    #expect(error(path) == .malformed(path: path, detail: "it is no text in UTF-8"))
    #expect(error(path)?.exitStatus == 65)
    #expect(
      error(path)?.message == """
        the key file \(path) does not hold a store's keys: it is no text in UTF-8. It was left as \
        it is: put a backup in its place, or move it away for new keys.
        """)
  }

  @Test("A file that cannot be made or read")
  func rights() throws {
    let missing = folder.file("missing/keys.pem")
    #expect(
      error(missing) == .cannotCreate(path: missing, cause: "No such file or directory"))
    #expect(error(missing)?.exitStatus == 73)
    // Whoever may not look into the folder does not know whether there are keys to keep.
    #expect(try asNobody { error(path) } == .cannotRead(path: path, cause: "Permission denied"))
    chmod(folder.path, 0o755)
    #expect(
      try asNobody { error(path) } == .cannotCreate(path: path, cause: "Permission denied"))
    _ = try KeyFile(path: path).keys()
    #expect(try asNobody { error(path) } == .cannotRead(path: path, cause: "Permission denied"))
    #expect(try asNobody { error(path) }?.exitStatus == 74)
  }

  private func error(_ path: String) -> KeyFileError? {
    #expect(throws: KeyFileError.self) { try KeyFile(path: path).keys() }
  }
}
