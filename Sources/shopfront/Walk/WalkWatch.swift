import CursesScreen
import Shop
import StoreEngine

/// Plays a walkthrough on the terminal at a human pace, with the captions of its steps.
struct WalkWatch {
  /// How long each screen stands, in milliseconds.
  let delay: Int
  /// Whether the first key waits for one of the person's.
  let isPaused: Bool
  /// The one that was asked for on the command line.
  let language: LanguageTag?
  let terminal: WalkTerminal
  let surroundings: Surroundings

  func run(_ read: () throws -> WalkthroughFile) throws -> (ending: Ending?, result: CommandResult)
  {
    try terminal.require()
    let file = try read()
    let machine = try PlayedMachine(file, in: surroundings)
    let player = WalkthroughPlayer(file.walkthrough, on: try machine.stage())
    let screen = try terminal.open(file.walkthrough.setup)
    let watched = WatchedScreen(
      on: screen, isASCII: terminal.isASCII, title: file.walkthrough.file.withoutControls,
      delay: delay, isPaused: isPaused)
    var step: Int?
    player.show = { [unowned player] state, caption in
      // The screen of a launch has no caption, and is no step.
      let isNewStep = !caption.isEmpty && player.stepIndex != step
      if isNewStep { step = player.stepIndex }
      watched.show(state, caption, isNewStep: isNewStep)
      if watched.isLeft { player.stop() }
    }
    let result = player.play()
    let failure = result.failure
    watched.conclude(
      { words in
        failure.map { words.didNotHold($0, in: file.walkthrough.file) } ?? words.everythingHeld
      }, role: failure == nil ? .good : .bad)
    screen.close()
    return (watched.ending, summary(result, isLeft: watched.isLeft))
  }

  /// Nothing where everything held or somebody left early; else what did not hold.
  private func summary(_ result: WalkthroughResult, isLeft: Bool) -> CommandResult {
    guard result.failure != nil, !isLeft else { return CommandResult(document: result.document) }
    var tap = TAPReport(language: language)
    return CommandResult(
      status: .refusedOrFailed, document: result.document,
      lines: [tap.heading([result.walkthrough]), tap.report(result)])
  }
}
