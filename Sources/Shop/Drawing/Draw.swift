import StoreEngine

/// Draws the whole screen. It reads the state, the state's size above all, and nothing else.
package func draw(_ state: ShopState) -> Canvas {
  var drawing = Drawing(state)
  drawing.drawAll()
  return state.options.isASCII ? drawing.canvas.inASCII : drawing.canvas
}

/// A screen that is being drawn, with what all its parts need.
struct Drawing {
  let state: ShopState
  let words: Words
  let money: MoneyText
  let layout: Layout
  var canvas: Canvas

  init(_ state: ShopState) {
    self.state = state
    words = Words(language: state.language)
    money = MoneyText(words: words, isASCII: state.options.isASCII)
    layout = Layout(state)
    canvas = Canvas(size: state.size)
  }

  mutating func drawAll() {
    guard state.isLargeEnough else {
      let notice = words.tooSmall.first { $0.cellWidth <= state.size.columns }
      canvas.put(notice ?? "q", at: Point(column: 0, row: 0), role: .title)
      return
    }
    if case .advertisement(let advertisement)? = state.overlays.last {
      draw(advertisement)
      drawFooter()
      return
    }
    drawHeader()
    drawFrame(layout.body)
    drawProducts()
    drawDetails()
    drawEvents()
    for overlay in state.overlays { draw(overlay) }
    drawMessage()
    drawAdvertisementLine()
    drawFooter()
  }

  private mutating func draw(_ overlay: Overlay) {
    switch overlay {
    case .sheet(let sheet): draw(sheet)
    case .use(let sheet): draw(sheet)
    case .question(let question): draw(question)
    case .menu(let menu): draw(menu)
    case .controls(let view): draw(view)
    case .choices(let choices): draw(choices)
    case .history(let view): draw(view)
    case .transaction(let view): draw(view)
    case .receipt(let view): draw(view)
    case .help(let view): draw(view)
    case .advertisement(let advertisement): draw(advertisement)
    }
  }

  private mutating func drawHeader() {
    for (row, line) in layout.header.enumerated() {
      put(line, at: Point(column: 0, row: row), columns: canvas.size.columns)
    }
  }
}
