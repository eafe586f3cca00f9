import CSQLite
import Glibc

/// Waits for the lock of another connection, until that takes too long or is given up.
final class LockWait {
  private let limit: Duration
  private let isGivenUp: () -> Bool
  private var end = ContinuousClock.now

  init(milliseconds: Int, isGivenUp: @escaping () -> Bool) {
    limit = .milliseconds(milliseconds)
    self.isGivenUp = isGivenUp
  }

  /// Microseconds. One that asked ever more rarely would lose to those that came after it.
  private static let interval: UInt32 = 10_000

  /// Waits a little where it is worth it, and says whether to try again.
  func waits(afterTries count: Int) -> Bool {
    let now = ContinuousClock.now
    if count == 0 { end = now + limit }
    guard now < end, !isGivenUp() else { return false }
    usleep(Self.interval)
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
