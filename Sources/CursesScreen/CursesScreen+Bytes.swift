import CNCurses
import Glibc

/// The few bytes that ncurses does not write itself.
extension CursesScreen {
  static let pasteOn = Array("\u{1B}[?2004h".utf8)
  static let pasteOff = Array("\u{1B}[?2004l".utf8)

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  /// What gives the terminal back without ncurses: its own ends, as terminfo has them.
  static func restoreBytes(colour: Bool) -> [UInt8] {
    var bytes = capability("sgr0")
    if colour { bytes += capability("op") }
    bytes += pasteOff + capability("rmkx") + capability("cnorm")
    let back = capability("rmcup")
    return bytes + (back.isEmpty ? Array("\r\n".utf8) : back)
  }

  /// For a terminal that has no screen to go back to: what comes next begins on the last line.
  static var lastLineCleared: [UInt8] {
    capability("rmcup").isEmpty ? capability("el") : []
  }

  /// A capability without the pauses, such as `$<2>`, that old terminals needed.
  private static func capability(_ name: String) -> [UInt8] {
    guard let start = shim_capability(name) else { return [] }
    var bytes: [UInt8] = []
    var inPause = false
    for byte in UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
    {
      if byte == UInt8(ascii: "$") { inPause = true }
      if !inPause { bytes.append(byte) }
      if byte == UInt8(ascii: ">") { inPause = false }
    }
    return bytes
  }
}
