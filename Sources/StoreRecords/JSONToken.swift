/// A piece of a text of JSON: a string, a word (a number, `true`, or what is none), a sign, blanks.
struct JSONToken {
  let range: Range<Int>
  private let kind: Kind

  private enum Kind {
    case string, word, blanks, sign
  }

  /// The piece that starts at a byte; one whose end is missing ends with the text.
  init(at start: Int, in text: [UInt8]) {
    var end = start + 1
    switch text[start] {
    case UInt8(ascii: "\""):
      kind = .string
      while end < text.count, text[end] != UInt8(ascii: "\"") {
        end += text[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end += 1
    case let byte where byte.isPartOfWord:
      kind = .word
      while end < text.count, text[end].isPartOfWord { end += 1 }
    case let byte where byte.isBlank:
      kind = .blanks
      while end < text.count, text[end].isBlank { end += 1 }
    default:
      kind = .sign
      while end < text.count, text[end].isContinuation { end += 1 }
    }
    range = start..<min(end, text.count)
  }

  /// The piece that has its end, or for a word also any other part, right before a byte.
  init(endingAt end: Int, in text: [UInt8]) {
    guard end > 0 else {
      self.init(range: 0..<0, kind: .blanks)
      return
    }
    var start = end - 1
    if text[start] == UInt8(ascii: "\"") {
      repeat { start -= 1 } while start > 0 && !Self.isPlainQuote(start, in: text)
      start = max(0, start)
    } else if text[start].isPartOfWord {
      while start > 0, text[start - 1].isPartOfWord { start -= 1 }
    } else {
      while start > 0, text[start].isContinuation { start -= 1 }
    }
    self.init(at: start, in: text)
  }

  private init(range: Range<Int>, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  var isString: Bool { kind == .string }
  var isWord: Bool { kind == .word }

  /// Whether the grammar of JSON has such a number; its size does not matter.
  func isNumber(in text: [UInt8]) -> Bool {
    guard kind == .word else { return false }
    var rest = text[range]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.removeDigits()
    guard whole == 1 || (whole > 1 && text[rest.startIndex - whole] != UInt8(ascii: "0")) else {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard rest.removeDigits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard rest.removeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Whether it is a word that JSON has.
  func isKnownWord(in text: [UInt8]) -> Bool {
    isNumber(in: text) || ["true", "false", "null"].contains { text[range].elementsEqual($0.utf8) }
  }

  /// Whether a colon comes next.
  func isKey(in text: [UInt8]) -> Bool {
    text[range.upperBound...].first { !$0.isBlank } == UInt8(ascii: ":")
  }

  private static func isPlainQuote(_ offset: Int, in text: [UInt8]) -> Bool {
    guard text[offset] == UInt8(ascii: "\"") else { return false }
    let backslashes = text[..<offset].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return backslashes.isMultiple(of: 2)
  }
}

extension ArraySlice<UInt8> {
  /// Takes the digits off the start and says how many there were.
  fileprivate mutating func removeDigits() -> Int {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    removeFirst(digits)
    return digits
  }
}

extension UInt8 {
  /// Letters, digits and the signs of numbers.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// What JSON lets stand between its pieces.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || (0x09...0x0A).contains(self) || self == 0x0D
  }

  /// A byte of UTF-8 that is not the first of its character.
  fileprivate var isContinuation: Bool {
    self & 0b1100_0000 == 0b1000_0000
  }
}
