import StoreEngine

extension Walkthrough {
  /// What the lines name that the catalog does not have.
  package func problems(in catalog: Catalog) -> [WalkthroughProblem] {
    var problems: [WalkthroughProblem] = []
    if let code = setup.storefront, catalog.storefront(code) == nil {
      problems.append(
        WalkthroughProblem(
          line: setup.storefrontLine,
          message: "found the storefront \(code.quoted), allowed is "
            + Controls.allowed(for: .storefront, in: catalog)))
    }
    for line in steps.flatMap(\.lines) {
      if let message = line.verb.problem(in: catalog) {
        problems.append(WalkthroughProblem(line: line.number, message: message))
      }
    }
    return problems
  }
}

extension Walkthrough.Verb {
  fileprivate func problem(in catalog: Catalog) -> String? {
    if let id = productID, catalog.product(id) == nil {
      let hint = catalog.products.map(\.id.rawValue).nearest(to: id.rawValue)
      return "found the product \(id.rawValue.quoted), which the catalog lacks"
        + (hint.map { "; did you mean \($0)?" } ?? "")
    }
    switch self {
    case .expect(.balance(let id, _)) where catalog.item(id) == nil:
      let hint = catalog.items.map(\.id.rawValue).nearest(to: id.rawValue)
      return "found the item \(id.rawValue.quoted), which the catalog lacks"
        + (hint.map { "; did you mean \($0)?" } ?? "")
    case .control(let name, let text):
      var controls = Controls()
      guard !controls.set(name, to: text, in: catalog) else { return nil }
      return "found \(text.quoted), allowed is \(Controls.allowed(for: name, in: catalog))"
    default: return nil
    }
  }

  private var productID: ProductID? {
    switch self {
    case .select(let id): id
    case .expect(let expectation):
      switch expectation {
      case .shows(let id, _), .selected(let id), .owned(let id), .notOwned(let id),
        .purchased(let id, _):
        id
      case .lastTransaction(let pattern): pattern.productID
      default: nil
      }
    default: nil
    }
  }
}
