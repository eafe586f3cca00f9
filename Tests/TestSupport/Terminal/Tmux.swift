import Foundation

/// A shell in a terminal that can be asked what it shows: tmux, on a socket of its own.
package final class Tmux {
  private let socket = "shopfront-\(UUID().uuidString)"

  /// A plain shell, which leaves the modes of the terminal alone while a line is typed.
  package init(
    columns: Int = 80, rows: Int = 24, folder: String = "/", environment: [String: String]
  ) throws {
    let variables = environment.merging(["PS1": "$ "]) { $1 }.map { Self.quoted("\($0)=\($1)") }
    try run([
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder,
      "env \(variables.joined(separator: " ")) sh -c 'ulimit -c 0; exec sh -i'",
    ])
  }

  deinit {
    _ = try? run(["kill-server"])
  }

  /// A word that the shell takes as it is.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

// MARK: - The person's side

extension Tmux {
  /// Presses keys by the names that tmux has for them, or types text.
  package func send(_ keys: String...) throws { try send(keys) }

  package func send(_ keys: [String]) throws { try run(["send-keys"] + keys) }

  /// Pastes as a terminal does: in brackets where the program has asked for them.
  package func paste(_ text: String) throws {
    try run(["set-buffer", text])
    try run(["paste-buffer", "-p"])
  }

  /// Makes the window another size.
  package func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// From now on everything that is written to the terminal goes to a file, too.
  package func record(to path: String) throws { try run(["pipe-pane", "cat >>'\(path)'"]) }
}

// MARK: - What there is to see

extension Tmux {
  /// What stands on the screen.
  package func screen() throws -> String { try run(["capture-pane", "-p"]) }

  /// The same with the sequences that set colours and attributes.
  package func colouredScreen() throws -> String { try run(["capture-pane", "-p", "-e"]) }

  package func shows(_ text: String) throws -> Bool {
    try eventually { try screen().contains(text) }
  }

  /// How often a text stands on the screen.
  package func count(of text: String) throws -> Int {
    try screen().components(separatedBy: text).count - 1
  }

  /// Whether the alternate screen is on, and whether the cursor is visible.
  package func flags() throws -> String { try format("#{alternate_on} #{cursor_flag}") }

  /// What programs have put into the clipboard.
  package func buffers() throws -> String { try run(["list-buffers"]) }

  /// What tmux knows of the pane.
  package func format(_ format: String) throws -> String {
    try run(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// The modes of the terminal, in a form that can be compared.
  package func modes() throws -> String {
    try Self.output(of: "/bin/stty", ["-g", "-F", format("#{pane_tty}")])
  }

  package func setModes(_ modes: String...) throws {
    _ = try Self.output(of: "/bin/stty", ["-F", format("#{pane_tty}")] + modes)
  }
}

extension Tmux {
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
