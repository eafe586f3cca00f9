import CursesScreen
import Glibc
import Shop

/// Shows what arrives, one line each, for tests that drive it on a real terminal.
///
/// Environment: NO_COLOR as usual; PROBE_LOG names a file that gets the lines too. Keys: q quits,
/// x exits without closing, a traps, o overflows the stack, K kills itself without notice, s closes
/// the screen and goes on, F discards input after a pause, e writes to standard error.
@main
struct Probe {
  static func main() {
    let environment = currentEnvironment()
    let screen: CursesScreen
    do {
      screen = try CursesScreen.open(
        on: TerminalType { environment[$0] },
        colour: (environment["NO_COLOR"] ?? "").isEmpty,
        keepsEscapeDelay: environment["ESCDELAY"] != nil)
    } catch {
      print(error)
      exit(64)
    }
    var lines: [String] = ["ready \(getpid())"]
    log(lines, to: environment["PROBE_LOG"])
    while true {
      screen.show(picture(lines, size: screen.size))
      guard let input = screen.nextInput(timeoutMilliseconds: nil) else { continue }
      lines.append(describe(input))
      log(lines, to: environment["PROBE_LOG"])
      switch input {
      case .key(.character("q")):
        screen.close()
        print("bye")
        exit(0)
      case .ended(let signal):
        screen.close()
        TerminalGuard.endProcess(bySignal: signal)
      case .key(.character("x")): exit(3)
      case .key(.character("a")): fatalError("trapped on purpose")
      case .key(.character("o")): lines.append("\(deepen(lines.count))")
      case .key(.character("K")):
        TerminalGuard.restoreNow()
        kill(getpid(), SIGKILL)
      case .key(.character("e")): warn()
      case .key(.character("s")):
        screen.close()
        print("closed")
        while true { sleep(1) }
      case .key(.character("F")):
        usleep(300_000)
        screen.discardInput()
      case .key(.control("l")): screen.redraw()
      default: break
      }
    }
  }

  private static func deepen(_ depth: Int) -> Int {
    depth < 0 ? depth : deepen(depth + 1) + depth
  }

  private static func describe(_ input: ScreenInput) -> String {
    switch input {
    case .key(let key): "key \(key)"
    case .paste(let text): "paste \(text.debugDescription)"
    case .resized(let size): "resized \(size.columns)x\(size.rows)"
    case .ended(let signal): "ended \(signal)"
    case .resumed: "resumed"
    }
  }

  /// A frame to the edges, with one word of every role and the latest lines.
  private static func picture(_ lines: [String], size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    for row in 0..<size.rows {
      let edge = row == 0 || row == size.rows - 1
      canvas.put(
        "+" + String(repeating: edge ? "-" : " ", count: max(0, size.columns - 2)) + "+",
        at: Point(column: 0, row: row), role: .frame)
    }
    for role in Role.allCases {
      canvas.put(
        "\(role)", at: Point(column: 2, row: Int(role.rawValue) + 1), columns: 13, role: role)
    }
    canvas.put("日本語 e\u{301} ⚠ é", at: Point(column: 2, row: 15), role: .selected)
    for (index, line) in lines.suffix(max(0, size.rows - 2)).enumerated() {
      canvas.put(line, at: Point(column: 18, row: index + 1), columns: size.columns - 20)
    }
    canvas.cursor = Point(column: 2, row: 1)
    return canvas
  }

  private static func log(_ lines: [String], to path: String?) {
    guard let path, let file = fopen(path, "w") else { return }
    for line in lines { fputs(line + "\n", file) }
    fclose(file)
  }

  private static func warn() {
    let text = "a word of warning\n"
    _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  private static func currentEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }
}
