/// A value of JSON whose objects keep their order.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// Written without a fraction or an exponent.
  case integer(Int64)
  /// Written with a fraction or an exponent.
  case real(Double)
  /// A number that neither of the above can hold, as it was written.
  case outOfRange(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// An object from keys and values in the order given.
  package static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// The text, or `null` where there is none.
  package static func text(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// The value of a key; nil for anything but an object that has it.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Nil for anything but a string.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
