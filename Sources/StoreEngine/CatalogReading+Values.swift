/// The members of an object whose keys are known.
struct Fields {
  let members: [JSONValue.Member]

  init(_ members: [JSONValue.Member]) {
    self.members = members
  }

  subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }
}

/// Walking through values, and reporting problems at the place reached.
extension CatalogReading {
  /// Reports, and stands for the value that could not be read.
  @discardableResult
  mutating func report<Value>(_ message: String) -> Value? {
    problems.append(CatalogProblem(path: path.text, productID: productID, message: message))
    return nil
  }

  mutating func report(_ message: String) {
    problems.append(CatalogProblem(path: path.text, productID: productID, message: message))
  }

  mutating func refuse<Value>(_ value: JSONValue, _ allowed: String) -> Value? {
    report("found \(value.asFound), allowed is \(allowed)")
  }

  mutating func inside<Value>(
    _ step: CatalogPath.Step, _ read: (inout Self) -> Value
  ) -> Value {
    path.steps.append(step)
    defer { path.steps.removeLast() }
    return read(&self)
  }

  /// The members of an object that may have these keys and no others.
  mutating func fields(_ value: JSONValue, keys: [String]) -> Fields? {
    guard case .object(let members) = value else {
      return refuse(value, "an object with the keys \(keys.joined(separator: ", "))")
    }
    for member in members where !keys.contains(member.key) {
      let suggestion = keys.nearest(to: member.key).map { "; did you mean \($0.quoted)?" } ?? ""
      inside(.key(member.key)) {
        $0.report(
          "found an unknown key, allowed are \(keys.joined(separator: ", "))\(suggestion)")
      }
    }
    return Fields(members)
  }

  mutating func required<Value>(
    _ key: String, of fields: Fields, _ allowed: @autoclosure () -> String,
    read: (inout Self, JSONValue) -> Value?
  ) -> Value? {
    inside(.key(key)) { reading in
      guard let value = fields[key] else {
        return reading.report("missing, required is \(allowed())")
      }
      return read(&reading, value)
    }
  }

  mutating func optional<Value>(
    _ key: String, of fields: Fields, read: (inout Self, JSONValue) -> Value?
  ) -> Value? {
    guard let value = fields[key] else { return nil }
    return inside(.key(key)) { read(&$0, value) }
  }

  /// The members of an object whose keys are the catalog's own, at least one.
  mutating func entries(
    _ value: JSONValue, _ allowed: @autoclosure () -> String
  ) -> [JSONValue.Member]? {
    guard case .object(let members) = value, !members.isEmpty else {
      return refuse(value, allowed())
    }
    return members
  }

  mutating func each<Value>(
    _ members: [JSONValue.Member], read: (inout Self, String, JSONValue) -> Value?
  ) -> [Value] {
    members.compactMap { member in
      inside(.key(member.key)) { read(&$0, member.key, member.value) }
    }
  }

  mutating func each<Value>(
    _ elements: [JSONValue], read: (inout Self, Int, JSONValue) -> Value?
  ) -> [Value] {
    elements.enumerated().compactMap { index, element in
      inside(.index(index)) { read(&$0, index, element) }
    }
  }
}

extension JSONValue {
  /// How a message names a value that is not allowed.
  fileprivate var asFound: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number), a number with a fraction or an exponent"
    case .outOfRange(let number): number.brief
    case .string(let text): text.quoted
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    }
  }
}
