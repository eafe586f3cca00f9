import Glibc
import Testing

/// Files that tests read, and folders for those that they write.
enum Fixture {
  /// A file of the repository, by its path from the top.
  static func path(_ name: String) -> String {
    let top = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(top)/\(name)"
  }

  /// A new empty folder, gone after the body.
  static func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/shopfront-tests.XXXXXX".utf8CString)
    let made = mkdtemp(&template).map { String(cString: $0) }
    let folder = try #require(made)
    defer {
      unlink("\(folder)/catalog.json")
      rmdir(folder)
    }
    try body(folder)
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }
}
