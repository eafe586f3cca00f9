import StoreEngine

/// The list of products: what the filter lets through, in rows with headings, and the selection.
///
/// Rows are made when products or filter change, never when a key moves the selection.
package struct ProductList: Equatable, Sendable {
  package enum Row: Equatable, Sendable {
    case gap
    /// The heading above the product at an index of `visible`.
    case heading(Int)
    /// The product at an index of `visible`.
    case product(Int)
  }

  /// The products that are shown, in order.
  package private(set) var visible: [Product] = []
  package private(set) var rows: [Row] = []
  /// The row of each visible product.
  private var rowOfProduct: [Int] = []
  /// An index of `visible`; 0 where there is nothing.
  package private(set) var selected = 0
  /// The row on top of the pane.
  package private(set) var top = 0
  /// What names and ids must contain; empty for everything.
  package private(set) var filter = ""
  /// Whether typed characters go to the filter.
  package var isFiltering = false
  private var products: [Product] = []
  /// The name and id of each product, as the filter compares them.
  private var searchTexts: [String] = []

  package init() {}

  package var selectedProduct: Product? {
    visible.indices.contains(selected) ? visible[selected] : nil
  }

  /// The row of the selected product.
  package var selectedRow: Int {
    rowOfProduct.indices.contains(selected) ? rowOfProduct[selected] : 0
  }
}

extension ProductList {
  /// Shows other products; the selection stays with its product where that is still there.
  package mutating func show(_ products: [Product], in language: LanguageTag) {
    self.products = products
    searchTexts = products.map { ($0.name(in: language) + "\n" + $0.id.rawValue).lowercased() }
    arrange()
  }

  package mutating func filter(by text: String) {
    filter = text
    arrange()
  }

  /// Selects by index, held within the list.
  package mutating func select(_ index: Int) {
    selected = max(0, min(index, visible.count - 1))
  }

  package mutating func select(_ id: ProductID) {
    if let index = visible.firstIndex(where: { $0.id == id }) { selected = index }
  }

  /// Begins anew, as a launch does: the first product, everything shown.
  package mutating func startOver() {
    isFiltering = false
    filter = ""
    selected = 0
    top = 0
    arrange()
    selected = 0
  }

  /// Scrolls as little as brings the selection into sight, with its heading where there is room.
  package mutating func scroll(height: Int) {
    guard height > 0 else { return }
    let row = selectedRow
    var first = row
    while first > 0, row - first + 1 < height, case .heading = rows[first - 1] { first -= 1 }
    if selected == 0 { first = row - min(row, height - 1) }
    top = min(top, first)
    top = max(top, row - height + 1)
    top = max(0, min(top, rows.count - height))
  }

  private mutating func arrange() {
    let kept = selectedProduct?.id
    let needle = filter.lowercased()
    visible =
      needle.isEmpty
      ? products : zip(products, searchTexts).filter { $0.1.contains(needle) }.map(\.0)
    rows = []
    rowOfProduct = []
    rowOfProduct.reserveCapacity(visible.count)
    for (index, product) in visible.enumerated() {
      let startsSection = index == 0 || visible[index - 1].section != product.section
      if startsSection {
        if index > 0 { rows.append(.gap) }
        if product.section != nil { rows.append(.heading(index)) }
      }
      rowOfProduct.append(rows.count)
      rows.append(.product(index))
    }
    selected = kept.flatMap { id in visible.firstIndex { $0.id == id } } ?? 0
  }
}
