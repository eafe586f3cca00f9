import Glibc
import Shop
import StoreEngine
import StoreRecords

/// What a run of the program has from the machine that it runs on. A walkthrough plays processes
/// within one, so each is given a host of its own.
struct ProcessHost {
  let process: ProcessIdentity
  let isRunning: (ProcessIdentity) -> Bool
  /// The clock of all that is played; nil for a process that has its own.
  let clock: (any ShopClock)?
  let isDurable: Bool
  /// Lets milliseconds really pass.
  let pause: (Int) -> Void
  /// Kills the process at a crash point that is armed.
  let crash: (CrashPoint) -> Void

  /// The machine itself.
  static func live() -> ProcessHost {
    let processes = ProcessTable()
    return ProcessHost(
      process: processes.current(), isRunning: { processes.isRunning($0) }, clock: nil,
      isDurable: true, pause: Pause.milliseconds, crash: { _ in kill(getpid(), SIGKILL) })
  }
}
