/// One run of a program on this machine, told apart from every other run, past and future.
///
/// A pid alone is used again; with the time at which the process started and the boot it belongs to
/// it is unique.
package struct ProcessIdentity: Hashable, Sendable {
  package let pid: Int
  /// In clock ticks since boot, as the kernel counts them.
  package let started: Int64
  package let bootID: String

  package init(pid: Int, started: Int64, bootID: String) {
    self.pid = pid
    self.started = started
    self.bootID = bootID
  }
}
