/// A request for what the store knows of some product ids, as `SKProductsRequest` makes it.
package struct ProductsRequest {
  package let productIDs: [ProductID]

  /// An id that is asked for twice is asked for once.
  package init(productIDs: [ProductID]) {
    var seen: Set<ProductID> = []
    self.productIDs = productIDs.filter { seen.insert($0).inserted }
  }

  /// What the store answers; throws a `RequestFailure` where it does not answer.
  package func answer(from context: StoreContext) throws -> ProductsResponse {
    let state = context.ledger.state
    guard state.controls.loadsProducts else { throw RequestFailure.notConnected }
    let storefront = context.storefront(in: state)
    var response = ProductsResponse(storefront: storefront)
    for id in productIDs {
      if let product = context.catalog.product(id), product.price(in: storefront) != nil {
        response.products.append(product)
      } else {
        response.invalidProductIDs.append(id)
      }
    }
    return response
  }
}

/// The store's answer to a products request.
package struct ProductsResponse: Equatable, Sendable {
  /// Where the prices of the answer hold.
  package let storefront: Storefront
  package fileprivate(set) var products: [Product] = []
  /// The ids that the store does not sell: unknown, not approved, or without a price here.
  package fileprivate(set) var invalidProductIDs: [ProductID] = []
}
