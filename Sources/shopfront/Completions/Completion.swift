import Shop
import StoreEngine

/// What can be typed at one place of a command line.
///
///     Completion.all.first { $0.place == "set payments" }?.choices    // .words(["on", "off"])
struct Completion {
  enum Choices {
    case words([Word])
    case files
    case listed(Listing)
  }

  /// Words that the program itself lists.
  enum Listing {
    case products
    case items
    /// Transactions that wait for an approval.
    case waiting

    /// The words of the command that lists them.
    var arguments: String {
      switch self {
      case .products: "products --json"
      case .items: "status --json"
      case .waiting: "transactions --state deferred --json"
      }
    }

    /// What takes them out of its document, one a line, in any shell.
    var filter: String {
      let ids = #"grep -o '"id": "[^"]*' | cut -d '"' -f 4"#
      return switch self {
      case .products: ids
      case .items:
        #"grep -o '"items": {[^}]*' | cut -c 10- | grep -o '"[^"]*":' | cut -d '"' -f 2"#
      // Before the first of them, so that nothing is offered where nothing waits.
      case .waiting: ids + " | sed 1ilast"
      }
    }
  }

  struct Word {
    let text: String
    /// What it does; nil where the word says it itself.
    var help: String?
  }

  /// The command and the words before it, as a pattern of a shell: `set next`, `walk *`,
  /// `buy --outcome`; empty for the command itself.
  let place: String
  let choices: Choices

  /// Every place where something is known; the first one whose pattern fits counts.
  static let all: [Completion] = optionValues + operands

  /// The options that say what the program lists words from.
  static let sources: [OptionName] = [.catalog, .data, .storefront]

  /// The options that take a value, as they are written.
  static let valued = OptionTable.options.filter { $0.metavar != nil }.map(\.name.written)
}

// MARK: - Operands

extension Completion {
  private static var operands: [Completion] {
    var places = [Completion(place: "", choices: .words(commands))]
    for command in OptionTable.commands {
      switch command.name {
      case .set:
        places.append(Completion(place: "set", of: ControlName.allCases.map(\.rawValue)))
        places += ControlName.allCases.filter { $0 != .storefront }.map {
          Completion(place: "set " + $0.rawValue, of: values(of: $0))
        }
      case .walk:
        places.append(Completion(place: "walk", of: WalkVerb.allCases.map(\.rawValue)))
        places.append(Completion(place: "walk *", choices: .files))
      case .approve, .decline:
        places.append(Completion(place: command.name.rawValue, choices: .listed(.waiting)))
      case .completions:
        places.append(Completion(place: "completions", of: Shell.allCases.map(\.rawValue)))
      default:
        guard let operand = command.operands.first, let choices = choices(for: operand.metavar)
        else { continue }
        let rest = operand.counts.upperBound > 1 ? "*" : ""
        places.append(Completion(place: command.name.rawValue + rest, choices: choices))
      }
    }
    return places
  }

  private static var commands: [Word] {
    OptionTable.commands.map { Word(text: $0.name.rawValue, help: $0.help) }
  }

  private static func values(of control: ControlName) -> [String] {
    switch control {
    case .next: outcomes
    case .restore: restoreOutcomes
    case .payments: ["on", "off"]
    case .products, .advertisement: ["load", "fail"]
    case .latency: ["0ms", "500ms", "2s"]
    case .storefront: []  // The catalog's own.
    case .tamper: ([nil] + Tamper.allCases).map(Tamper.text)
    }
  }

  private static var outcomes: [String] {
    [Outcome.buy, .cancel, .defer].map(\.text) + failures
  }

  private static var restoreOutcomes: [String] {
    [RestoreOutcome.finish, .cancel].map(\.text) + failures
  }

  /// A cancelled payment is an outcome of its own.
  private static var failures: [String] {
    StoreError.allCases.filter { $0 != .paymentCancelled }.map { Outcome.fail($0).text }
  }

  private init(place: String, of words: [String]) {
    self.init(place: place, choices: .words(words.map { Word(text: $0) }))
  }
}

// MARK: - Values of options

extension Completion {
  private static var optionValues: [Completion] {
    let restoring = [CommandName.restore.rawValue, OptionName.outcome.written]
    return [Completion(place: restoring.joined(separator: " "), of: restoreOutcomes)]
      + OptionTable.options.compactMap { option in
        choices(of: option).map { Completion(place: "* " + option.name.written, choices: $0) }
      }
  }

  private static func choices(of option: OptionTable.Option) -> Choices? {
    switch option.name {
    case .crashAt: .words(CrashPoint.allCases.map { Word(text: $0.rawValue) })
    case .tamper: .words(Tamper.allCases.map { Word(text: $0.rawValue) })
    case .state: .words(Transaction.State.allCases.map { Word(text: $0.rawValue) })
    case .format: .words(ReceiptCommand.Format.allCases.map { Word(text: $0.rawValue) })
    case .language: .words(["en", "zh-Hans"].map { Word(text: $0) })
    case .outcome: .words(outcomes.map { Word(text: $0) })
    case .product: .listed(.products)
    default: option.metavar.flatMap(choices)
    }
  }

  /// What its placeholder says that a word is.
  private static func choices(for metavar: String) -> Choices? {
    switch metavar {
    case "PRODUCT": .listed(.products)
    case "ITEM": .listed(.items)
    case "ID": .words([Word(text: "last")])
    default: metavar.hasPrefix("FILE") || metavar.hasPrefix("OUT") ? .files : nil
    }
  }
}

// MARK: - Options

/// The options that can be typed at one place of a command line.
struct OptionPlace {
  /// A pattern as that of a `Completion`.
  let place: String
  /// Nil for the open shop.
  let command: CommandName?
  let options: [OptionTable.Option]

  /// The first one whose pattern fits counts.
  static let all: [OptionPlace] =
    [OptionPlace(place: "", command: nil, OptionTable.shopOptions + OptionTable.everywhere)]
    + WalkVerb.allCases.map { verb in
      OptionPlace(
        place: "walk \(verb.rawValue)*", command: .walk, verb.options + WalkVerb.common)
    }
    + OptionTable.commands.map { command in
      let own = command.name == .walk ? [] : command.options
      return OptionPlace(
        place: command.name.rawValue + "*", command: command.name, own + command.common)
    }

  private init(place: String, command: CommandName?, _ names: [OptionName]) {
    self.place = place
    self.command = command
    options = names.compactMap(OptionTable.option)
  }
}
