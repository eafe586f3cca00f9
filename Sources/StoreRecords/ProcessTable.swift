import Glibc
import StoreEngine

/// The processes of this machine, as Linux lists them under `/proc`.
package struct ProcessTable {
  private let root: String

  package init(root: String = "/proc") {
    self.root = root
  }

  /// This process.
  package func current() -> ProcessIdentity {
    let pid = Int(getpid())
    return ProcessIdentity(pid: pid, started: entry(pid)?.started ?? 0, bootID: bootID())
  }

  /// Whether the very process still runs; a zombie does not, nor does another with its pid.
  package func isRunning(_ process: ProcessIdentity) -> Bool {
    // A pid from a file: 0 and below would ask for groups of processes.
    guard process.bootID == bootID(), let pid = Int32(exactly: process.pid), pid > 0 else {
      return false
    }
    guard let entry = entry(process.pid) else {
      // Where others' processes are hidden, one that exists is taken for the one that is meant: to
      // end a payment of a living process would be worse than to leave it.
      return kill(pid, 0) == 0 || errno == EPERM
    }
    return entry.started == process.started && !entry.isOver
  }

  private func bootID() -> String {
    let text = contents(of: root + "/sys/kernel/random/boot_id") ?? ""
    return String(text.prefix { !$0.isWhitespace })
  }

  private struct Entry {
    let started: Int64
    let isOver: Bool
  }

  private func entry(_ pid: Int) -> Entry? {
    guard let line = contents(of: "\(root)/\(pid)/stat"),
      // The second field is the program's name in parentheses, and may hold any character.
      let end = line.utf8.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // From field 3 on: the state first, the start time (22) as the twentieth.
    let fields = line[end...].dropFirst().split(separator: " ")
    guard fields.count >= 20, let started = Int64(fields[19]) else { return nil }
    return Entry(started: started, isOver: ["Z", "X", "x"].contains(fields[0]))
  }

  private func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // The kernel gives such a line whole in one read.
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
