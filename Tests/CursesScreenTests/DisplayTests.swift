import Foundation
import TestSupport
import Testing

/// What is written to the terminal, and what never is.
struct DisplayTests {
  /// The numbers of all sequences that set attributes.
  private func attributes(in output: String) -> Set<Int> {
    var numbers: Set<Int> = []
    for part in output.components(separatedBy: "\u{1B}[").dropFirst() {
      let arguments = part.prefix { $0.isNumber || $0 == ";" }
      guard part.dropFirst(arguments.count).first == "m" else { continue }
      numbers.formUnion(arguments.split(separator: ";").compactMap { Int($0) })
    }
    return numbers
  }

  private func wholeOutput(_ environment: [String: String?]) throws -> String {
    let terminal = try PseudoTerminal(environment: environment)
    #expect(terminal.becomesReady())
    terminal.send("q")
    #expect(terminal.status() == 0)
    return terminal.outputText
  }

  @Test(arguments: ["xterm-256color", "xterm", "vt100"])
  func writesNoColourWhenNoneIsWanted(type: String) throws {
    let numbers = attributes(in: try wholeOutput(["TERM": type, "NO_COLOR": "1"]))
    #expect(numbers.isDisjoint(with: 30...49))
    #expect(numbers.isDisjoint(with: 90...107))
    #expect(numbers.contains(7))
    #expect(numbers.contains(1))
  }

  @Test(arguments: ["xterm-256color", "xterm", "screen", "linux", "xterm-ghostty"])
  func usesFewColoursOnTheTerminalsOwnGround(type: String) throws {
    let output = try wholeOutput(["TERM": type])
    let numbers = attributes(in: output)
    #expect(numbers.isSuperset(of: [7, 31, 32]))
    // White, yellow and white ground; more than 16 colours.
    #expect(numbers.isDisjoint(with: [33, 37, 38, 47, 48, 93, 97, 107]))
    // No reports of the mouse are ever asked for.
    for mode in ["?9h", "?1000", "?1002", "?1003", "?1006"] { #expect(!output.contains(mode)) }
    #expect(output.contains("\u{1B}[?2004h"))
    #expect(output.contains("\u{1B}[?2004l"))
  }

  @Test func writesOnlyWhatChanged() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.becomesReady())
    terminal.send("k")
    #expect(eventually { terminal.outputText.contains("character(\"k\")") })
    #expect(terminal.outputText.components(separatedBy: "waiting").count == 2)
    terminal.send("\u{C}")
    #expect(eventually { terminal.outputText.components(separatedBy: "waiting").count == 3 })
  }

  @Test func followsEverySize() throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 3)
    #expect(terminal.becomesReady())
    var expected: [String] = []
    for (columns, rows) in [(20, 5), (1, 1), (300, 100), (80, 24)] {
      terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
      expected.append("resized \(columns)x\(rows)")
      #expect(eventually { terminal.inputs == expected })
    }
    for step in 1...200 {
      terminal.resize(
        columns: UInt16(1 + step * 7919 % 200), rows: UInt16(1 + step * 104_729 % 60))
      usleep(1000)
    }
    terminal.resize(columns: 90, rows: 30)
    #expect(eventually { terminal.inputs.last == "resized 90x30" })
    terminal.send("k")
    #expect(eventually { terminal.inputs.last == #"key character("k")"# })
  }

  @Test func goesOnAfterAStopFromOutside() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.becomesReady())
    kill(terminal.process, SIGSTOP)
    kill(terminal.process, SIGCONT)
    #expect(eventually { terminal.inputs == ["resumed"] })
    // No shell is there to continue it, so the kernel does not let it stop.
    terminal.send("\u{1A}")
    #expect(eventually { terminal.inputs == ["resumed", "resumed"] })
    terminal.send("q")
    #expect(terminal.status() == 0)
  }

  @Test(arguments: [nil as String?, "", "dumb", "nosuch"])
  func saysWhenTheTerminalIsOfNoUse(type: String?) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": type])
    #expect(terminal.status() == 64)
    #expect(terminal.outputText.contains("TERM"))
    #expect(!terminal.output.contains(0x1B))
    if let type, !type.isEmpty {
      #expect(terminal.outputText.contains(type))
    }
  }

  @Test func leavesTheLastLineClearWhereThereIsNoScreenToGoBackTo() throws {
    // The probe says goodbye once it has left the screen.
    #expect(try wholeOutput(["TERM": "vt100"]).contains("\u{1B}[Kbye"))
    #expect(try !wholeOutput(["TERM": "xterm"]).contains("\u{1B}[Kbye"))
  }

  @Test func doesNotRepeatControlsInTheNameOfTheTerminal() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "no\u{1B}]0;x\u{7}such"])
    #expect(terminal.status() == 64)
    #expect(terminal.outputText.contains("TERM is no\u{FFFD}]0;x\u{FFFD}such"))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func saysWhenThereIsNoTerminal() throws {
    let input = try PseudoTerminal(probe: "\"$PROBE\" </dev/null")
    #expect(input.status() == 64)
    #expect(input.outputText.contains("standard input"))
    let output = try PseudoTerminal(probe: "\"$PROBE\" | cat")
    #expect(output.status() == 0)
    #expect(output.outputText.contains("standard output"))
  }
}
