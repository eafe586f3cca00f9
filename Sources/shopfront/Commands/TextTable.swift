import Shop
import StoreEngine

/// Rows of text in columns, measured in cells of the terminal.
struct TextTable {
  let columns: Int
  var rightAligned: Set<Int> = []
  /// What stands above the columns.
  var headings: [String] = []
  let rows: [[String]]

  /// The lines, without blanks at their ends.
  var lines: [String] {
    let all = (headings.isEmpty ? [] : [headings]) + rows.map { $0.map(\.withoutControls) }
    let widths = (0..<columns).map { column in
      all.map { $0[column].cellWidth }.max() ?? 0
    }
    return all.map { row in
      let cells = row.enumerated().map { column, text in
        rightAligned.contains(column)
          ? text.paddedLeft(to: widths[column]) : text.padded(to: widths[column])
      }
      return cells.joined(separator: "  ").withoutBlanksAtEnd
    }
  }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
