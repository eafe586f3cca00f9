import StoreEngine
import StoreRecords
import Testing

struct JSONTextTests {
  @Test("A document is one line, with its keys in order and UTF-8 as it is")
  func line() {
    let value: JSONValue = .object([
      "z": .string("金币 \"x\"\n\u{0}/"),
      "a": .array([.integer(-5), .bool(true), .null, .real(0.5)]),
      "m": .object([:]), "n": .outOfRange("1e400"), "i": .real(.infinity),
    ])
    #expect(
      JSONText.line(value)
        == #"{"z": "金币 \"x\"\n\u0000/", "a": [-5, true, null, 0.5], "m": {}, "n": "1e400", "i": null}"#
    )
    #expect(JSONText.line(.string("")) == "\"\"")
    #expect(JSONText.line(.integer(.min)) == "-9223372036854775808")
  }

  @Test("What was written is read back as it was")
  func roundTrip() throws {
    let value: JSONValue = .object([
      "name": .string("é\u{7F}🪙\u{2028}"), "list": .array([.array([]), .integer(9)]),
    ])
    #expect(try JSONReader.read(Array(JSONText.line(value).utf8)) == value)
  }
}
