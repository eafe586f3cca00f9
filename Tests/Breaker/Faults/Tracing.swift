import Foundation
import TestSupport

/// Runs the program under strace, which counts its system calls and makes one of them go wrong.
struct Tracing {
  let customer: Customer

  /// One call that goes wrong.
  struct Fault {
    let call: String
    /// The how-manieth of such calls on the data file, from 1.
    let number: Int
    let kind: Kind

    /// What comes of the call; the raw value is strace's word for it.
    enum Kind: String, CaseIterable {
      case broken = "error=EIO"
      case full = "error=ENOSPC"
      case killed = "signal=KILL"
    }

    /// SQLite takes a place that cannot be read for damage, and tells no difference.
    var damagedStatus: Int? { call == "pread64" && kind == .broken ? 65 : nil }

    var name: String { "\(call) number \(number), \(kind.rawValue)" }
  }

  /// How often each system call touches the data file, the files beside it and its folder.
  func count(_ words: [String]) throws -> [String: Int] {
    let (run, log) = try trace(words, with: [])
    guard run.status == 0 else { throw NoTracing(reason: "\(run)") }
    var counts: [String: Int] = [:]
    for line in log.split(separator: "\n") {
      let call = line.drop { $0.isNumber || $0 == " " }.prefix { $0 != "(" }
      counts[String(call), default: 0] += 1
    }
    return counts
  }

  /// Runs the program with one call going wrong; tells whether it came to that.
  func run(_ words: [String], with fault: Fault) throws -> (run: Run, hasFailed: Bool) {
    let injection = "inject=\(fault.call):\(fault.kind.rawValue):when=\(fault.number)"
    let (run, log) = try trace(words, with: ["-e", injection])
    return (run, log.contains("(INJECTED)") || run.status == 137)
  }

  private func trace(_ words: [String], with options: [String]) throws -> (Run, log: String) {
    let log = customer.folder + "/trace"
    let folder = URL(fileURLWithPath: customer.data).deletingLastPathComponent().path
    let paths = ["", "-wal", "-shm", "-journal"].map { customer.data + $0 } + [folder]
    let run = try customer.run(
      tool: ["/usr/bin/strace", "-f", "-qq", "-o", log] + paths.flatMap { ["-P", $0] } + options
        + [Customer.program] + words)
    return (run, (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
  }
}

/// Why nothing can be traced here.
struct NoTracing: Error {
  let reason: String
}
