import Shop
import StoreEngine

/// A command as a walkthrough runs it: as from a second terminal, on the same data.
enum PlayedCommand {
  /// The commands that may be run; none that opens another file or a screen.
  private static let names: [CommandName] = [
    .products, .status, .ledger, .transactions, .buy, .restore, .use, .deliver, .approve,
    .decline, .set, .reinstall, .reset,
  ]

  /// Options that would reach outside of the walkthrough, or change what it has fixed.
  private static let forbidden: [OptionName] = [
    .catalog, .data, .clock, .seed, .keys, .verifyWith, .help, .version,
  ]

  /// What is wrong with the words of a `run` line; nil where nothing is.
  static func problem(_ words: [String]) -> String? {
    do {
      let arguments = try Arguments(words)
      guard let command = arguments.command, names.contains(command) else {
        return "run takes one of the commands "
          + names.map(\.rawValue).joined(separator: ", ")
      }
      if let option = forbidden.first(where: { arguments.has($0) }) {
        return "\(option.written) does not go with run: it reaches outside of the walkthrough"
      }
      let values = OptionValues(arguments: arguments, environment: .empty)
      _ = try Settings(values)
      _ = try command.type?.init(values)
      return nil
    } catch {
      return ProgramError(describing: error).message
    }
  }

  /// Runs the command on a store; returns its exit status.
  static func run(
    _ words: [String], open: (Settings) throws -> Store, catalog: Catalog
  ) -> ExitStatus.RawValue {
    do {
      let values = OptionValues(arguments: try Arguments(words), environment: .empty)
      guard let command = try values.arguments.command?.type?.init(values) else {
        return ExitStatus.usage.rawValue
      }
      try command.check(against: catalog)
      let store = try open(try Settings(values))
      do {
        return try command.run(in: store).status.rawValue
      } catch let refusal as Refusal {
        return store.refused(refusal).status.rawValue
      }
    } catch is KilledProcess {
      return 137
    } catch {
      return ProgramError(describing: error).status.rawValue
    }
  }
}
