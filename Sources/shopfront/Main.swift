import CursesScreen
import Glibc
import Shop
import StoreEngine

@main
struct Main {
  static func main() {
    guard !CommandLine.arguments.isEmpty else { endWithoutWords() }
    LocaleNames.settle()
    let surroundings = Surroundings.live()
    let (ending, status) = Program(surroundings: surroundings).run()
    if case .signal(let number) = ending { TerminalGuard.endProcess(bySignal: number) }
    exit(status.rawValue)
  }

  /// Swift reads the words of the command line from `/proc`; without them a command would pass for
  /// the open shop.
  private static func endWithoutWords() -> Never {
    let line = Array(
      "shopfront: the command line cannot be read: /proc is not mounted; mount it and try again\n"
        .utf8)
    write(STDERR_FILENO, line, line.count)
    exit(ExitStatus.cannotReadOrWrite.rawValue)
  }
}
