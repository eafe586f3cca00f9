import Glibc

/// A command of `/bin/sh` that runs beside the program, with its input and output in pipes that are
/// never waited for. It is killed with everything that it started when nobody holds it any more.
final class RunningCommand {
  enum State: Equatable {
    case running
    /// It ended well; what it wrote.
    case ended([UInt8])
    case failed
  }

  private let pid: pid_t
  private let started = ContinuousClock.now
  private let input: Pipe
  private let output: Pipe
  /// What of the input it was not given yet.
  private var rest: ArraySlice<UInt8>
  private var written: [UInt8] = []
  private var isOver = false

  /// More than any answer has.
  private static let outputLimit = 1 << 20

  /// Nil where it cannot be started.
  init?(_ command: String, input bytes: [UInt8], showsComplaints: Bool) {
    guard let input = Pipe(), let output = Pipe(),
      let pid = Self.spawn(command, input, output, showsComplaints)
    else { return nil }
    self.input = input
    self.output = output
    self.pid = pid
    output.closeWriting()
    input.makeWritingImmediate()
    output.makeReadingImmediate()
    rest = bytes[...]
  }

  deinit {
    guard !isOver else { return }
    kill(-pid, SIGKILL)
    var status: CInt = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  /// How long ago it was started.
  var age: Duration { ContinuousClock.now - started }

  /// Gives and takes what can be given and taken at once, and looks whether it has ended.
  func poll() -> State {
    giveInput()
    guard takeOutput() else { return .failed }
    var status: CInt = 0
    let found = waitpid(pid, &status, WNOHANG)
    if found == 0 || (found < 0 && errno == EINTR) { return .running }
    isOver = true
    // What it left running in the background has no say any more.
    kill(-pid, SIGKILL)
    guard found == pid, status == 0, takeOutput() else { return .failed }
    return .ended(written)
  }

  /// The reading end stays open here as well, so a command that does not read breaks no pipe.
  private func giveInput() {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
    input.closeWriting()
  }

  /// False where it writes more than an answer can be.
  private func takeOutput() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while written.count <= Self.outputLimit {
      let count = read(output.reading, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return true }
      written += chunk[..<count]
    }
    return false
  }

  /// Starts the command in a process group of its own, with signals as in any new program.
  private static func spawn(
    _ command: String, _ input: Pipe, _ output: Pipe, _ showsComplaints: Bool
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    if !showsComplaints {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words: [UnsafeMutablePointer<CChar>?] = ["sh", "-c", command].map { (word: String) in
      strdup(word)
    }
    defer { words.forEach { free($0) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, "/bin/sh", &actions, &attributes, words + [nil], environ)
    return code == 0 ? pid : nil
  }
}

/// Two ends that are closed when nobody holds them, and never handed on to other programs.
private final class Pipe {
  let reading: CInt
  private(set) var writing: CInt

  init?() {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    guard writing >= 0 else { return }
    close(writing)
    writing = -1
  }

  func makeWritingImmediate() { _ = fcntl(writing, F_SETFL, O_NONBLOCK) }

  func makeReadingImmediate() { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
}
