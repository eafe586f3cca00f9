import StoreEngine

/// A file that a person reads as a test sheet and the program plays: what to do, step by step, and
/// what must hold.
package struct Walkthrough: Equatable, Sendable {
  /// The file's name, as it was given.
  package let file: String
  package var setup = Setup()
  package var steps: [Step] = []

  /// What is fixed before the first step.
  package struct Setup: Equatable, Sendable {
    package var size = Size(columns: 80, rows: 24)
    /// Beside the walkthrough unless absolute; nil for the built-in catalog.
    package var catalog: String?
    /// A data file that is played on a copy of; nil for none.
    package var data: String?
    package var clock = Timestamp(milliseconds: 1_767_225_600_000)
    package var seed: UInt64 = 1
    /// Nil where the file does not say; then whoever plays it may.
    package var language: LanguageTag?
    package var storefront: String?
    /// Where it stands, for the mistake of one that the catalog lacks.
    var storefrontLine = 0
    package var isColoured = true
    package var isASCII = false

    package init() {}
  }

  /// A caption, and the lines that belong to it.
  package struct Step: Equatable, Sendable {
    package let caption: String
    package let number: Int
    package var lines: [Line] = []
  }

  package struct Line: Equatable, Sendable {
    /// From 1.
    package let number: Int
    /// As it stands in the file, less blanks and comments around it.
    package let text: String
    package let verb: Verb
  }

  /// What a line says.
  package enum Verb: Equatable, Sendable {
    case select(ProductID)
    case press(Key, times: Int)
    case type(String)
    case paste(String)
    case resize(Size)

    case control(ControlName, String)
    /// A transaction's id or `last`.
    case approve(String)
    case decline(String)
    case advance(milliseconds: Int)

    case crash(CrashPoint)
    case restart
    case run([String])

    case expect(Expectation)
  }

  /// What must hold.
  package enum Expectation: Equatable, Sendable {
    case see(String)
    case notSee(String)
    case message(String)
    case shows(ProductID, String)
    case selected(ProductID)
    case owned(ProductID)
    case notOwned(ProductID)
    case purchased(ProductID, Int64)
    case balance(ItemID, Int64)
    case unfinished(Int)
    case charged(String, Currency)
    case transactions(Int)
    case lastTransaction(TransactionPattern)
    case events([String])
    case running
    case ended(Int32)
  }

  /// What the last transaction is expected to be.
  package struct TransactionPattern: Equatable, Sendable {
    /// A state of StoreKit's, or `cancelled`.
    package let state: String
    package let productID: ProductID
    package var error: StoreError?
    package var quantity: Int?
  }
}

/// A line that is not a walkthrough's: where, what was found, and what is allowed.
package struct WalkthroughProblem: Equatable, Error, Sendable {
  package let line: Int
  package let message: String
}

package struct WalkthroughProblems: Equatable, Error, Sendable {
  package let file: String
  package let problems: [WalkthroughProblem]
}
