import CNCurses
import Shop

/// From what ncurses reads to keys.
enum CursesKeys {
  /// Codes of our own, above those of ncurses.
  static let pasteStart: Int32 = 0x1000
  static let pasteEnd: Int32 = 0x1001

  /// Sequences that terminals send beside the one that terminfo has, depending on the mode they are
  /// in and on who made them.
  private static let sequences: [(String, Int32)] = [
    ("[A", KEY_UP), ("[B", KEY_DOWN), ("[C", KEY_RIGHT), ("[D", KEY_LEFT),
    ("OA", KEY_UP), ("OB", KEY_DOWN), ("OC", KEY_RIGHT), ("OD", KEY_LEFT),
    ("[H", KEY_HOME), ("OH", KEY_HOME), ("[1~", KEY_HOME), ("[7~", KEY_HOME),
    ("[F", KEY_END), ("OF", KEY_END), ("[4~", KEY_END), ("[8~", KEY_END),
    ("[3~", KEY_DC), ("[5~", KEY_PPAGE), ("[6~", KEY_NPAGE), ("[Z", KEY_BTAB),
    ("OM", KEY_ENTER), ("OP", KEY_F0 + 1), ("OQ", KEY_F0 + 2), ("OR", KEY_F0 + 3),
    ("OS", KEY_F0 + 4), ("[11~", KEY_F0 + 1), ("[12~", KEY_F0 + 2), ("[13~", KEY_F0 + 3),
    ("[14~", KEY_F0 + 4), ("[15~", KEY_F0 + 5), ("[200~", pasteStart), ("[201~", pasteEnd),
  ]

  /// Makes the sequences known to the screen that was opened last.
  static func define() {
    for (sequence, code) in sequences { define_key("\u{1B}" + sequence, code) }
  }

  /// The key for a code above those of bytes; nil for keys the shop has no use for.
  static func key(code: Int32) -> Key? {
    switch code {
    case KEY_ENTER: .enter
    case KEY_BACKSPACE: .backspace
    case KEY_DC: .delete
    case KEY_BTAB: .backTab
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_HOME: .home
    case KEY_END: .end
    case KEY_F0 + 1...KEY_F0 + 12: .function(Int(code - KEY_F0))
    default: nil
    }
  }

  /// The key that types a scalar; nil for controls that are no key of ours.
  static func key(scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 8, 127: .backspace
    case 9: .tab
    case 10, 13: .enter
    case 27: .escape
    case 32: .space
    case 1...26: .control(Character(Unicode.Scalar(UInt8(scalar.value + 96))))
    case 33..<127, 160...: .character(Character(scalar))
    default: nil
    }
  }
}
