import CursesScreen
import Glibc
import Shop
import StoreEngine
import StoreRecords

/// The shop on the whole screen: feeds keys, time and the changes of other processes to the shop,
/// and shows what it draws.
struct OpenShop {
  private let store: Store
  private let screen: CursesScreen
  private let runtime: ShopRuntime
  private let news = News()
  private var stopwatch = Stopwatch()
  /// Milliseconds since other processes' changes were last looked for.
  private var sinceLook = 0

  /// How often that is done; an open shop shows what others did within a second.
  private static let lookInterval = 200

  /// Takes over the terminal, which has been found fit; whatever is wrong with the records comes out
  /// before.
  init(_ store: Store, environment: [String: String]) throws {
    self.store = store
    try store.ledger.prepareForWriting()
    let isColoured = !store.settings.forbidsColour && (environment["NO_COLOR"] ?? "").isEmpty
    do {
      screen = try CursesScreen.open(colour: isColoured, environment: environment)
    } catch {
      throw ProgramError(screenProblems: [error])
    }
    var services = store.services()
    services.crash = { Self.crash(at: $0) }
    services.dropTypeahead = { [screen] in screen.discardInput() }
    services.redraw = { [screen] in screen.redraw() }
    runtime = ShopRuntime(state: store.shopState, services: services, clock: store.clock)
    runtime.tap = { [news] _ in news.isOut = true }
  }

  /// What stands against a full screen here; nothing is opened or written for it.
  static func requireTerminal(in environment: [String: String]) throws(ProgramError) {
    let problems = ScreenProblem.findAll(in: environment)
    guard problems.isEmpty else { throw ProgramError(screenProblems: problems) }
  }

  /// Runs until the shop ends; returns how.
  mutating func run() -> Ending {
    runtime.send(.resized(screen.size))
    runtime.send(.launched)
    while true {
      letTimePass()
      if let ending = runtime.state.ending {
        screen.close()
        return ending
      }
      // What is drawn while more keys wait would be gone before anybody saw it.
      if let input = screen.nextInput(timeoutMilliseconds: 0) {
        take(input)
        continue
      }
      if news.isOut { screen.show(draw(runtime.state)) }
      news.isOut = false
      if let input = screen.nextInput(timeoutMilliseconds: patience) { take(input) }
    }
  }

  /// Milliseconds until something has to be done without a key.
  private var patience: Int {
    min(runtime.delayToNext ?? Int.max, max(0, Self.lookInterval - sinceLook))
  }

  private mutating func letTimePass() {
    let milliseconds = stopwatch.lap()
    runtime.advance(byMilliseconds: milliseconds)
    sinceLook += milliseconds
    guard sinceLook >= Self.lookInterval else { return }
    sinceLook = 0
    runtime.refresh()
  }

  private mutating func take(_ input: ScreenInput) {
    // A key counts from when it is pressed, not from when the wait for it began.
    letTimePass()
    switch input {
    case .key(let key): runtime.send(.keyPressed(key))
    case .paste(let text): runtime.send(.textPasted(text))
    case .resized(let size): runtime.send(.resized(size))
    case .ended(let signal): runtime.send(.signalled(signal))
    case .resumed: runtime.send(.resumed)
    }
  }

  /// Kills the process as nothing else could, after giving the terminal back.
  private static func crash(at point: CrashPoint) {
    TerminalGuard.restoreNow()
    let line = "shopfront: killed at the crash point \(point.rawValue)\n"
    _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
    kill(getpid(), SIGKILL)
  }
}

extension OpenShop {
  /// Whether anything has happened since the screen was drawn: an idle shop draws nothing.
  private final class News {
    var isOut = true
  }
}

extension ProgramError {
  /// A terminal that cannot show the shop.
  fileprivate init(screenProblems problems: [any Error]) {
    let reasons = problems.map { "\($0)" }.joined(separator: " ")
    self.init(
      status: .usage,
      message: "\(reasons) Use another terminal, or a command such as `shopfront status`.")
  }
}
