import CSQLite
import Glibc

/// Waits for the lock of another connection, until that takes too long or is given up.
final class LockWait {
  /// For how long at most.
  var milliseconds: Int
  private let isGivenUp: () -> Bool

  init(milliseconds: Int, isGivenUp: @escaping () -> Bool) {
    self.milliseconds = milliseconds
    self.isGivenUp = isGivenUp
  }

  /// Asks as often as this in all; one that asked ever more rarely would lose to those that came
  /// after it.
  private static let interval = 10

  /// Waits a little where it is worth it, and says whether to try again.
  func waits(afterTries count: Int) -> Bool {
    guard count < milliseconds / Self.interval, !isGivenUp() else { return false }
    usleep(UInt32(Self.interval) * 1000)
    return true
  }

  /// Has SQLite ask whenever a connection finds a lock; the connection has to keep this.
  func install(on connection: OpaquePointer) {
    sqlite3_busy_handler(
      connection,
      { wait, count in
        guard let wait else { return 0 }
        return Unmanaged<LockWait>.fromOpaque(wait).takeUnretainedValue()
          .waits(afterTries: Int(count)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
