import StoreEngine

extension ShopState {
  /// The same shop as a screen of another size shows it: watching changes nothing of what is played.
  package func shown(on size: Size) -> ShopState {
    var copy = self
    copy.size = size
    copy.list.scroll(height: Layout(copy).listHeight)
    return copy
  }
}

extension Canvas {
  /// Puts a line in place of the last row: a text, and at the right what else there is to know.
  ///
  /// The right part goes where there is no room for both.
  package mutating func putLastRow(_ text: String, role: Role, hint: String) {
    guard size.rows > 0 else { return }
    let row = size.rows - 1
    put(String(repeating: " ", count: size.columns), at: Point(column: 0, row: row))
    put(text.fitted(to: size.columns - 1), at: Point(column: 1, row: row), role: role)
    let start = size.columns - 1 - hint.cellWidth
    guard 1 + text.cellWidth + 2 <= start else { return }
    put(hint, at: Point(column: start, row: row), role: .quiet)
  }
}
