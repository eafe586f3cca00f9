import CNCurses
import Glibc

/// Gives the terminal back as it was found, however the program ends, and turns signals to input.
///
/// Only this file calls the functions of guard.h.
package final class TerminalGuard {
  /// Readable when a signal has arrived.
  let wake: Int32
  private let wakeEnd: Int32
  private var stopped = false

  /// Starts to guard; nil when input is no terminal, or no pipe could be had.
  init?(input: Int32, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe must not hold up a handler, nor an empty one the program.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (wake, wakeEnd) = (ends[0], ends[1])
    guard guard_start(input, output, wakeEnd) == 1 else {
      Glibc.close(wake)
      Glibc.close(wakeEnd)
      stopped = true
      return nil
    }
  }

  deinit { stop() }

  /// Lets go of the signals and shows what was written to standard error meanwhile.
  func stop() {
    guard !stopped else { return }
    stopped = true
    guard_stop()
    guard_restore()
    Glibc.close(wake)
    Glibc.close(wakeEnd)
  }

  /// Whether the terminal is ours now, so that it has to be given back.
  var isActive: Bool {
    get { guard_is_active() == 1 }
    set { guard_set_active(newValue ? 1 : 0) }
  }

  /// Whether a signal has asked the program to end, read by now or not.
  var isAskedToEnd: Bool { guard_is_asked_to_end() == 1 }

  /// Does something between which and the next step no signal is handled.
  static func withoutSignals<Result>(_ body: () -> Result) -> Result {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // A program in the background is to stop before it touches the terminal of another one.
    for number in [SIGTTOU, SIGTTIN] { sigdelset(&all, number) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Bytes that undo what was switched on, in the order in which they are to be written.
  func addRestoreBytes(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      guard_add_restore_bytes($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  /// Keeps messages of the runtime off the screen, to be shown when it has gone.
  func captureStandardError() { guard_capture_error() }

  /// The signals that have arrived since the last call, in order.
  func takeSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(wake, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }

  /// Puts the modes in force in which the terminal was found.
  func restoreModes() { guard_restore_modes() }

  /// Takes the present modes for those in which the terminal was found.
  func saveModes() { guard_save_modes() }

  /// Stops the process as Ctrl-Z does; comes back when it goes on.
  func stopProcess() { guard_stop_process() }

  /// Gives the terminal back at once, as before the program kills itself without notice.
  package static func restoreNow() { guard_restore() }

  /// Ends the process by a signal, so that a shell sees 128 and the number of it.
  package static func endProcess(bySignal signal: Int32) -> Never { guard_end_by_signal(signal) }
}
