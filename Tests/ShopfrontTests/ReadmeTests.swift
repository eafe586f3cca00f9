import Foundation
import Testing

@Suite("What the README shows")
struct ReadmeTests {
  private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("the server of one's own is the one that the judges run, line by line")
  func server() throws {
    let server = try String(
      contentsOf: tests.appending(path: "Conformance/server.py"), encoding: .utf8)
    let readme = try String(
      contentsOf: tests.deletingLastPathComponent().appending(path: "README.md"), encoding: .utf8)
    let shown = server.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    #expect(readme.contains(shown))
  }
}
