import Glibc

/// The variables that the program was given, each looked up when it is asked for.
///
/// Most are never asked for, and to read all of them takes a fortieth of the time to the first frame.
struct Environment: Sendable {
  private let isEmpty: Bool

  /// What the process has.
  static let live = Environment(isEmpty: false)
  /// For what must come out the same everywhere.
  static let empty = Environment(isEmpty: true)

  /// Nil for a variable that is not set.
  subscript(name: String) -> String? {
    isEmpty ? nil : getenv(name).map { String(cString: $0) }
  }
}
