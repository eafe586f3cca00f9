import StoreEngine

// The page that an advertisement opens: the whole screen, but for the keys.

extension Drawing {
  mutating func draw(_ advertisement: Advertisement) {
    let page = Rect(column: 0, row: 0, columns: canvas.size.columns, rows: layout.footerRow)
    clear(page)
    drawFrame(page)
    let mark = state.options.isASCII ? words.asciiTestStoreMark : words.testStoreMark
    drawTitle(mark + " - " + words.advertisementTitle, of: page, hasKeys: true)
    guard let content = advertisement.content[state.language] else { return }
    let inside = page.inside.insetBy(columns: 2, rows: 1)
    let headline: [Line] = content.text.wrapped(to: inside.columns).map { .text($0, .title) }
    let paragraphs = content.page.split(separator: "\n", omittingEmptySubsequences: false)
    let text: [Line] = paragraphs.flatMap { String($0).wrapped(to: inside.columns) }
      .map { .text($0) }
    put(headline + [.blank] + text, in: inside)
    canvas.cursor = Point(column: inside.column, row: inside.row)
  }
}
