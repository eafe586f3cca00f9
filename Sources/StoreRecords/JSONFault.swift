import CJansson
import StoreEngine

/// Where a text stops being JSON, and why, in words for the person who wrote it.
///
/// jansson stops behind the piece that surprised it, which for a missing or a trailing comma can be
/// lines below the place to mend; this goes back to that place.
struct JSONFault {
  /// The byte at which the fault stands.
  let offset: Int
  let message: String

  init(_ error: JanssonError, in text: [UInt8]) {
    switch error.code {
    case json_error_premature_end_of_input where error.position == text.count:
      let content = text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
      self.init(content, content == 0 ? "it is empty" : "it ends before it is complete")
    case json_error_invalid_utf8:
      let byte = error.position < text.count ? text[error.position] : 0
      let hex = String(byte, radix: 16, uppercase: true)
      self.init(error.position, "byte 0x\(hex) is not part of UTF-8")
    case json_error_stack_overflow:
      self.init(error.position - 1, "lists and objects are nested too deeply")
    case json_error_out_of_memory, json_error_unknown:
      self.init(error.position, error.text)
    default:
      self.init(error, near: JSONToken(endingAt: error.position, in: text), in: text)
    }
  }

  private init(_ offset: Int, _ message: String) {
    self.offset = max(0, offset)
    // jansson's own words repeat a piece of the text.
    self.message = message.withoutControls
  }

  private init(_ error: JanssonError, near token: JSONToken, in text: [UInt8]) {
    let found = String(decoding: text[token.range], as: UTF8.self)
    let start = token.range.lowerBound
    switch error.code {
    case json_error_duplicate_key:
      self.init(start, "the key \(found.brief) stands twice in one object")
    case json_error_null_byte_in_key:
      self.init(start, "a key may not hold the character NUL")
    case json_error_end_of_input_expected:
      self.init(start, "\(found.brief) stands after the end; nothing may follow it")
    case _ where error.isAboutString:
      self.init(inString: error, in: text)
    case _ where found.hasPrefix("/"):
      self.init(start, "\(found.brief) is not part of JSON, which has no comments")
    case _ where error.text.hasPrefix("string or '}' expected"),
      json_error_numeric_overflow where token.isKey(in: text):
      self =
        Self.trailingComma(before: token, in: text)
        ?? JSONFault(start, "found \(found.brief) where a key in double quotes must stand")
    case _ where token.isWord && !token.isKnownWord(in: text):
      self.init(start, "\(found.brief) is no value of JSON; text stands in double quotes")
    case _ where error.isAboutValue:
      self =
        Self.trailingComma(before: token, in: text)
        ?? JSONFault(start, "found \(found.brief) where a value must stand")
    default:
      self.init(missing: error, before: token, in: text)
    }
  }

  private static func trailingComma(before token: JSONToken, in text: [UInt8]) -> JSONFault? {
    guard ["]", "}"].contains(where: { text[token.range].elementsEqual($0.utf8) }),
      let comma = text[..<token.range.lowerBound].lastIndex(where: { !$0.isBlank }),
      text[comma] == UInt8(ascii: ",")
    else { return nil }
    return JSONFault(comma, "a trailing comma: nothing comes after it")
  }

  /// A comma or a colon that is missing: its place is right behind what came before.
  private init(missing error: JanssonError, before token: JSONToken, in text: [UInt8]) {
    let start = token.range.lowerBound
    let found = String(decoding: text[token.range], as: UTF8.self).brief
    let place = (text[..<start].lastIndex { !$0.isBlank } ?? -1) + 1
    let there = CatalogProblem.Position(of: start, in: text)
    let before = "before \(found) on line \(there.line), column \(there.column ?? 1)"
    switch error.text.prefix(3) {
    case "':'":
      self.init(place, "a colon is missing here, \(before)")
    case "'}'" where !["]", ":"].contains(found), "']'" where !["}", ":"].contains(found):
      self.init(place, "a comma is missing here, \(before)")
    case "'}'", "']'":
      self.init(start, "found \(found) where a comma or \(error.text.prefix(3)) must stand")
    default:
      self.init(start, "\(found): \(error.text)")
    }
  }

  /// A fault between the quotes.
  private init(inString error: JanssonError, in text: [UInt8]) {
    let offset = error.position
    if error.text.hasPrefix("invalid escape") {
      let backslash = text[..<offset].lastIndex(of: UInt8(ascii: "\\")) ?? offset
      self.init(
        backslash, #"an escape that JSON does not have; it has \" \\ \/ \b \f \n \r \t \uXXXX"#)
    } else if error.text.hasPrefix("invalid Unicode") {
      let start = JSONToken(endingAt: offset, in: text).range.lowerBound
      self.init(start, "the string has half of a surrogate pair")
    } else if offset < text.count, text[offset] == 0x0A || text[offset] == 0x0D {
      self.init(offset, "a string must end on its line; a line break in it is written as \\n")
    } else {
      self.init(offset, "a control character in a string must be written as \\u and four digits")
    }
  }
}

extension JanssonError {
  fileprivate var isAboutValue: Bool {
    text.hasPrefix("unexpected token") || text.hasPrefix("invalid token")
  }

  fileprivate var isAboutString: Bool {
    ["unexpected newline", "control character", "invalid escape", "invalid Unicode"]
      .contains { text.hasPrefix($0) }
  }
}
