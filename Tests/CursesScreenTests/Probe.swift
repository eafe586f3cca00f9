import Foundation
import TestSupport

/// The program that shows what the screen reads, on a terminal of its own.
extension PseudoTerminal {
  /// Starts the probe, or a shell command with `$PROBE` in it.
  convenience init(
    probe command: String = "ulimit -c 0; exec \"$PROBE\"", columns: UInt16 = 80,
    rows: UInt16 = 24, environment: [String: String?] = [:]
  ) throws {
    let log = NSTemporaryDirectory() + "/probe-\(UUID().uuidString)"
    var variables: [String: String?] = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "PROBE": builtProgram("screen-probe"), "PROBE_LOG": log,
    ]
    variables.merge(environment) { $1 }
    try self.init(
      command: command, columns: columns, rows: rows,
      environment: variables.compactMapValues { $0 }, ownFiles: [log])
  }

  /// What the probe has read, a line each.
  var inputs: [String] { Array(log.dropFirst()) }

  /// Whether the probe has the screen and reads.
  func becomesReady() -> Bool { eventually { log.first?.hasPrefix("ready ") == true } }

  private var log: [String] {
    // Read, so that the probe is never held up.
    _ = outputText
    let text = (try? String(contentsOfFile: environment["PROBE_LOG"] ?? "", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}

extension Tmux {
  /// A shell that knows the probe as `$PROBE`.
  static func withProbe() throws -> Tmux {
    try Tmux(environment: ["LC_ALL": "C.UTF-8", "PROBE": builtProgram("screen-probe")])
  }

  /// The number of the probe's process, which it shows itself.
  func probe() throws -> pid_t? {
    let text = try screen()
    guard let start = text.range(of: "ready ") else { return nil }
    return pid_t(text[start.upperBound...].prefix { $0.isNumber })
  }
}
