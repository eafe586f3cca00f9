import Foundation
import TestSupport
import Testing

/// Keys arrive as keys, whatever bytes the terminal sends for them.
struct KeyTests {
  @Test func namesEveryKey() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.becomesReady())
    let sent: [(String, [String])] = [
      ("\u{1B}[A\u{1B}OA", ["up", "up"]), ("\u{1B}[B\u{1B}OB", ["down", "down"]),
      ("\u{1B}[C\u{1B}OC", ["right", "right"]), ("\u{1B}[D\u{1B}OD", ["left", "left"]),
      ("\u{1B}[H\u{1B}OH\u{1B}[1~", ["home", "home", "home"]),
      ("\u{1B}[F\u{1B}OF\u{1B}[4~", ["end", "end", "end"]),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", ["pageUp", "pageDown", "delete"]),
      ("\r\n\u{1B}OM", ["enter", "enter", "enter"]), ("\u{8}\u{7F}", ["backspace", "backspace"]),
      ("\t\u{1B}[Z ", ["tab", "backTab", "space"]),
      ("\u{1}\u{C}\u{15}", ["control(\"a\")", "control(\"l\")", "control(\"u\")"]),
      ("\u{1B}OP\u{1B}[15~\u{1B}[24~", ["function(1)", "function(5)", "function(12)"]),
      ("bR?é日😀", ["b", "R", "?", "é", "日", "😀"].map { "character(\"\($0)\")" }),
    ]
    terminal.send(sent.map(\.0).joined())
    let expected = sent.flatMap(\.1).map { "key \($0)" }
    #expect(eventually { terminal.inputs.count >= expected.count })
    #expect(terminal.inputs == expected)
  }

  @Test func takesALoneEscapeSoon() throws {
    let times = try (1...3).map { _ in
      let terminal = try PseudoTerminal()
      #expect(terminal.becomesReady())
      let start = Date()
      terminal.send("\u{1B}")
      #expect(eventually { terminal.inputs == ["key escape"] })
      return Date().timeIntervalSince(start)
    }
    // 50 ms and what a busy machine adds; ncurses would take 1 s of itself.
    #expect((times.min() ?? 1) < 0.2)
  }

  @Test func keepsAnArrowWholeThatComesInTwoParts() throws {
    for _ in 1...10 {
      let terminal = try PseudoTerminal()
      #expect(terminal.becomesReady())
      let start = Date()
      terminal.send("\u{1B}")
      usleep(30_000)
      terminal.send("[B")
      // A machine too busy to send the rest in time says nothing about the program.
      guard Date().timeIntervalSince(start) < 0.04 else { continue }
      #expect(eventually { !terminal.inputs.isEmpty })
      if terminal.inputs == ["key down"] { return }
    }
    Issue.record("the arrow never arrived whole")
  }

  @Test func honoursAnEscapeDelayOfTheEnvironment() throws {
    let terminal = try PseudoTerminal(environment: ["ESCDELAY": "3000"])
    #expect(terminal.becomesReady())
    terminal.send("\u{1B}")
    usleep(300_000)
    terminal.send("[B")
    #expect(eventually { terminal.inputs == ["key down"] })
  }

  @Test func putsACharacterTogetherThatComesInTwoParts() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.becomesReady())
    terminal.send(bytes: [0xE6, 0x97])
    usleep(50_000)
    terminal.send(bytes: [0xA5, 0xFF])
    terminal.send("k")
    let expected = ["key character(\"日\")", "key character(\"k\")"]
    #expect(eventually { terminal.inputs == expected })
  }

  @Test func givesAPasteAsOneText() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.becomesReady())
    terminal.send("\u{1B}[200~b\ry\r日\u{1B}[201~k")
    let expected = [#"paste "b\ny\n日""#, #"key character("k")"#]
    #expect(eventually { terminal.inputs == expected })
  }

  @Test func endsAPasteThatHasNoEnd() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.becomesReady())
    terminal.send("\u{1B}[200~" + String(repeating: "y", count: 70_000))
    #expect(eventually { terminal.inputs.count == 1 })
    #expect(eventually { terminal.inputs.first?.count == 65_536 + #"paste """#.count })
    terminal.send("k")
    #expect(eventually { terminal.inputs.last == #"key character("k")"# })
    #expect(terminal.inputs.count == 2)
  }

  @Test func dropsWhatWasTypedAhead() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.becomesReady())
    terminal.send("F\r\r\ry\u{1B}[200~y\ry\u{1B}[201~y\u{1B}[B")
    // The key itself is drawn only after the rest was dropped.
    #expect(eventually { terminal.outputText.contains("character(\"F\")") })
    terminal.send("k")
    #expect(eventually { terminal.inputs == [#"key character("F")"#, #"key character("k")"#] })
  }

  @Test func takesOnlyASCIIKeysWhereTheLocaleIsNotUTF8() throws {
    let terminal = try PseudoTerminal(environment: ["LC_ALL": "C"])
    #expect(terminal.becomesReady())
    terminal.send("日k")
    #expect(eventually { terminal.inputs == [#"key character("k")"#] })
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    #expect(terminal.outputText.contains("?????? ? ? ?"))
  }
}
