/// A wish to buy, as it is put into the payment queue.
package struct Payment: Equatable, Sendable {
  package let productID: ProductID
  /// 1 to 10; 1 for a non-consumable.
  package let quantity: Int
  /// The price of one that the person was shown; nil where nobody was shown any.
  ///
  /// The store does not take more or less than was shown: if its price differs by now, it refuses.
  package let shownPrice: Money?
  /// The app's name for the person who buys. It is kept when it is a UUID, and then comes back as
  /// the transaction's app account token; any other text is not kept.
  package let applicationUsername: String?

  package init(
    productID: ProductID, quantity: Int = 1, shownPrice: Money? = nil,
    applicationUsername: String? = nil
  ) {
    self.productID = productID
    self.quantity = quantity
    self.shownPrice = shownPrice
    self.applicationUsername = applicationUsername
  }

  /// How many of a product one payment may ask for.
  package static let quantities = 1...10
}
