import StoreEngine

/// A walkthrough as one page that is attached to a report: no script, nothing from elsewhere, dark
/// where the reader's screen is.
package struct HTMLExport {
  package let text: String

  package init(_ export: WalkthroughExport) {
    let words = export.words
    let title = "\(words.shopName): \(export.result.walkthrough.file.withoutControls)".asXML
    let verdict = export.result.holds ? "held" : "failed"
    var lines = [
      "<!DOCTYPE html>",
      "<html lang=\"\(export.state.language.text.asXML)\">",
      "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(title)</title>", "<style>", HTMLStyle.text, "</style>", "</head>", "<body>",
      "<p class=\"mark\">\(words.testStoreMark.asXML): \(words.noCharge.asXML)</p>",
      "<h1 class=\"\(verdict)\">\(title): \(words.verdict(export.result).asXML)</h1>",
    ]
    lines += Self.list(export.heading)
    for (index, step) in export.result.steps.enumerated() {
      lines += Self.section(step, index + 1, export)
    }
    lines += ["</body>", "</html>"]
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func section(
    _ step: StepResult, _ number: Int, _ export: WalkthroughExport
  ) -> [String] {
    let words = export.words
    let outcome = words.outcome(step.outcome).asXML
    let kind = step.outcome.className
    var lines = [
      "<section class=\"\(kind)\">",
      "<h2>\(words.step(number).asXML): \(step.caption.asXML)"
        + " <span class=\"outcome\">\(outcome)</span></h2>",
    ]
    if step.outcome != .notPlayed { lines += body(of: step, at: number - 1, export) }
    return lines + ["</section>"]
  }

  private static func body(
    of step: StepResult, at index: Int, _ export: WalkthroughExport
  ) -> [String] {
    let words = export.words
    var lines = [screen(step.screen, export)]
    if case .failed(let failure) = step.outcome {
      lines += ["<div class=\"failure\">"] + list(export.details(of: failure))
      lines += table(words.lastTransactionsTitle, export.table(of: failure.transactions))
      lines.append("</div>")
    }
    let events = export.events(of: step)
    if !events.isEmpty {
      lines.append("<h3>\(words.eventsTitle.asXML)</h3>")
      lines.append("<pre>" + events.joined(separator: "\n").asXML + "</pre>")
    }
    lines += ["<h3>\(words.linesTitle.asXML)</h3>", "<ul>"]
    lines += export.lines(ofStep: index).map { line, mark in
      let note = words.note(of: mark).map {
        " <span class=\"\(mark.className)\">\($0.asXML)</span>"
      }
      return "<li><code>\(line.asXML)</code>\(note ?? "")</li>"
    }
    lines.append("</ul>")
    for added in export.tables(of: step) { lines += table(added.title, added.rows) }
    return lines
  }

  private static func list(_ rows: [(name: String, value: String)]) -> [String] {
    ["<dl>"] + rows.map { "<dt>\($0.name.asXML)</dt><dd>\($0.value.asXML)</dd>" } + ["</dl>"]
  }

  private static func table(_ title: String, _ rows: [[String]]) -> [String] {
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\($0.asXML)</\(tag)>" }.joined() + "</tr>"
    }
    guard rows.count > 1, let first = rows.first else { return [] }
    return ["<table>", "<caption>\(title.asXML)</caption>", row(first, "th")]
      + rows.dropFirst().map { row($0, "td") } + ["</table>"]
  }

  private static func screen(_ canvas: Canvas?, _ export: WalkthroughExport) -> String {
    guard let canvas else { return "<p class=\"none\">\(export.words.noShopRuns.asXML)</p>" }
    let rows = (0..<canvas.size.rows).map { markup(of: canvas.row($0)) }
    let look = export.setup.isColoured ? "screen" : "screen plain"
    return "<pre class=\"\(look)\">" + rows.joined(separator: "\n") + "</pre>"
  }

  private static func markup(of cells: ArraySlice<Cell>) -> String {
    var rest = cells
    var text = ""
    while let role = rest.first?.role {
      let run = rest.prefix { $0.role == role }
      rest = rest.dropFirst(run.count)
      let words = glyphs(run)
      text += role == .normal ? words : "<span class=\"\(role.className)\">\(words)</span>"
    }
    return text
  }
}

extension HTMLExport {
  /// The text of cells. A glyph of two cells gets a box of that width: fonts seldom agree.
  private static func glyphs(_ cells: ArraySlice<Cell>) -> String {
    cells.indices.map { index in
      let isWide = index + 1 < cells.endIndex && cells[index + 1].text.isEmpty
      let glyph = cells[index].text.asXML
      return isWide ? "<i>\(glyph)</i>" : glyph
    }.joined()
  }
}

extension StepResult.Outcome {
  fileprivate var className: String {
    switch self {
    case .held: "held"
    case .failed: "failed"
    case .notPlayed: "unplayed"
    }
  }
}

extension LineMark {
  fileprivate var className: String {
    switch self {
    case .done, .notPlayed: "none"
    case .held: "good"
    case .failed: "bad"
    }
  }
}

extension Role {
  /// The name of its class in the style sheet.
  var className: String { String(describing: self) }
}
