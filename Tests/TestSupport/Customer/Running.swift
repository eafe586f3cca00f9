import Foundation

/// A program that was started, with what it writes going to files: nothing it can block on.
package struct Running {
  package let pid: pid_t
  private let output: String
  private let errors: String

  package init(_ words: [String], environment: [String: String], folder: String) throws {
    let name = "/tmp/shopfront-tests-" + UUID().uuidString
    (output, errors) = (name + ".out", name + ".err")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o666)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o666)
    // Whoever runs the tests may ignore signals, its threads hold them back, and programs inherit
    // both.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // It becomes the program itself, so the signal that ends one is seen here.
    let tool = "/usr/bin/env"
    var arguments = ([tool, "-C", folder] + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, tool, &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    self.pid = pid
  }

  /// Sends a signal to the program and to nothing else.
  package func send(_ signal: Int32) {
    kill(pid, signal)
  }

  /// Whether it has not ended yet; leaves the end to be waited for.
  package var isRunning: Bool {
    var state = siginfo_t()
    return waitid(P_PID, id_t(pid), &state, WEXITED | WNOHANG | WNOWAIT) == 0
      && state._sifields._sigchld.si_pid == 0
  }

  /// Waits until it has ended.
  package func end() throws -> Run {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    defer {
      unlink(output)
      unlink(errors)
    }
    return Run(
      status: signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal),
      output: String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self))
  }
}

/// How a program ended and what it wrote.
package struct Run: Equatable, CustomStringConvertible {
  /// As a shell sees it: 128 and the signal's number where it was ended by one.
  package let status: Int
  package let output: String
  package let errors: String

  package init(status: Int, output: String, errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }

  package var json: JSON { JSON(output) }

  package var description: String {
    "status \(status)\n\(output)\(errors.isEmpty ? "" : "errors:\n" + errors)"
  }
}
