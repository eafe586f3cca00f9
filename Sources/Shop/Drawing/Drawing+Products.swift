import StoreEngine

// The list of products.

extension Drawing {
  mutating func drawProducts() {
    let frame = layout.products
    drawDivider(column: frame.endColumn - 1, in: layout.body)
    let list = state.list
    let inside = frame.inside
    var room = 0
    if list.rows.count > inside.rows {
      let place = words.place(list.selected + 1, of: list.visible.count)
      room = place.cellWidth + 3
      drawNote(place, of: frame)
    }
    drawListTitle(of: frame, room: room)
    if case .loaded(let response) = state.offer {
      if !response.invalidProductIDs.isEmpty {
        drawFootnote(
          words.notSoldHere(response.invalidProductIDs), of: frame, role: .waiting)
      }
    }
    if let notice = listNotice {
      put(notice.wrapped(to: inside.columns - 2).map { .text(" " + $0) }, in: inside)
      if state.overlays.isEmpty, canvas.cursor == nil {
        canvas.cursor = Point(column: inside.column, row: inside.row)
      }
    } else {
      drawRows(in: inside)
    }
  }

  /// The title; while a filter holds it says what the filter is, and the cursor stands behind it.
  private mutating func drawListTitle(of frame: Rect, room: Int) {
    let list = state.list
    let hasKeys = state.overlays.isEmpty && state.focus == .products
    guard list.isFiltering || !list.filter.isEmpty else {
      drawTitle(words.productsTitle, of: frame, hasKeys: hasKeys, room: room)
      return
    }
    let title = words.filterTitle + ": "
    let end = list.filter.end(within: max(1, frame.columns - 8 - room - title.cellWidth))
    drawTitle(title + end + (list.isFiltering ? "_" : ""), of: frame, hasKeys: hasKeys, room: room)
    if list.isFiltering, state.overlays.isEmpty {
      canvas.cursor = Point(
        column: frame.column + 3 + title.cellWidth + end.cellWidth, row: frame.row)
      canvas.showsCursor = true
    }
  }

  /// What stands in place of products.
  private var listNotice: String? {
    switch state.offer {
    case .unasked, .loading: words.loading
    case .failed(let failure): words.productsFailed(failure) + words.say(". ", "。") + words.askAgain
    case .loaded where !state.list.visible.isEmpty: nil
    case .loaded:
      state.list.filter.isEmpty ? words.nothingForSale : words.noMatch(state.list.filter)
    }
  }

  private mutating func drawRows(in area: Rect) {
    let rows = state.list.rows.dropFirst(state.list.top).prefix(area.rows)
    let prices = rows.map { row -> String in
      guard case .product(let index) = row else { return "" }
      return price(of: state.list.visible[index])
    }
    let columns = RowColumns(
      width: area.columns, price: prices.map(\.cellWidth).max() ?? 0,
      names: rows.compactMap { name(of: $0)?.cellWidth }.max() ?? 0,
      statuses: rows.compactMap { status(of: $0)?.cellWidth }.max() ?? 0, words: words)
    for (offset, row) in rows.enumerated() {
      let point = Point(column: area.column, row: area.row + offset)
      switch row {
      case .gap: break
      case .heading(let index):
        let heading = state.list.visible[index].section?[state.language] ?? ""
        put(.text(" " + heading, .heading), at: point, columns: area.columns)
      case .product(let index):
        draw(index, price: prices[offset], in: columns, at: point)
      }
    }
  }

  private mutating func draw(
    _ index: Int, price: String, in columns: RowColumns, at point: Point
  ) {
    let product = state.list.visible[index]
    let isSelected = index == state.list.selected
    let hasKeys = isSelected && state.overlays.isEmpty && state.focus == .products
    let status = state.status(of: product)
    var line = [
      Span(isSelected ? "> " : "  "),
      Span(product.name(in: state.language).fitted(to: columns.name) + " "),
      Span(words.status(status).fitted(to: columns.status) + " ", role(of: status)),
      Span(price.paddedLeft(to: columns.price) + " "),
    ]
    if hasKeys {
      line = line.map { Span($0.text, .selected) }
      if canvas.cursor == nil { canvas.cursor = point }
    }
    put(line, at: point, columns: columns.width)
  }

  private func name(of row: ProductList.Row) -> String? {
    guard case .product(let index) = row else { return nil }
    return state.list.visible[index].name(in: state.language)
  }

  private func status(of row: ProductList.Row) -> String? {
    guard case .product(let index) = row else { return nil }
    return words.status(state.status(of: state.list.visible[index]))
  }

  func price(of product: Product) -> String {
    var storefront = state.storefront
    if case .loaded(let response) = state.offer { storefront = response.storefront }
    return product.price(in: storefront).map(money.text) ?? "-"
  }

  func role(of status: ProductStatus) -> Role {
    switch status {
    case .waiting: .waiting
    case .owned, .purchased: .good
    case .notPurchased: .quiet
    }
  }
}

/// How a row of the list is divided: the price gets what the longest in sight needs, the status
/// what its longest word needs, the name the rest. Where that would cut a name in sight, the status
/// makes do with what those in sight need.
private struct RowColumns {
  let width: Int
  let name: Int
  let status: Int
  let price: Int

  init(width: Int, price longest: Int, names: Int, statuses: Int, words: Words) {
    self.width = width
    // In steps, so that the columns stay where they are while one scrolls.
    price = longest <= 7 ? 7 : longest <= 10 ? 10 : longest
    let words = [ProductStatus.waiting, .owned, .notPurchased].map { words.status($0).cellWidth }
    let room = max(0, width - 2 - 1 - 1 - price - 1)
    let most = max(words.max() ?? 0, 12)
    // A screen narrower than 80 cells may cut a long status, so that the name keeps some room.
    let needed = width >= 46 ? statuses : min(statuses, max(13, room - 12))
    status = min(room, max(needed, min(most, room - names)))
    name = max(0, room - status)
  }
}
extension String {
  /// The end of a text in at most so many cells, never half a glyph.
  fileprivate func end(within columns: Int) -> String {
    var width = 0
    var kept: [String] = []
    for glyph in Array(Glyphs(self)).reversed() {
      width += glyph.width
      guard width <= columns else { break }
      kept.append(glyph.text)
    }
    return kept.reversed().joined()
  }
}
