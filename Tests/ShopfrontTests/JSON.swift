import Foundation

/// A document that was read, of which a test asks for parts.
struct JSON {
  private let value: Any?

  init(_ text: String) {
    value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  private init(value: Any?) {
    self.value = value
  }

  subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }
  subscript(index: Int) -> JSON { list.indices.contains(index) ? list[index] : JSON(value: nil) }

  var list: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }
  var text: String? { value as? String }
  var texts: [String] { list.compactMap(\.text) }
  var number: Int? { (value as? NSNumber)?.intValue }
  var flag: Bool? { value as? Bool }
  var isNull: Bool { value is NSNull }
  var isMissing: Bool { value == nil }

  /// The product of an id in a list of products.
  func product(_ id: String) -> JSON {
    self["products"].list.first { $0["id"].text == id } ?? JSON(value: nil)
  }
}
