import Foundation

/// A document that was read, of which a test asks for parts.
package struct JSON {
  private let value: Any?

  package init(_ text: String) {
    value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  private init(value: Any?) {
    self.value = value
  }

  package subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }
  package subscript(index: Int) -> JSON {
    list.indices.contains(index) ? list[index] : JSON(value: nil)
  }

  package var list: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }
  package var text: String? { value as? String }
  package var texts: [String] { list.compactMap(\.text) }
  package var number: Int? { (value as? NSNumber)?.intValue }
  package var flag: Bool? { value as? Bool }
  package var isNull: Bool { value is NSNull }
  package var isMissing: Bool { value == nil }

  /// The product of an id in a list of products.
  package func product(_ id: String) -> JSON {
    self["products"].list.first { $0["id"].text == id } ?? JSON(value: nil)
  }
}
