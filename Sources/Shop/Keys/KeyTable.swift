/// Where a key is pressed: each view has its own keys.
package enum KeyContext: CaseIterable, Sendable {
  case shop
  case filter
  case sheet
  case choices
  case use
  case question
  case menu
  case controls
  case transactions
  case ledger
  case transaction
  case receipt
  case help
  case advertisement
}

/// The one table of keys: the footer, the help screen, the menu, the walkthroughs and the shop
/// itself all read it.
package enum KeyTable {
  package struct Binding: Sendable {
    package let command: Command
    /// The first is the one that is shown.
    package let keys: [Key]
    /// Its place among the hints of the footer; nil for a key that is not shown there.
    package let footerPlace: Int?
  }

  /// The bindings of a view, in the order in which help and menu show them.
  package static func bindings(in context: KeyContext) -> [Binding] {
    switch context {
    case .shop: shop
    case .filter:
      [
        bind(.choose, .enter, at: 0), bind(.back, .escape, at: 1), bind(.erase, .backspace),
        bind(.up, .up), bind(.down, .down),
      ]
    case .sheet:
      [
        bind(.choose, .enter, at: 0), bind(.right, .right, .tab, at: 1),
        bind(.left, .left, .backTab), bind(.yes, "y", at: 2), bind(.more, .up, "+", "=", at: 4),
        bind(.less, .down, "-"), bind(.otherOutcomes, "o", at: 5),
        bind(.back, .escape, "n", "q", at: 3), redraw,
      ]
    case .choices:
      [bind(.choose, .enter, at: 0)] + vertical + paging
        + [bind(.erase, .backspace), bind(.back, .escape, "q", at: 1), redraw]
    case .use:
      [
        bind(.choose, .enter, "y", at: 0), bind(.more, .up, "+", "=", at: 1),
        bind(.less, .down, "-", at: 2), bind(.erase, .backspace),
        bind(.back, .escape, "n", "q", at: 3), redraw,
      ]
    case .question:
      [
        bind(.choose, .enter, at: 0), bind(.right, .right, .tab, .down, at: 1),
        bind(.left, .left, .backTab, .up), bind(.yes, "y", at: 2),
        bind(.no, "n", .escape, "q", at: 3), redraw,
      ]
    case .menu:
      [bind(.choose, .enter, at: 0)] + vertical + paging
        + [bind(.erase, .backspace), bind(.back, .escape, "q", .space, at: 1), redraw]
    case .controls:
      [bind(.choose, .enter, at: 0)] + vertical
        + [
          bind(.first, .home, "g"), bind(.last, .end, "G"), bind(.menu, .space, at: 2),
          bind(.back, .escape, "q", at: 1), bind(.help, "?", .function(1)), redraw,
        ]
    case .transactions: history(switching: .switchHistory) + answers + historyEnd
    case .ledger: [bind(.switchHistory, .tab, at: 1)] + vertical + paging + historyEnd
    case .transaction: vertical + paging + answers + historyEnd
    case .receipt: vertical + paging + historyEnd
    case .help:
      [
        bind(.down, .down, "j"), bind(.up, .up, "k"),
        bind(.pageDown, .pageDown, .control("d"), at: 1),
      ]
        + paging.filter { $0.command != .pageDown } + [bind(.back, .escape, "q", at: 0), redraw]
    case .advertisement: [bind(.back, .escape, "q", at: 0), redraw]
    }
  }

  /// What a key asks for in a view; nil where it asks for nothing.
  package static func command(for key: Key, in context: KeyContext) -> Command? {
    bindings(in: context).first { $0.keys.contains(key) }?.command
  }

  /// The key that is shown for a command in a view.
  package static func key(for command: Command, in context: KeyContext) -> Key? {
    bindings(in: context).first { $0.command == command }?.keys.first
  }

  private static let shop: [Binding] =
    [
      bind(.choose, .enter, at: 0), bind(.buy, "b"), bind(.restore, "r", at: 1),
      bind(.use, "u", at: 2), bind(.filter, "/", at: 8), bind(.transactions, "t", at: 3),
      bind(.receipt, "v"), bind(.controls, "c", at: 4), bind(.askAgain, "R", .function(5)),
      bind(.reinstall, "D"),
      bind(.nextLanguage, "L"), bind(.nextPane, .tab, .backTab), bind(.menu, .space, at: 5),
      bind(.advertisement), bind(.help, "?", .function(1), at: 6), bind(.back, .escape),
      bind(.quit, "q", at: 7),
    ] + vertical + paging + [redraw]

  private static let vertical = [bind(.up, .up, "k"), bind(.down, .down, "j")]

  private static let paging = [
    bind(.pageUp, .pageUp, .control("u")), bind(.pageDown, .pageDown, .control("d")),
    bind(.first, .home, "g"), bind(.last, .end, "G"),
  ]

  private static let redraw = bind(.redraw, .control("l"))

  private static let answers = [bind(.approve, "a", at: 3), bind(.decline, "d", at: 4)]

  private static let historyEnd = [
    bind(.menu, .space, at: 5), bind(.help, "?", .function(1)), bind(.back, .escape, "q", at: 2),
    redraw,
  ]

  private static func history(switching command: Command) -> [Binding] {
    [bind(.choose, .enter, at: 0), bind(command, .tab, at: 1)] + vertical + paging
  }

  private static func bind(_ command: Command, _ keys: Key..., at place: Int? = nil) -> Binding {
    Binding(command: command, keys: keys, footerPlace: place)
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral value: Character) {
    self = .character(value)
  }
}
