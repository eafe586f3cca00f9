import StoreEngine

/// What came of playing a walkthrough.
package struct WalkthroughResult: Sendable {
  package let walkthrough: Walkthrough
  /// One for each step, in order; those behind a failure were not played.
  package internal(set) var steps: [StepResult] = []

  package var holds: Bool { steps.allSatisfy { $0.outcome == .held } }

  /// What did not hold; the play ends with the first that does not.
  package var failure: WalkthroughFailure? {
    for case .failed(let failure) in steps.map(\.outcome) { return failure }
    return nil
  }

  package init(walkthrough: Walkthrough) {
    self.walkthrough = walkthrough
  }
}

package struct StepResult: Sendable {
  package enum Outcome: Equatable, Sendable {
    case held
    case failed(WalkthroughFailure)
    case notPlayed
  }

  package let caption: String
  package var outcome = Outcome.notPlayed
  /// The screen at the end of the step; nil while no shop runs, and where nobody asked for it.
  package var screen: Canvas?
  package var events: [StoreEvent] = []
  /// How many of its lines were played, and held where they expect something.
  package var playedLines = 0
  /// What the step added to the records.
  package var transactions: [Transaction] = []
  package var entries: [LedgerEntry] = []
}

/// An expectation that did not hold, with what one needs to mend it.
package struct WalkthroughFailure: Equatable, Sendable {
  package let line: Int
  /// The line as it stands in the file.
  package let text: String
  package let expected: String
  package let found: String
  package var screen: String?
  /// The last transactions, the newest last.
  package var transactions: [Transaction] = []
}
