import Foundation

/// Starts a program in a session of its own, whose terminal is the input if that is one.
///
/// Without a file for its output that goes where the input comes from.
package func spawn(
  _ arguments: [String], environment: [String], input: String, output: String?
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDWR, 0)
  if let output {
    posix_spawn_file_actions_addopen(&actions, 1, output, O_RDWR | O_CREAT, 0o600)
  } else {
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
  }
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // Threads of tests block signals and whoever runs them may ignore some; a shell that inherited
  // either would not hear Ctrl-C. 0x80 is POSIX_SPAWN_SETSID, which Glibc does not offer to Swift.
  posix_spawnattr_setflags(
    &attributes, Int16(0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  var signals = sigset_t()
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  let argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  let envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
  defer { for text in argv + envp { free(text) } }
  var child: pid_t = 0
  guard posix_spawn(&child, arguments[0], &actions, &attributes, argv, envp) == 0 else {
    throw POSIXError(.ENOENT)
  }
  return child
}
