/// A name that the store gives to something, typed by what it names.
///
/// `ProductID` and `ItemID` are both text, but one must not be passed where the other is meant.
///
///     let gloves: ProductID = "ProtectiveGloves"
package struct Identifier<Subject>: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

extension Identifier: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension Identifier: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Identifier: CustomStringConvertible {
  package var description: String { rawValue }
}

/// The id under which a product is sold.
package typealias ProductID = Identifier<Product>

/// The id of what consumables grant: coins, energy.
package typealias ItemID = Identifier<Item>

/// The id of a transaction: 16 digits that start with 2.
package typealias TransactionID = Identifier<Transaction>
