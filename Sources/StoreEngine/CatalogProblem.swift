/// One fault of a catalog file: where it is, what was found and what is allowed.
package struct CatalogProblem: Equatable, Sendable {
  /// Line and column (from 1) of a fault of syntax; nil for a fault of meaning.
  package let position: Position?
  /// The path of the value at fault, such as `products[3].prices.USA`; nil for a fault of syntax.
  package let path: String?
  /// The id of the product at fault, where there is one.
  package let productID: String?
  /// What was found and what is allowed, as a sentence.
  package let message: String

  package struct Position: Equatable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
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
