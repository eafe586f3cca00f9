import StoreEngine

/// A walkthrough as plain text: what a terminal showed and what held, for a diff or a mail.
package struct TextExport {
  package let text: String

  package init(_ export: WalkthroughExport) {
    let words = export.words
    let names = export.heading
    let width = names.map(\.name.cellWidth).max() ?? 0
    var lines = [words.noCharge]
    lines += names.map { $0.name.padded(to: width + 2) + $0.value }
    for (index, step) in export.result.steps.enumerated() {
      let outcome = words.outcome(step.outcome)
      lines += ["", "== \(words.step(index + 1)): \(step.caption) [\(outcome)]"]
      lines += Self.body(of: step, at: index, in: export)
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func body(
    of step: StepResult, at index: Int, in export: WalkthroughExport
  ) -> [String] {
    guard step.outcome != .notPlayed else { return [] }
    let words = export.words
    var lines = [""]
    lines += step.screen?.rows ?? ["(\(words.noShopRuns))"]
    lines += section(words.eventsTitle, export.events(of: step))
    for table in export.tables(of: step) { lines += section(table.title, columns(table.rows)) }
    lines += section(
      words.linesTitle, export.lines(ofStep: index).map { $0.mark.sign + " " + $0.text })
    if case .failed(let failure) = step.outcome {
      lines += section(
        words.outcome(step.outcome),
        export.details(of: failure).map { words.colon($0.name, $0.value) })
      lines += section(
        words.lastTransactionsTitle, columns(export.table(of: failure.transactions)))
    }
    return lines
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private static func columns(_ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].cellWidth }.max() ?? 0 }
    return rows.map { row in
      let last = row.count - 1
      return row.enumerated().map { column, cell in
        column == last ? cell : cell.padded(to: widths[column] + 2)
      }.joined()
    }
  }
}

extension LineMark {
  /// One cell that stands before the line.
  fileprivate var sign: String {
    switch self {
    case .done: " "
    case .held: "+"
    case .failed: "!"
    case .notPlayed: "-"
    }
  }
}
