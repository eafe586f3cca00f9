import Shop

/// The texts of `--help`, made from the option table, for a terminal of 80 columns.
enum HelpText {
  static let summary =
    "a test store in the terminal: buy, restore and use, with no account, no charge"

  static let exitStatuses: [(left: String, right: String)] = [
    ("0", "done"),
    ("1", "refused or failed"),
    ("2", "cancelled"),
    ("3", "deferred: it waits for an approval"),
    ("64", "wrong usage"),
    ("65", "a file is malformed, damaged, of a newer version or of another app"),
    ("66", "a file is missing"),
    ("73", "the data file cannot be created"),
    ("74", "the data file cannot be read or written"),
    ("128 + n", "ended by signal n"),
  ]

  /// Of the whole program.
  static let whole: String = {
    var lines = [
      summary.capitalizedFirst + ".",
      "",
      "Usage: shopfront [options]                    open the shop on this terminal",
      "       shopfront [options] COMMAND ...        do one thing and end",
    ]
    for group in OptionTable.Group.allCases {
      lines += ["", group.rawValue]
      lines += rows(
        OptionTable.commands.filter { $0.group == group }.map { command in
          let operands =
            command.operands.map(\.written)
            + (command.options.contains(.yes) ? [OptionName.yes.written] : [])
          return (([command.name.rawValue] + operands).joined(separator: " "), command.help)
        })
    }
    lines += ["", "`shopfront COMMAND --help` shows a command's own options."]
    lines += ["", "Options, before or after the command:"]
    lines += optionRows(OptionTable.everywhere + OptionTable.shopOptions)
    lines += ["", "Environment, where the option is absent:"]
    lines += rows(
      OptionTable.options.compactMap { option in
        option.variable.map { ($0, "for " + option.name.written) }
      })
    lines += ["", "Exit status:"]
    lines += rows(exitStatuses)
    return lines.joined(separator: "\n")
  }()

  /// Of one command.
  static func of(_ command: OptionTable.Command) -> String {
    let usage = command.synopsis.wrapped(to: columns - 7)
    var lines = [command.help.capitalizedFirst + ".", "", "Usage: " + usage[0]]
    lines += usage.dropFirst().map { "       " + $0 }
    if !command.details.isEmpty { lines += [""] + details(command.details) }
    if !command.options.isEmpty {
      lines += ["", "Options of this command:"] + optionRows(command.options)
    }
    lines += ["", "Options of every command:"] + optionRows(command.common)
    return lines.joined(separator: "\n")
  }

  private static func details(_ details: [OptionTable.Detail]) -> [String] {
    let terms = details.compactMap { detail in
      if case .term(let term, _) = detail { term.count } else { nil }
    }
    return details.flatMap { detail in
      switch detail {
      case .paragraph(let text): text.wrapped(to: columns - 2).map { "  " + $0 }
      case .term(let term, let meaning): row(term, meaning, width: terms.max() ?? 0)
      }
    }
  }

  private static func optionRows(_ names: [OptionName]) -> [String] {
    rows(names.compactMap(OptionTable.option).map { ($0.written, $0.help) })
  }

  private static func rows(_ rows: [(left: String, right: String)]) -> [String] {
    rows.flatMap { row($0.left, $0.right, width: 24) }
  }

  /// A word and what it means; a word that is too wide has the first line for itself.
  private static func row(_ left: String, _ right: String, width: Int) -> [String] {
    let indent = String(repeating: " ", count: width + 4)
    let lines = right.wrapped(to: columns - indent.count).map { indent + $0 }
    guard left.count <= width else { return ["  " + left] + lines }
    let first = "  " + left + lines[0].dropFirst(2 + left.count)
    return [first] + lines.dropFirst()
  }

  private static let columns = 80
}

extension String {
  /// The text as the start of a sentence.
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
