import Foundation
import TestSupport

/// What did not hold, and how to see it again.
struct Breakage: Error {
  let what: String
  let repetition: String

  /// The customer's folder stays, to be looked at.
  init(_ what: String, repeat command: String, customer: Customer) {
    self.what = what
    customer.keepsFolder = true
    repetition = "repeat with: \(command)\nthe records are kept in \(customer.folder)"
  }
}

extension Duration {
  /// In seconds, with two digits after the point.
  var text: String { String(format: "%.2f s", self / .seconds(1)) }
}
