import Shop
import StoreEngine
import TestSupport
import Testing

/// What is recorded plays back, and reads like a test sheet.
struct RecordingTests {
  let bench: RecordingBench

  init() throws {
    bench = try RecordingBench()
  }

  @Test("A purchase is a step with what holds after it")
  func purchase() throws {
    bench.press("Down", "Down", "Down", "Enter", "Up", "Up", "y", "q")
    #expect(
      try bench.playBack() == """
        step "Buy coins.100 x3"
        select coins.100
        press Enter
        press Up 2
        press y
        message purchased
        events purchasing purchased delivered finished
        purchased coins.100 3
        balance coins 300
        charged 2.97 USD

        step "Leave the shop"
        press q
        ended 0

        """)
  }

  @Test("Cancelled, failed by number, and refused")
  func otherEnds() throws {
    bench.press("Enter", "Esc")
    bench.press("Enter", "o")
    bench.type("15")
    bench.press("Enter")
    bench.press("Enter", "y", "Enter")
    let text = try bench.playBack()
    #expect(text.contains("step \"Cancel the purchase of pro.unlock\"\npress Enter\npress Esc\n"))
    #expect(text.contains("message cancelled\nevents purchasing failed finished\n"))
    #expect(text.contains("message failed\n"))
    #expect(
      text.contains("step \"Try to buy pro.unlock\"\npress Enter\nmessage alreadyPurchased\n"))
  }

  @Test("Ask to buy, answered by another process")
  func approvals() throws {
    try bench.outside.setControls { $0.next = .defer }
    bench.press("Enter", "y")
    let first = try #require(bench.ledger.state.queue.first?.id)
    try bench.outside.approve(first)
    bench.recorder.refresh()
    bench.press("Down")
    try bench.outside.setControls { $0.next = .defer }
    bench.press("Enter", "y")
    let second = try #require(bench.ledger.state.queue.first?.id)
    try bench.outside.decline(second)
    bench.recorder.refresh()
    let text = try bench.playBack()
    #expect(text.hasPrefix("step \"Ask to buy pro.unlock\"\nnext defer\npress Enter\npress y\n"))
    #expect(
      text.contains(
        "step \"pro.unlock is approved\"\napprove \(first)\nmessage purchased\n"
          + "events purchased delivered finished\nowned pro.unlock\n"))
    #expect(text.contains("decline \(second)\nmessage declined\n"))
  }

  @Test("Restored after a reinstall, here and by another process")
  func restores() throws {
    bench.press("Enter", "y", "D", "y", "r")
    bench.press("D", "Right", "Enter", "Enter", "y")
    let text = try bench.playBack()
    #expect(
      text.contains(
        "press D\npress y\nmessage reinstalled\nnot owned pro.unlock\ncharged 4.99 USD\n"))
    #expect(
      text.contains(
        "message restored\nevents restored delivered finished restoreFinished\n"
          + "owned pro.unlock\n"))
    #expect(text.contains("message free\n"))
  }

  @Test("Items are used, by typed digits too")
  func uses() throws {
    bench.select("coins.100")
    bench.press("Enter", "y", "u")
    bench.type("25")
    bench.press("Enter", "u", "n", "u")
    bench.type("99")
    bench.press("y")
    let text = try bench.playBack()
    #expect(text.contains("step \"Use 25 coins\"\n"))
    #expect(text.contains("message used\nbalance coins 75\n"))
    #expect(text.contains("message notEnough\n"))
  }

  @Test("A filter is typed and pasted, whatever it is made of")
  func filters() throws {
    bench.press("/")
    bench.type("a \"b\\\u{202E}")
    bench.recorder.send(.textPasted("x\r\ny\u{1B}[31m\"#"))
    bench.press("Esc", "/")
    bench.type("550")
    bench.press("Enter", "Enter", "y", "Esc")
    let text = try bench.playBack()
    #expect(text.contains("type \"a \\\"b\\\\\u{FFFD}\"\npaste \"x y\u{FFFD}[31m\\\"#\"\n"))
    #expect(text.contains("step \"Filter by 550\"\npress /\ntype \"550\"\npress Enter\n"))
  }

  @Test("A mark that joins what is before it is written with that, or told to be missing")
  func joiningMarks() throws {
    bench.press("/")
    bench.type("e")
    bench.recorder.send(.keyPressed(.character("\u{301}")))
    bench.press("Esc", "/")
    bench.recorder.send(.keyPressed(.character("\u{301}")))
    bench.press("Esc")
    let text = try bench.playBack()
    #expect(text.contains("# Something was done here"))
  }

  @Test("Waiting for an answer is an advance, to the millisecond")
  func latency() throws {
    try bench.outside.setControls { $0.latency = 500 }
    bench.press("Enter", "y")
    bench.recorder.advance(byMilliseconds: 200)
    bench.press("Down", "Down", "Enter", "y")
    bench.recorder.advance(byMilliseconds: 400)
    bench.recorder.advance(byMilliseconds: 5000)
    bench.press("r")
    bench.recorder.advance(byMilliseconds: 5000)
    let text = try bench.playBack()
    #expect(text.contains("latency 500ms\n"))
    #expect(text.contains("advance 200ms\nselect hint.single\n"))
    #expect(text.contains("advance 300ms\nmessage purchased\n"))
  }

  @Test("Pages, controls, language and size")
  func pages() throws {
    bench.press("t", "Tab", "Esc", "?", "Esc", "c", "Enter", "Down", "Enter", "Esc", "L")
    bench.recorder.send(.resized(Size(columns: 120, rows: 40)))
    bench.press("Enter", "y", "Space", "Esc", "R", "Tab", "Up", "Tab")
    bench.press("Ctrl-L")
    bench.recorder.send(.signalled(2))
    let text = try bench.playBack()
    #expect(text.contains("resize 120x40\n"))
    #expect(text.hasSuffix("press Ctrl-C\nended 130\n"))
  }

  @Test("A control from outside that nothing used is put back at the end")
  func unusedControl() throws {
    try bench.outside.setControls { $0.next = .fail(.unknown) }
    try bench.outside.setControls { $0.restore = .cancel }
    bench.press("q")
    let text = try bench.playBack()
    #expect(text.hasSuffix("ended 0\nnext buy\nrestore finish\n"))
  }

  @Test("A kill at a crash point that was set on the page")
  func kill() throws {
    bench.press("c", "End", "Up", "Enter", "Down", "Down", "Enter", "Esc", "Enter", "y")
    #expect(bench.recorder.isKilled)
    #expect(try bench.playBack().hasSuffix("press y\nended 137\n"))
  }

  @Test("Nothing done is nothing written")
  func nothing() throws {
    #expect(try bench.playBack() == "")
  }

  @Test("Whatever is pressed plays back", arguments: UInt64(1)...60)
  func randomKeys(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let keys: [Key] = [
      .enter, .enter, .enter, .escape, .tab, .space, .up, .down, .down, .left, .right, .home, .end,
      .pageDown, .backspace, "y", "y", "y", "n", "r", "u", "/", "t", "c", "D", "L", "a", "d", "o",
      "1", "2", "3", "5", "#", "\"", "\\", .function(5), "é", "\u{301}",
    ]
    try bench.outside.setControls { $0.latency = seed % 2 == 0 ? 0 : 300 }
    for _ in 0..<120 {
      switch random.next() % 20 {
      case 0: bench.recorder.advance(byMilliseconds: Int(random.next() % 700) + 1)
      case 1:
        if let last = bench.ledger.state.queue.last(where: { $0.state == .deferred }) {
          try bench.outside.approve(last.id)
        }
      case 2: try bench.outside.setControls { $0.next = .defer }
      default:
        bench.recorder.send(.keyPressed(keys[Int(random.next() % UInt64(keys.count))]))
      }
    }
    try bench.playBack()
  }
}
