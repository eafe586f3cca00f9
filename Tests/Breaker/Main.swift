import Foundation
import TestSupport

/// Breaks the built shop in one way after the other and says what did not hold.
///
///     breaker kills --count 1000 --seed 7
@main
struct Breaker {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words != ["--help"] else {
      print(help)
      exit(0)
    }
    do {
      let options = try Options(words)
      guard try run(options) else {
        throw UsageError(message: words.first.map { "unknown word \($0)" } ?? "nothing to break")
      }
    } catch let usage as UsageError {
      print("breaker: \(usage.message); there are\n\(help)")
      exit(64)
    } catch let breakage as Breakage {
      print("BROKEN: \(breakage.what)\n\(breakage.repetition)")
      exit(1)
    } catch {
      print("could not be run: \(error)")
      exit(1)
    }
  }

  /// Returns false where there is no such verb.
  private static func run(_ options: Options) throws -> Bool {
    switch options.verb {
    case "kills":
      var kills = try Kills(count: options.count ?? 100, seed: options.seed)
      try kills.run()
    case "faults": try Faults(isWhole: options.isWhole).run()
    case "crowd":
      try Crowd(
        processes: options.processes ?? 4, commands: options.commands ?? 50, seed: options.seed
      ).run()
    case "errands":
      try CrowdMember(data: options.data, commands: options.commands ?? 50, seed: options.seed)
        .run()
    case "terminals": try Terminals(count: options.count ?? 50, seed: options.seed).run()
    default: return false
    }
    return true
  }

  private static let help = """
      breaker kills [--count N] [--seed S]        SIGKILL at random instants
      breaker faults [--whole]                    system calls that fail; --whole: also of a new file
      breaker crowd [--processes N] [--commands N] [--seed S]
                                                  many at once on one file
      breaker terminals [--count N] [--seed S]    signals on all kinds of terminals
    """
}
