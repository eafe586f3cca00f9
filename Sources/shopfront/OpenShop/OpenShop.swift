import CursesScreen
import Glibc
import Shop
import StoreEngine
import StoreRecords

/// A shop on the whole screen: feeds keys, time and the changes of other processes to it, and shows
/// what it draws.
struct OpenShop {
  private let screen: CursesScreen
  private let shop: any ShopDriver
  /// Whether the terminal shows nothing but ASCII, whatever the shop was told.
  private let isASCII: Bool
  private let news = News()
  private var stopwatch = Stopwatch()
  /// Milliseconds since other processes' changes were last looked for.
  private var sinceLook = 0

  /// How often that is done; an open shop shows what others did within a second.
  private static let lookInterval = 200

  /// A shop that somebody else has made for this screen.
  init(_ shop: any ShopDriver, on screen: CursesScreen, isASCII: Bool = false) {
    self.shop = shop
    self.isASCII = isASCII
    self.screen = screen
    shop.watch = { [news] _ in news.isOut = true }
  }

  /// Takes over the terminal, which has been found fit; whatever is wrong with the records comes out
  /// before.
  init(_ store: Store, on terminal: TerminalType, environment: Environment) throws {
    try store.ledger.prepareForWriting()
    try store.ledger.prepareKeys()
    // As a control it stands in the header until a receipt has used it up.
    if let tamper = store.settings.tamper, store.readOnlyError == nil {
      try store.session.setControls { $0.tamper = tamper }
    }
    let screen = try Self.openScreen(
      on: terminal, forbidsColour: store.settings.forbidsColour, environment: environment)
    // Ctrl-C does not wait until a lock is free.
    store.ledger.givesUpWaiting = { screen.isAskedToEnd }
    var services = store.services(showsComplaints: false)
    services.crash = { Self.crash(at: $0) }
    services.dropTypeahead = { screen.discardInput() }
    services.redraw = { screen.redraw() }
    self.init(
      ShopRuntime(state: store.shopState, services: services, clock: store.clock), on: screen)
  }

  /// Opens the shop and runs it until it ends; returns how, and nil where a crash point has killed
  /// the process that it plays.
  mutating func run() -> Ending? {
    shop.send(.resized(screen.size))
    shop.send(.launched)
    return goOn()
  }

  /// Takes over a shop that runs already.
  mutating func takeOver() -> Ending? {
    if shop.state.size != screen.size { shop.send(.resized(screen.size)) }
    return goOn()
  }

  private mutating func goOn() -> Ending? {
    while true {
      letTimePass()
      if shop.isKilled || shop.state.ending != nil {
        screen.close()
        return shop.state.ending
      }
      // What is drawn while more keys wait would be gone before anybody saw it.
      if let input = screen.nextInput(timeoutMilliseconds: 0) {
        take(input)
        continue
      }
      if news.isOut { show() }
      if let input = screen.nextInput(timeoutMilliseconds: patience) { take(input) }
    }
  }

  private func show() {
    let canvas = draw(shop.state)
    screen.show(isASCII ? canvas.inASCII : canvas)
    news.isOut = false
  }

  /// Milliseconds until something has to be done without a key.
  private var patience: Int {
    min(shop.delayToNext ?? Int.max, max(0, Self.lookInterval - sinceLook))
  }

  private mutating func letTimePass() {
    let milliseconds = stopwatch.lap()
    shop.advance(byMilliseconds: milliseconds)
    sinceLook += milliseconds
    guard sinceLook >= Self.lookInterval else { return }
    sinceLook = 0
    shop.refresh()
  }

  private mutating func take(_ input: ScreenInput) {
    // A key counts from when it is pressed, not from when the wait for it began.
    letTimePass()
    switch input {
    case .key(let key): shop.send(.keyPressed(key))
    case .paste(let text): shop.send(.textPasted(text))
    case .resized(let size): shop.send(.resized(size))
    case .ended(let signal): shop.send(.signalled(signal))
    case .resumed: shop.send(.resumed)
    }
  }

  /// Kills the process as nothing else could, after giving the terminal back.
  static func crash(at point: CrashPoint) {
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
