import Foundation

/// A program on a terminal of its own, of which the test is the other side.
package final class PseudoTerminal {
  private var terminal: Int32
  package let process: pid_t
  package let environment: [String: String]
  private let ownFiles: [String]
  private var reaped = false
  private var waitStatus: Int32 = 0
  /// Everything written to the terminal so far.
  package private(set) var output: [UInt8] = []

  /// Starts a shell command, leading a session of its own; files of its own go when it does.
  package init(
    command: String, columns: UInt16 = 80, rows: UInt16 = 24, environment: [String: String],
    ownFiles: [String] = []
  ) throws {
    self.environment = environment
    self.ownFiles = ownFiles
    let pair = try TerminalPair(columns: columns, rows: rows)
    terminal = pair.end
    process = try spawn(
      ["/bin/sh", "-c", command],
      environment: environment.map { "\($0)=\($1)" },
      input: pair.path, output: nil)
  }

  deinit {
    hangUp()
    if !reaped {
      kill(process, SIGKILL)
      waitpid(process, &waitStatus, 0)
    }
    for file in ownFiles { unlink(file) }
  }

  /// Closes the window.
  package func hangUp() {
    guard terminal >= 0 else { return }
    close(terminal)
    terminal = -1
  }

  package func send(_ text: String) { send(bytes: Array(text.utf8)) }

  package func send(bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { sent += count } else { usleep(1000) }
      drain()
    }
  }

  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  package var outputText: String {
    drain()
    return String(decoding: output, as: UTF8.self)
  }

  /// The exit status as a shell gives it; nil when the program has not ended in time.
  package func status() -> Int32? {
    let ended = eventually {
      drain()
      if !reaped { reaped = waitpid(process, &waitStatus, WNOHANG) == process }
      return reaped
    }
    guard ended else { return nil }
    drain()
    let signal = waitStatus & 0x7F
    return signal == 0 ? (waitStatus >> 8) & 0xFF : 128 + signal
  }

  private func drain() {
    guard terminal >= 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(terminal, &bytes, bytes.count), count > 0 {
      output += bytes[..<count]
    }
  }
}
