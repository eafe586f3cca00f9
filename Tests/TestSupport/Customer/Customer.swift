import Foundation

/// Somebody with the built program and a folder of their own, in which everything happens.
///
/// Unless a test says otherwise the catalog is the fixture of the cases, the data file is new, and
/// clock and seed are fixed, so that every document can be compared to the letter.
package final class Customer {
  package let folder: String
  package var environment: [String: String]
  /// Whether the folder outlives them, to be looked at.
  package var keepsFolder = false

  package init() throws {
    var template = Array("/tmp/shopfront-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EACCES) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    environment = [
      "HOME": folder, "LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "SHOPFRONT_CATALOG": Customer.fixture, "SHOPFRONT_DATA": folder + "/shop.sqlite3",
      "SHOPFRONT_CLOCK": "2026-01-01T00:00:00Z", "SHOPFRONT_SEED": "1",
    ]
  }

  deinit {
    if !keepsFolder { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The catalog of the cases.
  package static let fixture =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Fixtures/catalog.json"

  /// The program, beside the bundle of tests.
  package static let program = builtProgram("shopfront")

  package var data: String { environment["SHOPFRONT_DATA"] ?? folder + "/shop.sqlite3" }

  /// Runs the program with words separated by blanks.
  @discardableResult
  package func run(_ line: String) throws -> Run {
    try run(line.split(separator: " ").map(String.init))
  }

  @discardableResult
  package func run(_ words: [String]) throws -> Run {
    try start(words).end()
  }

  package func start(_ words: [String]) throws -> Running {
    try Running([Customer.program] + words, environment: environment, folder: folder)
  }

  /// Runs another program.
  @discardableResult
  package func run(tool words: [String]) throws -> Run {
    try Running(words, environment: environment, folder: folder).end()
  }

  /// Writes a file into the folder; returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  package func write(_ bytes: Data, to name: String) throws -> String {
    let path = folder + "/" + name
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Makes the fixture with one piece of it replaced the catalog from now on.
  package func changeCatalog(_ old: String, to new: String) throws {
    let text = try String(contentsOfFile: Customer.fixture, encoding: .utf8)
    guard text.contains(old) else { throw POSIXError(.EINVAL) }
    environment["SHOPFRONT_CATALOG"] = try write(
      text.replacingOccurrences(of: old, with: new), to: "changed.json")
  }

  package var status: JSON {
    get throws { try run("status --json").json }
  }

  /// How much there is of an item.
  package func balance(_ item: String) throws -> Int? {
    try status["items"][item].number
  }

  /// Every transaction, in short: `purchased coins.100 x1 0.99`.
  package var transactions: [String] {
    get throws {
      try run("transactions --json").json.list.map { transaction in
        let amount = transaction["charged"].text.map { " " + $0 } ?? ""
        let end = transaction["finished"].flag == true ? "" : " unfinished"
        return "\(transaction["state"].text ?? "") \(transaction["productID"].text ?? "") "
          + "x\(transaction["quantity"].number ?? 0)\(amount)\(end)"
      }
    }
  }
}
