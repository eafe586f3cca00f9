import StoreEngine
import StoreRecords
import Testing

struct JSONReaderTests {
  @Test("Every kind of value is read, and objects keep their order")
  func values() throws {
    let text = #"{"z": null, "a": [true, false, -5, 1.5, 1e3, ""], "m": {"x": "é\u0000\n金"}}"#
    #expect(
      try JSONReader.read(Array(text.utf8))
        == .object([
          "z": .null,
          "a": .array([
            .bool(true), .bool(false), .integer(-5), .real(1.5), .real(1000), .string(""),
          ]),
          "m": .object(["x": .string("é\u{0}\n金")]),
        ]))
    #expect(try JSONReader.read(Array(" 7\n".utf8)) == .integer(7))
    #expect(try JSONReader.read(Array("[]".utf8)) == .array([]))
  }

  @Test("W1: a byte order mark and CRLF change nothing")
  func byteOrderMark() throws {
    let text = "{\"a\": [1,\n2]}"
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.replacing("\n", with: "\r\n").utf8)
    #expect(try JSONReader.read(marked) == JSONReader.read(Array(text.utf8)))
    #expect(
      throws: CatalogProblem(
        position: .init(line: 1, column: 1), message: "byte 0xFF is not part of UTF-8")
    ) { try JSONReader.read([0xFF, 0xFE, 0x7B, 0x00]) }
    #expect(
      throws: CatalogProblem(
        position: .init(line: 1, column: 4), message: "a trailing comma: nothing comes after it")
    ) { try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[ 1,]".utf8)) }
  }

  @Test(
    "W2: a fault of syntax is reported where it stands",
    arguments: [
      ("", 1, 1, "it is empty"),
      (" \n\t", 1, 1, "it is empty"),
      ("{\"a\": [1,\n  2", 2, 4, "it ends before it is complete"),
      ("{\"a\": [1,\n  2\n", 2, 4, "it ends before it is complete"),
      ("{\"a\": \"b", 1, 9, "it ends before it is complete"),
      ("{\"a\": [1,\n  2,\n\n]}", 2, 4, "a trailing comma: nothing comes after it"),
      ("{\"n\":1,}", 1, 7, "a trailing comma: nothing comes after it"),
      ("{\"a\": 1}\n x", 2, 2, "x stands after the end; nothing may follow it"),
      ("[]]", 1, 3, "] stands after the end; nothing may follow it"),
      (
        "{\n\"a\": \"x\"\n\n \"b\": 2}", 2, 9,
        "a comma is missing here, before \"b\" on line 4, column 2"
      ),
      ("[{} {}]", 1, 4, "a comma is missing here, before { on line 1, column 5"),
      ("[1 2]", 1, 3, "a comma is missing here, before 2 on line 1, column 4"),
      ("{\"a\" 1}", 1, 5, "a colon is missing here, before 1 on line 1, column 6"),
      ("{\"a\": 1]", 1, 8, "found ] where a comma or '}' must stand"),
      ("[1}", 1, 3, "found } where a comma or ']' must stand"),
      ("[,1]", 1, 2, "found , where a value must stand"),
      ("{\"a\": }", 1, 7, "found } where a value must stand"),
      ("{a: 1}", 1, 2, "found a where a key in double quotes must stand"),
      ("{1: 1}", 1, 2, "found 1 where a key in double quotes must stand"),
      ("{1e999: 1}", 1, 2, "found 1e999 where a key in double quotes must stand"),
      ("['a']", 1, 2, "found ' where a value must stand"),
      ("[“a”]", 1, 2, "found “ where a value must stand"),
      ("[\"é\", nul]", 1, 7, "nul is no value of JSON; text stands in double quotes"),
      ("[NaN]", 1, 2, "NaN is no value of JSON; text stands in double quotes"),
      ("[01]", 1, 2, "01 is no value of JSON; text stands in double quotes"),
      ("[1.]", 1, 2, "1. is no value of JSON; text stands in double quotes"),
      ("[+1]", 1, 2, "+1 is no value of JSON; text stands in double quotes"),
      ("[1e999x]", 1, 2, "1e999x is no value of JSON; text stands in double quotes"),
      ("[ // x\n]", 1, 3, "/ is not part of JSON, which has no comments"),
      ("[1, \u{0}]", 1, 5, "found \u{FFFD} where a value must stand"),
      (
        "[\"a\nb\"]", 1, 4,
        "a string must end on its line; a line break in it is written as \\n"
      ),
      (
        "[\"a\tb\"]", 1, 4,
        "a control character in a string must be written as \\u and four digits"
      ),
      (
        "[\"é\\x\"]", 1, 4,
        "an escape that JSON does not have; it has \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
      ),
      ("[1, \"\\ud800\"]", 1, 5, "the string has half of a surrogate pair"),
      ("{\"a\": 1,\n \"a\": 2}", 2, 2, "the key \"a\" stands twice in one object"),
      ("{\"\\u0000\": 2}", 1, 2, "a key may not hold the character NUL"),
    ])
  func syntax(text: String, line: Int, column: Int, message: String) {
    #expect(throws: CatalogProblem(position: .init(line: line, column: column), message: message)) {
      try JSONReader.read(Array(text.utf8))
    }
  }

  @Test("Y1: what a fault repeats of a text only shows")
  func hostileFault() throws {
    for text in [
      "4\u{0}\"\u{202E}", "[1 \"\u{1B}[2J", "{\u{9B}", "[tru\u{200B}]", "\u{FEFF}\u{FEFF}",
    ] {
      do {
        _ = try JSONReader.read(Array(text.utf8))
        Issue.record("\(text.debugDescription) was read")
      } catch {
        let controls = error.message.unicodeScalars.filter(\.controlsRatherThanShows)
        #expect(controls.isEmpty)
      }
    }
    #expect(
      throws: CatalogProblem(
        position: .init(line: 1, column: 4),
        message: "\u{FFFD}: premature end of input near '\"\u{FFFD}'")
    ) { try JSONReader.read(Array("4\u{0}\"\u{202E}".utf8)) }
  }

  @Test("Nesting without end is refused, not followed")
  func nesting() {
    #expect(
      throws: CatalogProblem(
        position: .init(line: 1, column: 2049), message: "lists and objects are nested too deeply")
    ) { try JSONReader.read(Array(repeating: UInt8(ascii: "["), count: 1_000_000)) }
  }

  @Test("X1: numbers too large arrive as they were written, all of them")
  func numbersOutOfRange() throws {
    let text = """
      {"a\\"": [9223372036854775807, 9223372036854775808, -9223372036854775808,
        -9223372036854775809, 1e400, -1E+400, 1e-400, 1.5e308], "b": "1e400",
        "c": 123456789012345678901234567890.5, "d": 1e30}
      """
    #expect(
      try JSONReader.read(Array(text.utf8))
        == .object([
          "a\"": .array([
            .integer(.max), .outOfRange("9223372036854775808"), .integer(.min),
            .outOfRange("-9223372036854775809"), .outOfRange("1e400"), .outOfRange("-1E+400"),
            .real(0), .real(1.5e308),
          ]),
          "b": .string("1e400"), "c": .real(123456789012345678901234567890.5), "d": .real(1e30),
        ]))
  }

  @Test("A string cannot pass for a number out of range")
  func noForgery() throws {
    let text = #"["\"e40\"", "\"e40", "1e400", 1e400, "\"e40\"", {"1e400": "1e400"}, 2e400]"#
    #expect(
      try JSONReader.read(Array(text.utf8))
        == .array([
          .string("\"e40\""), .string("\"e40"), .string("1e400"), .outOfRange("1e400"),
          .string("\"e40\""), .object(["1e400": .string("1e400")]), .outOfRange("2e400"),
        ]))
  }

  @Test("X1: a fault of syntax behind a number out of range is still found at its place")
  func syntaxBehindNumber() {
    #expect(
      throws: CatalogProblem(
        position: .init(line: 1, column: 28), message: "a trailing comma: nothing comes after it")
    ) { try JSONReader.read(Array("[1e400, 9223372036854775808,]".utf8)) }
  }
}
