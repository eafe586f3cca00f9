import StoreEngine

// The test controls, one a line.

extension Drawing {
  mutating func draw(_ view: ControlsView) {
    drawPage(
      words.controlsTitle, first: .text(" " + words.controlsIntroduction, .quiet), rows: [])
    let lines = ControlsView.lines.map(entry)
    let names = (lines.map(\.name.cellWidth).max() ?? 0) + 2
    let values = max(14, min(30, lines.map(\.value.cellWidth).max() ?? 0))
    let rows: [Line] = lines.map { line in
      let mark = line.isChanged ? "*" : " "
      return [
        Span(line.name.padded(to: names)),
        Span(mark + line.value.fitted(to: values) + "  ", line.isChanged ? .waiting : .normal),
        Span(line.hint, .quiet),
      ]
    }
    drawRows(rows, selected: view.selected, in: pageRows)
  }

  private func entry(_ line: ControlsView.Line) -> Entry {
    switch line {
    case .control(let name):
      let controls = state.records.controls
      return Entry(
        name: words.name(of: name), value: words.value(controls.text(of: name, in: state.catalog)),
        hint: words.hint(of: name), isChanged: controls.changed(in: state.catalog).contains(name))
    case .crashPoint:
      return Entry(
        name: words.crashPointTitle, value: words.value(state.crashPoint?.rawValue ?? "never"),
        hint: words.crashPointHint, isChanged: state.crashPoint != nil)
    case .startOver:
      return Entry(
        name: words.startOverTitle, value: "", hint: words.startOverHint, isChanged: false)
    }
  }

  private struct Entry {
    let name: String
    let value: String
    let hint: String
    let isChanged: Bool
  }
}
