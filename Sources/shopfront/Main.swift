import CursesScreen
import Glibc
import Shop
import StoreEngine

@main
struct Main {
  static func main() {
    let surroundings = Surroundings.live()
    let (ending, status) = Program(surroundings: surroundings).run()
    if case .signal(let number) = ending { TerminalGuard.endProcess(bySignal: number) }
    exit(status.rawValue)
  }
}
