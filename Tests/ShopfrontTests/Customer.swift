import Foundation
import TestSupport
import Testing

/// Somebody with the built program and a folder of their own, in which everything happens.
///
/// Unless a test says otherwise the catalog is the fixture of the cases, the data file is new, and
/// clock and seed are fixed, so that every document can be compared to the letter.
final class Customer {
  let folder: String
  var environment: [String: String]

  init() throws {
    var template = Array("/tmp/shopfront-tests-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    environment = [
      "HOME": folder, "LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "SHOPFRONT_CATALOG": Customer.fixture, "SHOPFRONT_DATA": folder + "/shop.sqlite3",
      "SHOPFRONT_CLOCK": "2026-01-01T00:00:00Z", "SHOPFRONT_SEED": "1",
    ]
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The catalog of the cases.
  static let fixture =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    + "/Fixtures/catalog.json"

  /// The program, beside the bundle of tests.
  static let program = builtProgram("shopfront")

  var data: String { folder + "/shop.sqlite3" }

  /// Runs the program with words separated by blanks.
  @discardableResult
  func run(_ line: String) throws -> Run {
    try run(line.split(separator: " ").map(String.init))
  }

  @discardableResult
  func run(_ words: [String]) throws -> Run {
    try start(words).end()
  }

  func start(_ words: [String]) throws -> Running {
    try Running([Customer.program] + words, environment: environment, folder: folder)
  }

  /// Runs another program.
  @discardableResult
  func run(tool words: [String]) throws -> Run {
    try Running(words, environment: environment, folder: folder).end()
  }

  /// Writes a file into the folder; returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: Data, to name: String) throws -> String {
    let path = folder + "/" + name
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Makes the fixture with one piece of it replaced the catalog from now on.
  func changeCatalog(_ old: String, to new: String) throws {
    let text = try String(contentsOfFile: Customer.fixture, encoding: .utf8)
    try #require(text.contains(old))
    environment["SHOPFRONT_CATALOG"] = try write(
      text.replacingOccurrences(of: old, with: new), to: "changed.json")
  }

  var status: JSON {
    get throws { try run("status --json").json }
  }

  /// How much there is of an item.
  func balance(_ item: String) throws -> Int? {
    try status["items"][item].number
  }

  /// Every transaction, in short: `purchased coins.100 x1 0.99`.
  var transactions: [String] {
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
