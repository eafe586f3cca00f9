extension Key {
  /// The key's name, as the footer, the help screen and walkthroughs write it.
  package var name: String {
    switch self {
    case .character("#"): "Hash"
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    case .control(let letter): "Ctrl-" + letter.uppercased()
    default: Self.named.first { $0.key == self }?.name ?? ""
    }
  }

  /// The key of a name; nil for text that names none.
  package init?(name: String) {
    if let found = Self.named.first(where: { $0.name == name }) {
      self = found.key
    } else if name == "Hash" {
      self = .character("#")
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if name.hasPrefix("Ctrl-"), let letter = name.dropFirst(5).first, name.count == 6,
      letter.isASCII, letter.isLetter
    {
      self = .control(Character(letter.lowercased()))
    } else if name.count == 1, let character = name.first, !character.isWhitespace {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// The names that are words of their own; a character, F1 and Ctrl-L name themselves.
  package static var names: [String] { named.map(\.name) + ["Hash"] }

  private static let named: [(key: Key, name: String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "Shift-Tab"),
    (.space, "Space"), (.backspace, "Backspace"), (.delete, "Delete"), (.up, "Up"),
    (.down, "Down"), (.left, "Left"), (.right, "Right"), (.pageUp, "PgUp"),
    (.pageDown, "PgDn"), (.home, "Home"), (.end, "End"),
  ]
}
