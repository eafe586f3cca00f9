import StoreEngine

// Lists to choose from: the menu, and the values of a control.

extension Drawing {
  mutating func draw(_ menu: Menu) {
    let context = state.keyContextBelow
    let keys = menu.commands.map { KeyTable.key(for: $0, in: context)?.name ?? "" }
    let texts = menu.commands.map { explanation(of: $0, in: context) }
    let keyColumns = keys.map(\.cellWidth).max() ?? 0
    let textColumns = texts.map(\.cellWidth).max() ?? 0
    let rows: [Line] = menu.commands.indices.map { index in
      [
        Span(String(index + 1).paddedLeft(to: 2) + "  ", .key),
        Span(texts[index].padded(to: textColumns) + "   "),
        Span(keys[index].paddedLeft(to: keyColumns) + " ", .key),
      ]
    }
    let inside = drawBox(
      words.menuTitle, in: layout.body, columns: 2 + (rows.map(\.cellWidth).max() ?? 0),
      rows: rows.count)
    drawRows(rows, selected: menu.selected, in: inside)
    drawPlace(menu.selected, of: rows.count, in: inside)
  }

  private func explanation(of command: Command, in context: KeyContext) -> String {
    if context == .shop, command == .choose, case .failed = state.offer {
      return words.explanation(.askAgain, in: context)
    }
    return words.explanation(command, in: context)
  }

  mutating func draw(_ choices: Choices) {
    let columns = sheetColumns
    let current = currentValue(of: choices.subject)
    let hasNumbers = choices.subject.hasNumbers
    let rows: [Line] = choices.choices.map { choice in
      let number = hasNumbers ? choice.number.map(String.init) ?? "" : ""
      return [
        Span(hasNumbers ? number.paddedLeft(to: 2) + "  " : "", .key),
        Span(words.value(choice.value) + (choice.value == current ? " *" : "")),
      ]
    }
    let inside = drawBox(
      words.title(of: choices.subject), in: choicesArea, columns: columns, rows: rows.count)
    drawRows(rows, selected: choices.selected, in: inside)
    drawPlace(choices.selected, of: rows.count, in: inside)
    guard choices.choices.indices.contains(choices.selected) else { return }
    let note = words.explanation(ofValue: choices.choices[choices.selected].value)
    let box = inside.insetBy(columns: -2, rows: -1)
    if !note.isEmpty { drawFootnote(note, of: box, role: .quiet) }
  }

  /// The list, less its own frame where there is room for that.
  private var choicesArea: Rect {
    layout.products.rows > 12 ? layout.products.insetBy(columns: 0, rows: 1) : layout.products
  }

  /// The value that is set now; nil where nothing is set.
  private func currentValue(of subject: Choices.Subject) -> String? {
    switch subject {
    case .outcome: nil
    case .control(let name): state.records.controls.text(of: name, in: state.catalog)
    case .crashPoint: state.crashPoint?.rawValue ?? "never"
    }
  }
}

extension Choices.Subject {
  /// Whether its numbers are codes that a person knows.
  fileprivate var hasNumbers: Bool {
    switch self {
    case .outcome, .control(.next), .control(.restore): true
    case .control, .crashPoint: false
    }
  }
}
