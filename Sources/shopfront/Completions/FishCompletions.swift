/// Completion for fish: a function that tells the place in the line, and a rule for each of them.
enum FishCompletions {
  static let text = """
    # Completion of shopfront for fish.
    function __shopfront_at
        set -l place
        set -l option
        for each in (commandline -opc)[2..]
            if test -n "$option"
                set option
                continue
            end
            switch $each
                case \(Completion.valued.joined(separator: " "))
                    set option $each
                case '-*'
                case '*'
                    set -a place $each
            end
        end
        string match -q -- $argv[1] "$place"
    end
    # What the program lists from the catalog and the data file that stand in the line.
    function __shopfront_list
        set -l given
        set -l option
        for each in (commandline -opc)[2..]
            if test -n "$option"
                set -a given $option $each
                set option
                continue
            end
            switch $each
                case \(Completion.sources.map(\.written).joined(separator: " "))
                    set option $each
                case \(Completion.sources.map { "'\($0.written)=*'" }.joined(separator: " "))
                    set -a given $each
            end
        end
        shopfront $given $argv 2>/dev/null
    end
    complete -c shopfront -f
    \((options + operands).joined(separator: "\n"))
    """

  /// Where an option has other values with one command than with the others, it has two rules.
  private static var options: [String] {
    OptionPlace.all.flatMap { place in
      // The rules of fish add up, so what walk does with any verb stands at each of them.
      place.place == "walk*"
        ? [] : place.options.map { rule(for: $0, at: "'\(place.place)'", command: place.command) }
    }
  }

  private static func rule(
    for option: OptionTable.Option, at place: String, command: CommandName?
  ) -> String {
    let rule =
      "complete -c shopfront -n \"__shopfront_at \(place)\" -l \(option.name.rawValue)"
      + " -d \(option.help.fishQuoted)"
    guard option.metavar != nil else { return rule }
    let candidates = [
      "\(command?.rawValue ?? "") \(option.name.written)", "* " + option.name.written,
    ]
    let completion = candidates.lazy.compactMap { place in
      Completion.all.first { $0.place == place }
    }.first
    return rule + (completion.map { arguments(for: $0.choices, isValue: true) } ?? " -x")
  }

  private static var operands: [String] {
    Completion.all.filter { !$0.place.contains("--") }.flatMap { completion -> [String] in
      let rule = "complete -c shopfront -n \"__shopfront_at '\(completion.place)'\""
      guard case .words(let words) = completion.choices else {
        return [rule + arguments(for: completion.choices, isValue: false)]
      }
      return words.map { word in
        rule + " -a \(word.text.fishQuoted)" + (word.help.map { " -d \($0.fishQuoted)" } ?? "")
      }
    }
  }

  private static func arguments(for choices: Completion.Choices, isValue: Bool) -> String {
    switch choices {
    case .words(let words): " -x -a " + words.map(\.text).joined(separator: " ").fishQuoted
    case .files: isValue ? " -r -F" : " -F"
    case .listed(let listing):
      (isValue ? " -x" : "")
        + " -a \"(__shopfront_list \(listing.arguments) | \(listing.filter.fishArgument))\""
    }
  }
}

extension String {
  /// The text within double quotes of fish.
  fileprivate var fishArgument: String {
    replacing("\"", with: "\\\"")
  }

  /// The text as one word of fish.
  fileprivate var fishQuoted: String {
    "'" + replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
