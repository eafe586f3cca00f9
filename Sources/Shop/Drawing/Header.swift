import StoreEngine

/// The lines on top: whose shop this is, what one has, where one is, and what is not as shipped.
struct Header {
  private let state: ShopState
  private let words: Words
  private let columns: Int

  init(_ state: ShopState) {
    self.state = state
    words = Words(language: state.language)
    columns = state.size.columns
  }

  /// The balances stand on the first line where they fit, else on one of their own.
  var lines: [Line] {
    let name = [
      Span(" " + words.shopName, .title), Span("  "), Span(mark, .testStore), Span("  "),
    ]
    let place = Span(" \(storefront)  \(words.languageName) ", .quiet)
    let balances = balances
    let room = columns - name.cellWidth - place.text.cellWidth
    let changes = changedLines
    if balances.cellWidth <= room {
      let gap = Span(String(repeating: " ", count: room - balances.cellWidth))
      return [name + [gap] + balances + [place]] + changes
    }
    let gap = Span(String(repeating: " ", count: max(0, room)))
    return [name + [gap, place], [Span(" ")] + balances] + changes
  }

  /// With the mark that changed controls have, where it is not the catalog's first.
  private var storefront: String {
    state.storefront.code + (state.storefront == state.catalog.storefronts.first ? "" : "*")
  }

  private var mark: String {
    state.options.isASCII ? words.asciiTestStoreMark : words.testStoreMark
  }

  private var balances: Line {
    state.catalog.items.flatMap { item in
      [
        Span(state.name(of: item.id) + " ", .quiet),
        Span(words.count(state.records.balance(of: item.id)) + "  "),
      ]
    }
  }

  /// One line, or two where it takes them.
  private var changedLines: [Line] {
    let changes = words.changes(in: state)
    guard !changes.isEmpty else { return [] }
    let room = columns - 2
    var lines = [words.changesTitle]
    for (index, change) in changes.enumerated() {
      let longer = lines[lines.count - 1] + (index == 0 ? "" : "  ") + change
      if index == 0 || longer.cellWidth <= room || lines.count == 2 {
        lines[lines.count - 1] = longer
      } else {
        lines.append(change)
      }
    }
    return lines.map { [Span(" "), Span($0.cut(to: room), .waiting)] }
  }
}
