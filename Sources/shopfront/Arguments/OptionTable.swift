/// The one table of commands and options: the parser, the help texts and whatever else describes
/// the command line read it.
///
///     OptionTable.command(.use).synopsis    // "shopfront use ITEM [--count N]"
enum OptionTable {
  struct Option {
    let name: OptionName
    /// What stands for its value; nil for one that takes none.
    let metavar: String?
    /// The environment variable that stands in where the option is absent.
    var variable: String?
    let help: String
  }

  struct Operand {
    let metavar: String
    /// How many there may be.
    let counts: ClosedRange<Int>
  }

  struct Command {
    let name: CommandName
    var operands: [Operand] = []
    /// The options that it has beside those of every command.
    var options: [OptionName] = []
    /// Those of every command, as far as they go with it.
    var common = OptionTable.everywhere
    let group: Group
    let help: String
    var details: [Detail] = []
  }

  /// What else there is to know of a command.
  enum Detail {
    case paragraph(String)
    /// A word and what it means.
    case term(String, String)
  }

  enum Group: String, CaseIterable {
    case looking = "Commands that look and change nothing:"
    case app = "Commands that start the app, which first delivers what waits:"
    case store = "Commands from outside of the app:"
    case walkthroughs = "Walkthroughs:"
    case description = "Descriptions of the program:"
  }

  static func option(_ name: OptionName) -> Option? {
    options.first { $0.name == name }
  }

  static func command(_ name: CommandName) -> Command? {
    commands.first { $0.name == name }
  }

  /// Whether an option goes with a command; nil is the open shop.
  static func accepts(_ option: OptionName, _ command: CommandName?) -> Bool {
    if everywhere.contains(option) { return true }
    guard let command else { return shopOptions.contains(option) }
    return Self.command(command)?.options.contains(option) ?? false
  }
}

extension OptionTable.Operand {
  static func one(_ metavar: String) -> Self { Self(metavar: metavar, counts: 1...1) }
  static func optional(_ metavar: String) -> Self { Self(metavar: metavar, counts: 0...1) }
  /// Two words or none.
  static func pair(_ first: String, _ second: String) -> Self {
    Self(metavar: first + " " + second, counts: 0...2)
  }
  static func several(_ metavar: String) -> Self { Self(metavar: metavar, counts: 1...Int.max) }

  /// As a synopsis shows it: `ID`, `[ID]` or `FILE...`.
  var written: String {
    if counts.lowerBound == 0 { return "[\(metavar)]" }
    return counts.upperBound == 1 ? metavar : metavar + "..."
  }
}

extension OptionTable.Option {
  /// As a synopsis shows it: `--quantity N`.
  var written: String {
    name.written + (metavar.map { " " + $0 } ?? "")
  }
}

extension OptionTable.Command {
  /// The command with what belongs to it alone.
  var synopsis: String {
    let own = options.filter { !OptionTable.shopOptions.contains($0) }
      .compactMap(OptionTable.option).map { option in
        option.name == .yes ? option.written : "[\(option.written)]"
      }
    return (["shopfront", name.rawValue] + operands.map(\.written) + own).joined(separator: " ")
  }
}
