/// One fault of a catalog file: where it is, what was found and what is allowed.
package struct CatalogProblem: Error, Equatable, Sendable {
  /// Line and column (from 1) of a fault of syntax; nil for a fault of meaning.
  package let position: Position?
  /// The path of the value at fault, such as `products[3].prices.USA`; empty for the whole file,
  /// nil for a fault of syntax.
  package let path: String?
  /// The id of the product at fault, where there is one.
  package let productID: String?
  /// What was found and what is allowed, as a sentence.
  package let message: String

  package struct Position: Equatable, Sendable {
    package let line: Int
    /// Nil where a line is at fault as a whole.
    package let column: Int?

    package init(line: Int, column: Int?) {
      self.line = line
      self.column = column
    }
  }

  package init(
    position: Position? = nil, path: String? = nil, productID: String? = nil, message: String
  ) {
    self.position = position
    self.path = path
    self.productID = productID
    self.message = message
  }
}

/// Everything that is wrong with a catalog, so that a person can mend it in one go.
package struct CatalogProblems: Error, Equatable, Sendable {
  /// In the order in which the check came upon them; never empty.
  package let problems: [CatalogProblem]

  package init(_ problems: [CatalogProblem]) {
    self.problems = problems
  }
}
