import StoreEngine

// Help: where the files are, and all keys of all views, from the one table.

extension Drawing {
  mutating func draw(_ view: HelpView) {
    let lines = helpLines
    let top = max(0, min(view.top, lines.count - layout.pageHeight))
    drawPage(
      words.helpTitle, first: .text("  " + words.versionLine, .title), rows: lines.dropFirst(top))
    drawPlace(top, of: lines.count)
    canvas.cursor = Point(column: pageRows.column, row: pageRows.row)
  }

  /// How far a page is scrolled, where not all of it is in sight.
  mutating func drawPlace(_ top: Int, of count: Int) {
    guard count > layout.pageHeight else { return }
    drawNote(words.place(min(count, top + layout.pageHeight), of: count), of: layout.body)
  }

  var helpLines: [Line] {
    let columns = layout.body.inside.columns - 4
    let files = [
      Fact(words.catalogFile, state.options.catalogPath?.withoutControls ?? words.builtInCatalog),
      Fact(words.dataFile, state.options.dataPath.withoutControls),
    ]
    let lines = files.lines(columns: columns) + KeyContext.allCases.flatMap(keyLines)
    return lines.map { [Span("  ")] + $0 }
  }

  private func keyLines(of context: KeyContext) -> [Line] {
    var keys = KeyTable.bindings(in: context).filter { !$0.keys.isEmpty }.map { binding in
      (
        binding.keys.map(\.name).joined(separator: " "),
        words.explanation(binding.command, in: context)
      )
    }
    if context == .shop {
      keys += [("Ctrl-C", words.quitAnywhere), ("Ctrl-Z", words.suspend)]
    }
    return [.blank, .text(words.title(of: context), .heading)]
      + keys.map { [Span($0.0.padded(to: 18) + " ", .key), Span($0.1)] }
  }
}

extension ShopState {
  /// How many lines the page on top has, in sight or not: of help, a transaction or the receipt.
  package var pageLineCount: Int {
    switch overlays.last {
    case .help: Drawing(self).helpLines.count
    case .transaction(let view): Drawing(self).transactionLines(view).count
    case .receipt(let view): Drawing(self).receiptLines(view.report).count
    default: 0
    }
  }
}

extension Words {
  package var quitAnywhere: String { say("Quit, from anywhere", "随时退出") }
  package var suspend: String { say("Suspend; fg goes on", "挂起；用 fg 恢复") }
}
