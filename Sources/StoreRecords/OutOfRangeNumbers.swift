import StoreEngine

/// The numbers of a text that jansson gives up on, put so that it reads on.
///
/// A number too large is good JSON, and the check of the catalog is what must refuse it, by product
/// and path. So each such number becomes a string of the same length, which keeps every place in the
/// text, and is known again by how many strings stand before it, which no string can forge.
struct OutOfRangeNumbers {
  private(set) var text: [UInt8]
  /// The numbers as they were written, by the count of strings (keys among them) before each.
  private(set) var byOrdinal: [Int: String] = [:]

  init(in original: [UInt8]) {
    text = original
    var strings = 0
    var offset = 0
    while offset < original.count {
      let token = JSONToken(at: offset, in: original)
      if token.isString {
        strings += 1
      } else if token.isNumber(in: original), !token.isKey(in: original) {
        let number = String(decoding: original[token.range], as: UTF8.self)
        if Self.isOutOfRange(number) {
          byOrdinal[strings] = number
          text[token.range.lowerBound] = UInt8(ascii: "\"")
          text[token.range.upperBound - 1] = UInt8(ascii: "\"")
          strings += 1
        }
      }
      offset = token.range.upperBound
    }
  }

  private static func isOutOfRange(_ number: String) -> Bool {
    if number.utf8.contains(where: { ".eE".utf8.contains($0) }) {
      return Double(number)?.isFinite != true
    }
    return Int64(number) == nil
  }
}
