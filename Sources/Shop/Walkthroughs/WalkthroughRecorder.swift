import StoreEngine

/// Looks over the shoulder of whoever uses a shop, and writes what is done in it as the steps of a
/// walkthrough that plays back.
///
/// It stands between the screen and the runtime: inputs, time and looks at other processes' work go
/// through it. Time that nothing waits for is left out, as a walkthrough has none.
package final class WalkthroughRecorder {
  /// An input line that the next input may still become a part of.
  enum OpenLine: Equatable {
    case select(ProductID)
    case press(Key, times: Int)
    case type(String)
    case resize
  }

  let shop: ShopRuntime
  /// The lines of the steps that are whole, with their captions.
  private var written: [String] = []
  /// The lines of the step that goes on.
  var lines: [String]
  var openLine: OpenLine?
  /// What happened since the last line that did something, as the player counts.
  private(set) var events: [StoreEvent] = []
  /// What the latest input has brought.
  private(set) var heard: [ShopAction] = []
  /// The number of the last message before the latest input.
  private(set) var messageNumber: Int
  /// Milliseconds that something has been waited for since the last line.
  private var waited = 0
  /// Whether something was done that no line can say; then records are not vouched for any more.
  var isIncomplete = false
  /// Controls that a line has armed and that may have to be put back.
  var armed: Set<ControlName> = []
  private var isOver = false

  /// Starts to record a shop that was launched, and is idle; `isRestarted` says that it was launched
  /// once more, behind the end of the walkthrough before it.
  package init(_ shop: ShopRuntime, isRestarted: Bool = false) {
    self.shop = shop
    lines = isRestarted ? ["restart"] : []
    messageNumber = shop.state.messageNumber
    shop.tap = { [unowned self] in heard.append($0) }
  }

  /// Everything so far: `step` lines and what belongs to them; empty where nothing was done.
  package var text: String {
    let blank = written.isEmpty ? [] : [""]
    let last = lines + (isOver ? [] : linesForUnusedControls())
    let rest = last.isEmpty ? [] : blank + [Self.step("Leave off here")] + last
    return (written + rest).map { $0 + "\n" }.joined()
  }

  static func step(_ caption: String) -> String {
    "step " + (caption.withoutControls.asWalkthroughText ?? "\"Go on\"")
  }

  /// Ends the step that goes on.
  func endStep(_ caption: String) {
    openLine = nil
    guard !lines.isEmpty else { return }
    if !written.isEmpty { written.append("") }
    written += [Self.step(caption)] + lines
    lines = []
  }
}

// MARK: - Between screen and shop

extension WalkthroughRecorder: ShopDriver {
  package var state: ShopState { shop.state }
  package var isKilled: Bool { shop.isKilled }
  package var delayToNext: Int? { shop.delayToNext }
  package var watch: (ShopState) -> Void {
    get { shop.watch }
    set { shop.watch = newValue }
  }

  package func send(_ action: ShopAction) {
    switch action {
    case .keyPressed, .textPasted, .resized, .signalled(2):
      // What others did comes before it, with lines of its own.
      refresh()
      writeWait(isWaiting: shop.delayToNext != nil)
      let before = listen { shop.send(action) }
      write(action, before)
      settle(since: before)
    default: shop.send(action)
    }
  }

  package func advance(byMilliseconds milliseconds: Int) {
    var rest = milliseconds
    while let delay = shop.delayToNext, delay <= rest, shop.state.ending == nil, !shop.isKilled {
      refresh()
      let before = listen { shop.advance(byMilliseconds: delay) }
      rest -= delay
      waited += delay
      guard !heard.isEmpty else { continue }
      writeWait(isWaiting: true)
      takeHeard()
      settle(since: before)
    }
    if shop.delayToNext != nil { waited += rest }
    shop.advance(byMilliseconds: rest)
  }

