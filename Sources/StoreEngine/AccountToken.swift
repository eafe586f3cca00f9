import FoundationEssentials

/// A UUID by which an app names its own user to the store.
package struct AccountToken: Equatable, Sendable {
  /// As the app wrote it.
  package let text: String

  /// Nil for text that is not a UUID.
  package init?(_ text: String) {
    guard UUID(uuidString: text) != nil else { return nil }
    self.text = text
  }
}
