import Shop
import StoreEngine

/// One run of the program, from the words of the command line to an exit status.
struct Program {
  let surroundings: Surroundings

  /// Returns how an open shop ended, and the exit status.
  func run() -> (ending: Ending?, status: ExitStatus) {
    var rendering = Rendering(
      isJSON: Arguments.asksForJSON(surroundings.words), isASCII: !surroundings.isUTF8)
    do {
      let arguments = try Arguments(surroundings.words)
      if let text = try Self.description(arguments) {
        rendering = Rendering(isJSON: false, isASCII: rendering.isASCII)
        return (nil, rendering.show(CommandResult(document: .null, lines: [text])))
      }
      // Variables do not reach a walkthrough: it says itself what it needs.
      let values = OptionValues(
        arguments: arguments,
        environment: arguments.command == .walk ? .empty : surroundings.environment)
      let settings = try Settings(values)
      rendering = Rendering(
        isJSON: settings.isJSON, isASCII: settings.isASCII || !surroundings.isUTF8)
      guard let command = arguments.command else {
        return (try openShop(settings), .done)
      }
      if command == .walk {
        let (ending, result) = try WalkCommand(values, in: surroundings).run()
        return (ending, rendering.show(result))
      }
      return (nil, rendering.show(try result(of: command, values, settings)))
    } catch {
      return (nil, rendering.show(CommandResult(ProgramError(describing: error))))
    }
  }

  /// The text that describes the program, where that is what it is asked for.
  private static func description(_ arguments: Arguments) throws(ProgramError) -> String? {
    if arguments.has(.help) {
      return arguments.command.flatMap(OptionTable.command).map(HelpText.of) ?? HelpText.whole
    }
    if arguments.has(.version) { return "shopfront \(Shopfront.version)" }
    switch arguments.command {
    case .completions: return try Shell(naming: arguments.operands[0]).completions
    case .man: return ManualPage.text
    default: return nil
    }
  }

  private func result(
    of name: CommandName, _ values: OptionValues, _ settings: Settings
  ) throws -> CommandResult {
    guard let type = name.type else {
      return CheckCommand(files: values.arguments.operands).run()
    }
    let command = try type.init(values)
    let choice = try CatalogChoice.make(named: settings.catalogPath, in: surroundings)
    try command.check(against: choice.catalog)
    let store = try Store(settings, choice: choice, in: surroundings)
    do {
      return try command.run(in: store)
    } catch let refusal as Refusal {
      return store.refused(refusal)
    }
  }

  private func openShop(_ settings: Settings) throws -> Ending? {
    // First the terminal, which costs nothing to look at, then catalog and records.
    let terminal = try OpenShop.fitTerminal(in: surroundings.environment)
    let store = try openStore(settings)
    var shop = try OpenShop(store, on: terminal, environment: surroundings.environment)
    return shop.run()
  }

  private func openStore(_ settings: Settings) throws -> Store {
    let language = settings.language ?? surroundings.language
    // The first price takes as long as catalog and records, and needs neither.
    let errand = SideErrand { MoneyText.prepare(for: language) }
    // Before the terminal is taken: whatever went wrong there would leave it in a mess.
    defer { errand?.wait() }
    let choice = try CatalogChoice.make(named: settings.catalogPath, in: surroundings)
    return try Store(settings, choice: choice, in: surroundings)
  }
}
