/// The words of one line: bare ones, and texts in double quotes.
struct WalkthroughWords {
  struct Word: Equatable {
    let text: String
    let isQuoted: Bool
  }

  private(set) var words: [Word] = []
  /// The line less blanks and comment.
  private(set) var text = ""

  /// Throws where a quote is not closed, or an escape is none.
  init(_ line: Substring, number: Int) throws(WalkthroughProblem) {
    var rest = line
    var current: String?
    var end = line.startIndex
    func problem(_ message: String) -> WalkthroughProblem {
      WalkthroughProblem(line: number, message: message)
    }
    while let character = rest.first {
      if character == "\"" {
        guard current == nil else {
          throw problem("a text in quotes stands by itself, with a blank before it")
        }
        rest.removeFirst()
        words.append(Word(text: try Self.quoted(&rest, number), isQuoted: true))
        end = rest.startIndex
        guard rest.first.map(\.isBlank) ?? true else {
          throw problem("a blank is missing behind a text in quotes")
        }
      } else if character == "#", current == nil {
        break
      } else if character.isBlank {
        if let word = current { words.append(Word(text: word, isQuoted: false)) }
        current = nil
        rest.removeFirst()
      } else {
        // In place: a word can be as long as the file.
        if current == nil { current = "" }
        current?.append(character)
        rest.removeFirst()
        end = rest.startIndex
      }
    }
    if let word = current { words.append(Word(text: word, isQuoted: false)) }
    text = String(line[..<end].drop(while: \.isBlank))
  }

  /// Reads up to the closing quote, which it takes.
  private static func quoted(
    _ rest: inout Substring, _ number: Int
  ) throws(WalkthroughProblem) -> String {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else {
          throw WalkthroughProblem(
            line: number, message: "behind \\ stands neither \" nor \\; only these two are escaped")
        }
        text.append(escaped)
      default: text.append(character)
      }
    }
    throw WalkthroughProblem(line: number, message: "a text in quotes is not closed with \"")
  }
}

extension Character {
  /// What separates words: a blank or a tab.
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
