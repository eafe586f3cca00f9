import Glibc

/// Programs of others, by name.
enum Peer: String {
  case dialog
  case fzf
  case tmux

  /// Where it is installed; nil where it is not.
  var path: String? {
    ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(rawValue)" }
      .first { access($0, X_OK) == 0 }
  }
}
