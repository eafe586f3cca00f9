import StoreEngine

/// A walkthrough as a recording of a terminal: asciicast, version 2, with a marker a step.
///
/// Its time is told from the walkthrough alone, so that two runs export the same. Each screen is
/// drawn whole; below it stands the caption of its step.
package struct CastExport {
  /// A document of JSON for each line.
  package let lines: [JSONValue]

  /// How long a screen stands, and the last one of a step, in milliseconds.
  private static let (pace, rest) = (500, 1500)

  package init(_ export: WalkthroughExport) {
    let screens = export.screens.joined()
    let size = Size(
      columns: screens.map(\.size.columns).max() ?? export.setup.size.columns,
      rows: (screens.map(\.size.rows).max() ?? export.setup.size.rows) + 1)
    var lines: [JSONValue] = [
      .object([
        "version": .integer(2), "width": .integer(Int64(size.columns)),
        "height": .integer(Int64(size.rows)),
        "title": .string(export.result.walkthrough.file.withoutControls),
      ])
    ]
    var time = 0
    func add(_ kind: String, _ text: String) {
      lines.append(.array([.real(Double(time) / 1000), .string(kind), .string(text)]))
    }
    for (step, screens) in zip(export.result.steps, export.screens)
    where step.outcome != .notPlayed {
      add("m", step.caption)
      for screen in screens {
        add("o", Self.drawing(screen, step.caption, in: size, export))
        time += Self.pace
      }
      if step.screen == nil {
        add("o", Self.drawing(nil, step.caption, in: size, export))
      }
      time += Self.rest
    }
    // A player shows the last screen for as long as there is something behind it.
    add("o", "\u{1B}[0m")
    self.lines = lines
  }

  private static func drawing(
    _ screen: Canvas?, _ caption: String, in size: Size, _ export: WalkthroughExport
  ) -> String {
    let rows =
      screen.map { canvas in
        (0..<canvas.size.rows).map { drawing(canvas.row($0), export.setup.isColoured) }
      } ?? ["(\(export.words.noShopRuns)) \(export.words.testStoreMark)"]
    return "\u{1B}[0m\u{1B}[2J\u{1B}[H" + rows.joined(separator: "\r\n")
      + "\u{1B}[0m\u{1B}[\(size.rows);1H" + caption.fitted(to: max(0, size.columns - 1))
  }

  /// A row with the codes of its roles; blanks at its end are left out where they look like nothing.
  private static func drawing(_ cells: ArraySlice<Cell>, _ isColoured: Bool) -> String {
    var text = ""
    var role: Role?
    for cell in cells where !cell.text.isEmpty {
      if cell.role != role {
        text += "\u{1B}[\(cell.role.codes(isColoured: isColoured))m"
        role = cell.role
      }
      text += cell.text
    }
    return text + "\u{1B}[0m"
  }
}

extension Role {
  /// The numbers of SGR (ECMA-48) that make a terminal show the role, from a clean slate.
  fileprivate func codes(isColoured: Bool) -> String {
    switch self {
    case .normal, .frame: "0"
    case .title, .key: "0;1"
    case .heading: isColoured ? "0;1;36" : "0;1"
    case .quiet: isColoured ? "0;2" : "0"
    case .good: isColoured ? "0;32" : "0"
    case .waiting: isColoured ? "0;35" : "0"
    case .bad: isColoured ? "0;1;31" : "0;1"
    case .testStore: isColoured ? "0;30;43" : "0;1;4"
    case .selected: "0;7"
    case .chosen: "0;1;7"
    case .advertisement: isColoured ? "0;36" : "0;4"
    }
  }
}
