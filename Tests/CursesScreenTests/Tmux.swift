import Foundation

/// A shell in a terminal that can be asked what it shows: tmux, on a socket of its own.
final class Tmux {
  private let socket = "shopfront-\(UUID().uuidString)"

  /// A plain shell, which leaves the modes of the terminal alone while a line is typed.
  init() throws {
    try run(
      "new-session", "-d", "-x", "80", "-y", "24",
      "env PS1='$ ' LC_ALL=C.UTF-8 PROBE='\(probePath())' sh -c 'ulimit -c 0; exec sh -i'")
  }

  deinit {
    _ = try? run("kill-server")
  }

  func send(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// What stands on the screen.
  func screen() throws -> String { try run("capture-pane", "-p") }

  func shows(_ text: String) throws -> Bool { try eventually { try screen().contains(text) } }

  /// How often a text stands on the screen.
  func count(of text: String) throws -> Int {
    try screen().components(separatedBy: text).count - 1
  }

  /// Whether the alternate screen is on, and whether the cursor is visible.
  func flags() throws -> String { try format("#{alternate_on} #{cursor_flag}") }

  /// The modes of the terminal, in a form that can be compared.
  func modes() throws -> String {
    try Self.output(of: "/bin/stty", ["-g", "-F", format("#{pane_tty}")])
  }

  func setModes(_ modes: String...) throws {
    _ = try Self.output(of: "/bin/stty", ["-F", format("#{pane_tty}")] + modes)
  }

  /// The number of the probe's process, which it shows itself.
  func probe() throws -> pid_t? {
    let text = try screen()
    guard let start = text.range(of: "ready ") else { return nil }
    return pid_t(text[start.upperBound...].prefix { $0.isNumber })
  }

  private func format(_ format: String) throws -> String {
    try run("display-message", "-p", format).trimmingCharacters(in: .newlines)
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> String { try run(arguments) }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    try Self.output(of: "/usr/bin/tmux", ["-u", "-L", socket, "-f", "/dev/null"] + arguments)
  }

  private static func output(of path: String, _ arguments: [String]) throws -> String {
    // Not Process with a pipe: the server of tmux inherits its ends, and it would wait for that.
    let file = NSTemporaryDirectory() + "/output-\(UUID().uuidString)"
    defer { unlink(file) }
    let process = try spawn(
      [path] + arguments,
      environment: ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color"],
      input: "/dev/null", output: file)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return try String(contentsOfFile: file, encoding: .utf8)
  }
}
