/// The canvas as plain text: the screen of tests and of walkthroughs.
extension Canvas {
  /// The text of every row, without the blanks at its end.
  package var rows: [String] {
    (0..<size.rows).map { row in
      var text = ""
      var blanks = 0
      for cell in self.row(row) {
        if cell.text == " " {
          blanks += 1
        } else if !cell.text.isEmpty {
          text += String(repeating: " ", count: blanks) + cell.text
          blanks = 0
        }
      }
      return text
    }
  }

  /// All rows, joined by line breaks.
  package var text: String { rows.joined(separator: "\n") }
}
