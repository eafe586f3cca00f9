import Glibc
import TestSupport

/// A program with its words, and what its first screen ends with.
struct Command {
  let words: [String]
  /// Where its input comes from; nil for the terminal.
  var input: String?
  /// What stands on its first screen when that is whole.
  var lastWords = ""

  static let environment = [
    "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/nonexistent", "TERM=xterm-256color",
    "LC_ALL=C.UTF-8",
  ]

  /// Runs it to its end without a terminal; gives back the seconds that took.
  func run(environment: [String] = Command.environment) throws -> Double {
    try Alternation.seconds {
      let process = try spawn(
        words, environment: environment, input: "/dev/null", output: "/dev/null")
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      guard status == 0 else { throw BenchError("\(words) ended with \(status)") }
    }
  }
}

extension Command {
  /// The shop on the screen.
  static func shop(in bench: Bench, data: String, catalog: String? = nil) -> Command {
    Command(
      words: [bench.program, "--data", data] + (catalog.map { ["--catalog", $0] } ?? []),
      lastWords: "Help")
  }

  /// A menu of the rows that the shop shows of the shipped catalog.
  static func dialog() -> Command? {
    Peer.dialog.path.map {
      Command(
        words: [$0, "--menu", "Shopfront", "24", "80", "17"]
          + rows.flatMap { [$0.name, $0.detail] },
        lastWords: "Cancel")
    }
  }

  /// The same rows in a list that is searched.
  static func fzf(in bench: Bench) throws -> Command? {
    guard let path = Peer.fzf.path else { return nil }
    let lines = rows.map { "\($0.name)  \($0.detail)\n" }.joined()
    return Command(
      words: [path], input: try bench.write(lines, to: "rows"),
      lastWords: "\(rows.count)/\(rows.count)")
  }

  private static let rows: [(name: String, detail: String)] = [
    ("Power Gloves", "$1.99"), ("Golden Ball", "$2.99"), ("Energy Bottle", "$0.99"),
    ("20 Coins", "$0.99"), ("100 Coins", "$1.99"), ("600 Coins", "$4.99"), ("1000 Coins", "$9.99"),
    ("6000 Coins", "$24.99"), ("10 Bombs", "$0.99"), ("Laser Bullet", "$1.99"),
  ].map { ($0.0, "Not purchased  \($0.1)") }
}
