import CJansson
import StoreEngine

/// Reads a text of JSON, strictly: no trailing comma, no key twice in one object, nothing after it.
///
///     try JSONReader.read(Array(#"{"coins": 20}"#.utf8))    // .object(["coins": .integer(20)])
package enum JSONReader {
  /// The value of a text in UTF-8, with or without a byte order mark.
  package static func read(_ bytes: [UInt8]) throws(CatalogProblem) -> JSONValue {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    do {
      return try JSONDocument(text).value()
    } catch {
      guard json_error_numeric_overflow == error.code else { throw problem(error, in: text) }
    }
    let numbers = OutOfRangeNumbers(in: text)
    do {
      return try JSONDocument(numbers.text).value(numbers: numbers.byOrdinal)
    } catch {
      throw problem(error, in: text)
    }
  }

  private static func problem(_ error: JanssonError, in text: [UInt8]) -> CatalogProblem {
    let fault = JSONFault(error, in: text)
    return CatalogProblem(
      position: CatalogProblem.Position(of: fault.offset, in: text), message: fault.message)
  }
}

extension CatalogProblem.Position {
  /// Line and column of a byte, both from 1; a column is a code point, as editors count.
  init(of offset: Int, in text: [UInt8]) {
    let before = text[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 })
  }
}
