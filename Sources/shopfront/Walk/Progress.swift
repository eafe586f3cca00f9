import Glibc
import StoreEngine

/// A line on standard error that says how far a run is, where that is a terminal.
final class Progress {
  private let count: Int
  private var number = 0
  private let isShown = isatty(STDERR_FILENO) == 1

  init(count: Int) {
    self.count = count
  }

  func show(_ name: String) {
    number += 1
    write("\(number) of \(count)  \(name.withoutControls)")
  }

  func end() {
    write("")
  }

  private func write(_ text: String) {
    guard isShown else { return }
    let line = "\r\u{1B}[K" + text
    _ = line.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
