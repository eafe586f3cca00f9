import Foundation
import Testing

/// A folder of its own for a test, gone with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.path + "/shopfront-test-XXXXXX"
    var name = Array(template.utf8CString)
    let made = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  func file(_ name: String = "shop.sqlite3") -> String {
    path + "/" + name
  }

  /// The names of all files in it, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String = "shop.sqlite3") throws {
    try Data(Array(bytes)).write(to: URL(fileURLWithPath: file(name)))
  }

  func bytes(of name: String = "shop.sqlite3") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }
}

/// The permission bits of a file.
func mode(of path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return try #require(attributes[.posixPermissions] as? Int)
}
