import StoreEngine

/// Where everything stands: worked out from the size of the screen and what has to be shown.
///
/// Two panes side by side, products on the left, details above events on the right, share the rows
/// that header, message, advertisement and footer leave.
package struct Layout: Equatable, Sendable {
  /// The frame of all panes.
  package let body: Rect
  /// The frame of each pane; neighbours share their border.
  package let products: Rect
  package let details: Rect
  package let events: Rect
  package let messageRow: Int
  /// Nil where no advertisement is shown.
  package let advertisementRow: Int?
  package let footerRow: Int
  /// From the top of the screen.
  let header: [Line]

  package init(_ state: ShopState) {
    let size = state.size
    header = Header(state).lines
    footerRow = size.rows - 1
    if case .shown = state.advertisement {
      advertisementRow = footerRow - 1
    } else {
      advertisementRow = nil
    }
    messageRow = (advertisementRow ?? footerRow) - 1
    body = Rect(
      column: 0, row: header.count, columns: size.columns, rows: messageRow - header.count)
    let left = min(size.columns, Self.productColumns(of: size.columns) + 2)
    products = Rect(column: 0, row: body.row, columns: left, rows: body.rows)
    // Facts need ten rows at most; from there on the events get what is left.
    let top = min(max(3, (body.rows + 2) * 3 / 5), 13)
    details = Rect(
      column: left - 1, row: body.row, columns: size.columns - left + 1, rows: min(top, body.rows))
    events = Rect(
      column: left - 1, row: details.endRow - 1, columns: details.columns,
      rows: body.rows - details.rows + 1)
  }

  /// How wide the list is inside its frame: what a row needs first, then a share of the rest.
  private static func productColumns(of columns: Int) -> Int {
    38 + max(0, columns - ShopState.smallest.columns) * 2 / 5
  }
}

extension Layout {
  /// How many rows of the list are in sight.
  package var listHeight: Int { products.inside.rows }

  /// How many events are in sight.
  package var eventsHeight: Int { events.inside.rows }

  /// How many rows of a page over the panes are in sight: all but its first line, which stays.
  package var pageHeight: Int { max(0, body.inside.rows - 1) }
}
