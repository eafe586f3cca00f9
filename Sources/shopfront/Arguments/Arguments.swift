import StoreEngine

/// The words of a command line, sorted by the option table; no value is looked at yet.
///
///     try Arguments(["use", "coins", "--count=3"]).value(of: .count)    // "3"
struct Arguments {
  private(set) var command: CommandName?
  private(set) var operands: [String] = []
  /// What was given to options, in order; empty for one that takes none.
  private(set) var values: [(name: OptionName, text: String)] = []

  init(_ words: [String]) throws(ProgramError) {
    var rest = words[...]
    var ended = false
    while let word = rest.popFirst() {
      if ended || !word.hasPrefix("-") || word == "-" {
        try take(operand: word)
      } else if word == "--" {
        ended = true
      } else {
        try take(option: word, &rest)
      }
    }
    // Whoever asks for help gets it, however little else there is.
    guard !has(.help), !has(.version) else { return }
    try checkOperands()
    try checkOptions()
  }

  func has(_ name: OptionName) -> Bool {
    values.contains { $0.name == name }
  }

  /// The last value given to an option.
  func value(of name: OptionName) -> String? {
    values.last { $0.name == name }?.text
  }

  /// Whether `--json` is among the words, for an error that comes before they are understood.
  static func asksForJSON(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains(OptionName.json.written)
  }

  private mutating func take(operand word: String) throws(ProgramError) {
    guard command == nil else { return operands.append(word) }
    guard let name = CommandName(rawValue: word) else {
      throw .usage(
        "unknown command \(word.quoted)", near: word, CommandName.allCases.map(\.rawValue))
    }
    command = name
  }

  private mutating func take(
    option word: String, _ rest: inout ArraySlice<String>
  ) throws(ProgramError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = word == "-h" ? OptionName.help.written : String(parts[0])
    guard let name = OptionName.allCases.first(where: { $0.written == written }),
      let option = OptionTable.option(name)
    else {
      throw .usage(
        "unknown option \(written.quoted)", near: written, OptionName.allCases.map(\.written))
    }
    let inline = parts.count == 2 ? String(parts[1]) : nil
    guard let metavar = option.metavar else {
      guard inline == nil else { throw .usage("\(written) takes no value") }
      values.append((name, ""))
      return
    }
    guard let value = inline ?? rest.popFirst() else {
      throw .usage("\(written) needs a value: \(written) \(metavar)")
    }
    values.append((name, value))
  }

  private func checkOperands() throws(ProgramError) {
    guard let command, let entry = OptionTable.command(command) else { return }
    let least = entry.operands.filter { $0.counts.lowerBound > 0 }
    if operands.count < least.count {
      let missing = least[operands.count].metavar
      throw .usage("\(command.rawValue) needs \(missing): \(entry.synopsis)")
    }
    let isOpen = entry.operands.contains { $0.counts.upperBound == Int.max }
    let most = isOpen ? Int.max : entry.operands.reduce(0) { $0 + $1.counts.upperBound }
    if operands.count > most {
      throw .usage("\(operands[most].quoted) is one word too many: \(entry.synopsis)")
    }
  }

  private func checkOptions() throws(ProgramError) {
    for (name, _) in values {
      guard !OptionTable.accepts(name, command) else { continue }
      let place = command?.rawValue ?? "the open shop"
      let help = command.map { "shopfront \($0.rawValue) --help" } ?? "shopfront --help"
      throw .usage("\(name.written) does not go with \(place); `\(help)` shows what does")
    }
  }
}
