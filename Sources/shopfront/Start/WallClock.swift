import Glibc
import Shop
import StoreEngine

/// The clock on the wall.
final class WallClock: ShopClock {
  var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  func waited(until time: Timestamp) {}
}

/// Measures how long something takes, whatever is done to the clock on the wall meanwhile.
struct Stopwatch {
  private var start = ContinuousClock.now

  /// Whole milliseconds since the last lap; what is below one counts for the next.
  mutating func lap() -> Int {
    let milliseconds = (ContinuousClock.now - start).wholeMilliseconds
    start += .milliseconds(milliseconds)
    return milliseconds
  }
}

/// Lets time pass.
enum Pause {
  static func milliseconds(_ count: Int) {
    var wanted = timespec(tv_sec: count / 1000, tv_nsec: count % 1000 * 1_000_000)
    var left = timespec()
    // A signal that does not end the program does not end the pause either.
    while nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
  }
}
