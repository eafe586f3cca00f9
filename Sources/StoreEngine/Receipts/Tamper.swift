/// A forgery drill: how the next receipt of the store is spoilt.
package enum Tamper: String, CaseIterable, Sendable {
  /// The signature is another one.
  case signature
  /// The content was changed after it was signed.
  case payload
  /// Signed rightly for another bundle id.
  case bundle
  /// Signed rightly for another version of the app.
  case version
  /// Signed rightly for another device.
  case device
  /// Signed by a chain of keys that is not the store's.
  case otherKey = "other-key"
  /// A genuine receipt from before the purchase.
  case replay
  /// A file of no bytes.
  case empty
  /// No file at all.
  case missing
  /// The receipt is good, but whoever verifies it cannot be reached.
  case unreachable
}

extension Tamper {
  /// A control's value as text: `none` where nothing is spoilt.
  package static func text(of tamper: Tamper?) -> String {
    tamper?.rawValue ?? "none"
  }

  /// Reads a control's value; nil for what is none, and a nil within for `none`.
  package static func choice(_ text: String) -> Tamper?? {
    if text == "none" { return .some(nil) }
    return Tamper(rawValue: text).map { .some($0) }
  }

  /// What a control accepts, as a phrase for an error.
  package static let allowed =
    "none, " + allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or "
    + (allCases.last?.rawValue ?? "")
}