  package func refresh() {
    let isWaiting = shop.delayToNext != nil
    let before = listen { shop.refresh() }
    guard !heard.isEmpty else { return }
    writeWait(isWaiting: isWaiting)
    let found = outsideLines(since: before.records)
    for line in found { write(line) }
    takeHeard()
    settle(since: before, isAlone: found.count == 1)
  }

  /// Does something, hears what it brings, and gives back how the shop was before.
  private func listen(_ work: () -> Void) -> ShopState {
    let before = shop.state
    messageNumber = before.messageNumber
    heard = []
    work()
    return before
  }

  /// Writes the time that was waited, if anything waits for it.
  private func writeWait(isWaiting: Bool) {
    defer { waited = 0 }
    guard isWaiting, waited > 0 else { return }
    write("advance \(waited)ms")
  }
}

// MARK: - Lines of input

extension WalkthroughRecorder {
  /// A new line that does something: what happened before it is not its business.
  func write(_ line: String) {
    lines.append(line)
    openLine = nil
    events = []
  }

  /// Makes the latest input's line anew, or begins one.
  private func write(_ line: String, as new: OpenLine, replacing isSame: Bool) {
    if isSame, !lines.isEmpty {
      lines[lines.count - 1] = line
    } else {
      write(line)
    }
    openLine = new
  }

  private func takeHeard() {
    for action in heard {
      switch action {
      case .storeReported(let event): events.append(event)
      case .launchReported(let found): events += found
      default: break
      }
    }
  }

  private func write(_ action: ShopAction, _ before: ShopState) {
    guard !isOver else { return }
    switch action {
    case .keyPressed(let key): write(key, before)
    case .textPasted(let text):
      let line = text.asPastedLine
      if let text = line.asWalkthroughText { write("paste \(text)") } else { writeGap() }
    case .resized(let size):
      // Of a window that is drawn larger bit by bit the last size counts.
      write(
        "resize \(size.asWalkthroughWord)", as: .resize, replacing: openLine == .resize)
    case .signalled: write("press Ctrl-C")
    default: break
    }
    takeHeard()
    isOver = shop.isKilled || shop.state.ending != nil
  }

  private func write(_ key: Key, _ before: ShopState) {
    if before.isLargeEnough, before.keyContext == .filter, let typed = key.typed {
      return write(typed: String(typed).withoutControls)
    }
    if before.movesInList(key) {
      guard let id = shop.state.selectedProduct?.id else { return }
      var isSame = false
      if case .select = openLine { isSame = true }
      guard isSame || id != before.selectedProduct?.id else { return }
      return write("select \(id)", as: .select(id), replacing: isSame)
    }
    guard let word = key.asWalkthroughWord else {
      // Where it has no meaning, nothing is lost without it.
      if KeyTable.command(for: key, in: before.keyContext) != nil { writeGap() }
      return
    }
    if case .press(key, let times) = openLine, times < 100_000 {
      write("press \(word) \(times + 1)", as: .press(key, times: times + 1), replacing: true)
    } else {
      write("press \(word)", as: .press(key, times: 1), replacing: false)
    }
  }

  private func write(typed text: String) {
    if case .type(let before) = openLine, let whole = (before + text).asWalkthroughText {
      return write("type \(whole)", as: .type(before + text), replacing: true)
    }
    guard let whole = text.asWalkthroughText else { return writeGap() }
    write("type \(whole)", as: .type(text), replacing: false)
  }

  /// Says in the file that something was done that it cannot say.
  func writeGap() {
    write("# Something was done here that a walkthrough cannot say.")
    isIncomplete = true
  }
}

extension ShopState {
  /// Whether a key moves the selection of the list of products, and `select` can say so.
  fileprivate func movesInList(_ key: Key) -> Bool {
    guard isLargeEnough, keyContext == .shop, focus == .products,
      let command = KeyTable.command(for: key, in: .shop)
    else { return false }
    return [.up, .down, .pageUp, .pageDown, .first, .last].contains(command)
  }
}
