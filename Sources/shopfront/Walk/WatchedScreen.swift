import CursesScreen
import Glibc
import Shop
import StoreEngine

/// Shows a walkthrough as it is played, each screen for a while, and listens to whoever watches.
final class WatchedScreen {
  /// What is shown next without a key.
  private enum Pace {
    case playing
    case paused
    /// Everything up to the next step, at once, and then as before.
    case skipping(thenPaused: Bool)
  }

  private let screen: CursesScreen
  private let isASCII: Bool
  private let delay: Int
  private var pace: Pace
  private var shown: ShopState?
  private var caption: String
  /// Whether somebody has left, and the signal that did it if that has to end the program.
  private(set) var isLeft = false
  private(set) var ending: Ending?

  /// `delay` is how long each screen stands, in milliseconds; the title stands until the first step.
  init(on screen: CursesScreen, isASCII: Bool, title: String, delay: Int, isPaused: Bool) {
    self.isASCII = isASCII
    caption = title
    self.screen = screen
    self.delay = delay
    pace = isPaused ? .paused : .playing
  }

  /// Shows one screen; comes back when the next one may be played.
  func show(_ state: ShopState, _ caption: String, isNewStep: Bool) {
    guard !isLeft else { return }
    shown = state
    if !caption.isEmpty { self.caption = caption }
    if isNewStep, case .skipping(let thenPaused) = pace { pace = thenPaused ? .paused : .playing }
    if case .skipping = pace {
      if let input = screen.nextInput(timeoutMilliseconds: 0) { take(input) }
      return
    }
    drawStep()
    stand()
  }

  /// Says how the play ended, and waits for a key.
  func conclude(_ text: (Words) -> String, role: Role) {
    guard !isLeft else { return }
    screen.discardInput()
    while true {
      draw(role: role, text: text) { $0.pressAnyKey }
      switch screen.nextInput(timeoutMilliseconds: nil) {
      case .key: return
      case .ended(let signal):
        if signal != SIGINT { ending = .signal(signal) }
        return
      case .resized, .resumed, .paste, nil: break
      }
    }
  }

  /// Lets the screen stand for the delay, and as long as it is paused.
  private func stand() {
    var stopwatch = Stopwatch()
    var rest = delay
    while !isLeft {
      let isPaused = if case .paused = pace { true } else { false }
      if !isPaused {
        if case .skipping = pace { return }
        guard rest > 0 else { return }
      }
      let input = screen.nextInput(timeoutMilliseconds: isPaused ? nil : rest)
      let passed = stopwatch.lap()
      if !isPaused { rest -= passed }
      guard let input else { continue }
      take(input)
      drawStep()
    }
  }

  private func take(_ input: ScreenInput) {
    switch input {
    case .key(.character("q")), .key(.escape), .key(.control("c")): isLeft = true
    case .key(.right): pace = .skipping(thenPaused: isPausedOrWillBe)
    case .key(let key):
      // Any key goes on, and the one that is meant for it stops too.
      if case .paused = pace {
        pace = .playing
      } else if key == .space {
        pace = .paused
      }
    case .ended(let signal):
      isLeft = true
      // Ctrl-C leaves like q; what comes from outside ends the program.
      if signal != SIGINT { ending = .signal(signal) }
    case .paste, .resized, .resumed: break
    }
  }

  private var isPausedOrWillBe: Bool {
    switch pace {
    case .playing: false
    case .paused: true
    case .skipping(let thenPaused): thenPaused
    }
  }

  private func drawStep() {
    guard !isLeft else { return }
    let isPaused = if case .paused = pace { true } else { false }
    draw(role: .chosen, text: { _ in self.caption }) {
      isPaused ? $0.pausedHint : $0.watchingHint
    }
  }

  private func draw(role: Role, text: (Words) -> String, hint: (Words) -> String) {
    let size = screen.size
    let language = shown?.language ?? .english
    let words = Words(language: language)
    var canvas = shown.map { Shop.draw($0.shown(on: size)) } ?? Canvas(size: size)
    // Too small a terminal shows the one sentence that says so.
    if shown?.shown(on: size).isLargeEnough ?? true {
      canvas.putLastRow(text(words), role: role, hint: hint(words))
    }
    screen.show(isASCII || shown?.options.isASCII == true ? canvas.inASCII : canvas)
  }
}
