import StoreEngine

/// The lines of a walkthrough that arm something: each has to be used before the file ends.
struct ArmedLines {
  /// What a line arms.
  enum Subject {
    case next
    case restore
    case tamper
    case crash

    /// Nil for a control that stays as it is set, and so needs no use.
    init?(_ control: ControlName) {
      switch control {
      case .next: self = .next
      case .restore: self = .restore
      case .tamper: self = .tamper
      case .payments, .products, .advertisement, .latency, .storefront: return nil
      }
    }
  }

  private var armed: [(subject: Subject, line: Walkthrough.Line)] = []
  /// Lines that another took the place of before anything used them: they stay unused.
  private var replaced: [Walkthrough.Line] = []

  /// The first line that nothing has used.
  var firstUnused: Walkthrough.Line? { replaced.first ?? armed.first?.line }

  mutating func arm(_ subject: Subject, _ line: Walkthrough.Line) {
    replaced += armed.filter { $0.subject == subject }.map(\.line)
    take(subject)
    armed.append((subject, line))
  }

  /// It was used, or taken back by a line that sets it as shipped.
  mutating func take(_ subject: Subject) {
    armed.removeAll { $0.subject == subject }
  }
}
