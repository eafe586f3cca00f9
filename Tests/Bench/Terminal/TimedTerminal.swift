import Glibc
import TestSupport

/// A program on a terminal of its own, of which each byte is timed as it arrives.
///
/// A screen is taken to be whole when what it ends with has come and then nothing more for a while;
/// its time is that of its last byte.
final class TimedTerminal {
  /// What a program has drawn, and when its last byte came.
  struct Frame {
    let seconds: Double
    let bytes: Int
  }

  let process: pid_t
  /// From the start of the program to the last byte of its first screen.
  private(set) var first = Frame(seconds: 0, bytes: 0)
  private let terminal: TerminalPair

  /// Starts the program and waits for its first screen.
  init(_ command: Command) throws {
    terminal = try TerminalPair(columns: 80, rows: 24)
    let start = ContinuousClock.now
    process = try spawn(
      command.words, environment: Command.environment, input: command.input ?? terminal.path,
      output: command.input == nil ? nil : terminal.path)
    first = try frame(since: start, endingWith: command.lastWords, silence: 50)
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(terminal.end)
  }

  /// Presses a key and waits for what it draws.
  func press(_ key: String) throws -> Frame {
    let start = ContinuousClock.now
    let bytes = Array(key.utf8)
    write(terminal.end, bytes, bytes.count)
    return try frame(since: start, endingWith: "", silence: 15)
  }

  /// Of the memory that the program holds, what is in RAM.
  func residentMebibytes() throws -> Double {
    guard let file = fopen("/proc/\(process)/status", "r") else { throw BenchError("it has ended") }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
      )
      .split { " \t\n".contains($0) }
      if words.first == "VmRSS:", words.count > 1, let kibibytes = Double(words[1]) {
        return kibibytes / 1024
      }
    }
    throw BenchError("no VmRSS")
  }

  private func frame(
    since start: ContinuousClock.Instant, endingWith text: String, silence: Int32
  ) throws -> Frame {
    var output: [UInt8] = []
    var last = start
    while true {
      let isWhole = !output.isEmpty && output.contains(text.utf8)
      var waited = pollfd(fd: terminal.end, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, isWhole ? silence : 5000) > 0 else {
        guard isWhole else { throw BenchError("the screen did not get whole: \(text)") }
        return Frame(seconds: (last - start).inSeconds, bytes: output.count)
      }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(terminal.end, &bytes, bytes.count)
      guard count > 0 else { throw BenchError("the program ended before its screen was whole") }
      last = .now
      output += bytes[..<count]
    }
  }
}
