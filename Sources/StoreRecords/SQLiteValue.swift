/// A value that a statement is given.
package enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  package init(_ number: Int?) {
    self = number.map { .integer(Int64($0)) } ?? .null
  }

  package init(_ number: Int64?) {
    self = number.map(SQLiteValue.integer) ?? .null
  }

  package init(_ text: String?) {
    self = text.map(SQLiteValue.text) ?? .null
  }

  package init(_ flag: Bool) {
    self = .integer(flag ? 1 : 0)
  }
}

extension SQLiteValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension SQLiteValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension SQLiteValue: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) {
    self = .null
  }
}
