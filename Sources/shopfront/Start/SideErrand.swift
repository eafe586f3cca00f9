import CLinux
import Glibc

/// Something that another processor does while the program opens.
///
/// Whoever sends for it waits for it, also where opening fails: the program ends with nothing of its
/// own still running.
struct SideErrand {
  private let thread: pthread_t

  /// Nil where there is no second processor, or no thread to be had: what was to be got ready is
  /// then made when it is needed.
  init?(_ body: @escaping @Sendable () -> Void) {
    // Left to itself, Linux often starts a thread behind the one that made it, for milliseconds.
    guard var others = ProcessorSet.others else { return nil }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setaffinity_np(&attributes, MemoryLayout<cpu_set_t>.size, &others.bits)

    let work = Unmanaged.passRetained(Work(body: body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// To be called once.
  func wait() {
    pthread_join(thread, nil)
  }

  /// What is handed to the thread, which takes it as a pointer.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}

/// Processors on which this process may run.
private struct ProcessorSet {
  var bits = cpu_set_t()

  /// All but the one on which this is asked; nil where there is no other.
  static var others: ProcessorSet? {
    var set = ProcessorSet()
    let here = Int(sched_getcpu())
    guard here >= 0, sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set.bits) == 0 else {
      return nil
    }
    let isAny = withUnsafeMutableBytes(of: &set.bits) { bytes in
      if here / 8 < bytes.count { bytes[here / 8] &= ~(1 << (here % 8)) }
      return bytes.contains { $0 != 0 }
    }
    return isAny ? set : nil
  }
}
