import Shop

/// The manual page, in the macros of man(7), made from the option table.
enum ManualPage {
  /// When the commands last changed.
  private static let date = "2026-11-30"

  static let text: String = {
    var lines = [
      #".TH SHOPFRONT 1 \#(date) "Shopfront \#(Shopfront.version)" "User Commands""#,
      ".SH NAME", #"shopfront \- "# + HelpText.summary.roff,
      ".SH SYNOPSIS", #".B shopfront"#, "[options]", ".br", #".B shopfront"#,
      "[options] COMMAND ...",
      ".SH DESCRIPTION",
      "Without a command the shop opens on this terminal.",
    ]
    lines += [".SH COMMANDS"]
    for group in OptionTable.Group.allCases {
      lines += [".SS " + group.rawValue.roff]
      for command in OptionTable.commands where command.group == group {
        lines += entry(command.synopsis, command.help.capitalizedFirst + ".")
        if !command.details.isEmpty {
          lines += [".RS"] + command.details.flatMap(Self.detail) + [".RE"]
        }
      }
    }
    lines += [".SH OPTIONS"]
    for option in OptionTable.options { lines += entry(option.written, note(option)) }
    lines += [".SH ENVIRONMENT", "Where the option is absent:"]
    for option in OptionTable.options {
      guard let variable = option.variable else { continue }
      lines += entry(variable, "for \(option.name.written)")
    }
    lines += [".SH EXIT STATUS"]
    for status in HelpText.exitStatuses { lines += entry(status.left, status.right) }
    return lines.joined(separator: "\n")
  }()

  /// A term in bold and what it means.
  private static func entry(_ term: String, _ meaning: String) -> [String] {
    [".TP", #"\fB"# + term.roff + #"\fR"#] + meaning.sentences
  }

  private static func detail(_ detail: OptionTable.Detail) -> [String] {
    switch detail {
    case .paragraph(let text): [".PP"] + text.sentences
    case .term(let term, let meaning): entry(term, meaning)
    }
  }

  /// What an option does, and with which commands it goes where it does not with all.
  private static func note(_ option: OptionTable.Option) -> String {
    let help = option.help.capitalizedFirst + "."
    guard !OptionTable.everywhere.contains(option.name) else { return help }
    let commands = CommandName.allCases.filter { OptionTable.accepts(option.name, $0) }
      .map(\.rawValue)
    let shop = OptionTable.accepts(option.name, nil) ? ["the open shop"] : []
    return help + " Goes with " + (commands + shop).joined(separator: ", ") + "."
  }
}

extension String {
  /// Each sentence on a line of its own, as roff wants them.
  fileprivate var sentences: [String] {
    replacing(". ", with: ".\n").split(separator: "\n").map { String($0).roff }
  }

  /// The text as roff shows it as it is.
  fileprivate var roff: String {
    let text = replacing(#"\"#, with: #"\e"#).replacing("-", with: #"\-"#)
      .replacing("'", with: #"\(aq"#).replacing("`", with: #"\(ga"#)
    // A line that begins with a point is a request.
    return text.hasPrefix(".") ? #"\&"# + text : text
  }
}
