import Glibc
import StoreEngine
import StoreRecords
import Testing

struct CatalogFileTests {
  @Test("The fixture catalog loads")
  func fixture() throws {
    let catalog = try CatalogFile.read(Fixture.path("Tests/Fixtures/catalog.json"))
    #expect(catalog.bundleID == "org.example.shop")
    #expect(
      catalog.products.map(\.id) == [
        "pro.unlock", "theme.dark", "hint.single", "coins.100", "coins.550", "coins.1200",
      ])
    #expect(catalog.product("coins.100")?.prices["BHR"]?.text == "1.234")
  }

  @Test("W1: a catalog with a byte order mark and CRLF is the same catalog")
  func byteOrderMark() throws {
    let path = Fixture.path("Tests/Fixtures/catalog.json")
    let bytes = try FileReading.bytes(of: path, limit: 1 << 20)
    let text = String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\r\n")
    let windows = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect(try CatalogFile.read(bytes: windows) == CatalogFile.read(path))
  }

  @Test("W2: a comma that is missing at the end of line 14 is missed on line 14")
  func missingComma() throws {
    var lines = try String(
      decoding: FileReading.bytes(
        of: Fixture.path("Tests/Fixtures/catalog.json"), limit: 1 << 20), as: UTF8.self
    ).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[13].last == ",")
    lines[13].removeLast()
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let column = lines[13].unicodeScalars.count + 1
    #expect(
      throws: CatalogProblems([
        CatalogProblem(
          position: .init(line: 14, column: column),
          message: "a comma is missing here, before { on line 15, column 5")
      ])
    ) { try CatalogFile.read(bytes: bytes) }
  }

  @Test("W2: a catalog that is cut off anywhere is refused where it ends")
  func cutOff() throws {
    let path = Fixture.path("Tests/Fixtures/catalog.json")
    let bytes = try FileReading.bytes(of: path, limit: 1 << 20)
    for length in 1..<(bytes.count - 2) where bytes[length] & 0b1100_0000 != 0b1000_0000 {
      let cut = Array(bytes[..<length])
      do {
        _ = try JSONReader.read(cut)
        Issue.record("\(length) bytes were taken for a catalog")
      } catch {
        let text = String(decoding: cut, as: UTF8.self)
        let last = try #require(text.lastIndex { !$0.isWhitespace })
        let lines = text[...last].split(separator: "\n", omittingEmptySubsequences: false)
        let end = CatalogProblem.Position(
          line: lines.count, column: 1 + (lines.last?.unicodeScalars.count ?? 0))
        #expect(error.position == end)
      }
    }
  }

  @Test("X1: numbers out of range are named by product, path and range, all at once")
  func numbersOutOfRange() throws {
    let text = """
      {"bundleID": "a", "storefronts": {"USA": "USD"}, "items": {"coins": {"en": "coins"}},
       "products": [{"id": "gold", "type": "consumable", "prices": {"USA": 1e400},
        "grants": {"item": "coins", "quantity": 9223372036854775808},
        "localizations": {"en": {"name": "Gold", "description": ""}}}]}
      """
    #expect(
      throws: CatalogProblems([
        CatalogProblem(
          path: "products[0].prices.USA", productID: "gold",
          message: "found 1e400, allowed is a price in USD as text such as \"1.99\": 0 or up to"
            + " 9 digits without a leading zero, with at most 2 decimals"),
        CatalogProblem(
          path: "products[0].grants.quantity", productID: "gold",
          message: "found 9223372036854775808, allowed is a whole number from 1 to"
            + " 9007199254740991, without a fraction or an exponent"),
      ])
    ) { try CatalogFile.read(bytes: Array(text.utf8)) }
  }

  @Test("A file that is missing, a folder or malformed is refused by name")
  func refusals() throws {
    try Fixture.withFolder { folder in
      let path = "\(folder)/catalog.json"
      #expect(throws: CatalogFile.Failure.unread(.missing(path: path))) {
        try CatalogFile.read(path)
      }
      #expect(throws: CatalogFile.Failure.unread(.folder(path: folder))) {
        try CatalogFile.read(folder)
      }
      try Fixture.write([], to: path)
      #expect(throws: CatalogFile.Failure.unread(.missing(path: "\(path)/x"))) {
        try CatalogFile.read("\(path)/x")
      }
      let empty = CatalogProblem(position: .init(line: 1, column: 1), message: "it is empty")
      #expect(throws: CatalogFile.Failure.malformed(CatalogProblems([empty]))) {
        try CatalogFile.read(path)
      }
      #expect(throws: FileReading.Failure.tooLarge(path: path, limit: 3)) {
        try Fixture.write(Array("[12]".utf8), to: path)
        _ = try FileReading.bytes(of: path, limit: 3)
      }
    }
  }

  @Test("A file that cannot be read says why")
  func unreadable() {
    let path = "/tmp/" + String(repeating: "x", count: 300)
    let failure = FileReading.Failure.unreadable(path: path, reason: "File name too long")
    #expect(throws: failure) { try FileReading.bytes(of: path, limit: 1) }
    #expect(
      FileReading.Failure.unreadable(path: "a\u{1B}", reason: "Permission denied").description
        == "a\u{FFFD}: it cannot be read: Permission denied")
  }
}
