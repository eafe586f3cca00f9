import Foundation

/// A program on a terminal of its own, of which the test is the other side.
final class PseudoTerminal {
  private var terminal: Int32
  let process: pid_t
  private let logPath: String
  private var reaped = false
  private var waitStatus: Int32 = 0
  /// Everything written to the terminal so far.
  private(set) var output: [UInt8] = []

  /// Starts the probe, or a shell command with `$PROBE` in it, leading a session of its own.
  init(
    command: String = "ulimit -c 0; exec \"$PROBE\"", columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String?] = [:]
  ) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN: Glibc does not offer unlockpt and ptsname to Swift.
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &lock) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw POSIXError(.ENXIO) }
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)

    logPath = NSTemporaryDirectory() + "/probe-\(UUID().uuidString)"
    var variables: [String: String?] = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "PROBE": try probePath(), "PROBE_LOG": logPath,
    ]
    variables.merge(environment) { $1 }
    process = try spawn(
      ["/bin/sh", "-c", command],
      environment: variables.compactMap { key, value in value.map { "\(key)=\($0)" } },
      input: "/dev/pts/\(number)", output: nil)
  }

  deinit {
    hangUp()
    if !reaped {
      kill(process, SIGKILL)
      waitpid(process, &waitStatus, 0)
    }
    unlink(logPath)
  }

  /// Closes the window.
  func hangUp() {
    guard terminal >= 0 else { return }
    close(terminal)
    terminal = -1
  }

  func send(_ text: String) { send(bytes: Array(text.utf8)) }

  func send(bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { sent += count } else { usleep(1000) }
      drain()
    }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// What the probe has read, a line each.
  var inputs: [String] { Array(log.dropFirst()) }

  /// Whether the probe has the screen and reads.
  func becomesReady() -> Bool { eventually { log.first?.hasPrefix("ready ") == true } }

  private var log: [String] {
    drain()
    let text = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  var outputText: String {
    drain()
    return String(decoding: output, as: UTF8.self)
  }

  /// The exit status as a shell gives it; nil when the program has not ended in time.
  func status() -> Int32? {
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
