/// A piece of a line, with what it is for.
struct Span: Equatable, Sendable {
  var text: String
  var role: Role

  init(_ text: String, _ role: Role = .normal) {
    self.text = text
    self.role = role
  }
}

/// One line of the screen, made of pieces.
typealias Line = [Span]

extension [Span] {
  var cellWidth: Int { reduce(0) { $0 + $1.text.cellWidth } }

  /// A line of one piece.
  static func text(_ text: String, _ role: Role = .normal) -> Line { [Span(text, role)] }

  /// A line of nothing.
  static var blank: Line { [] }
}
