import Glibc
import StoreEngine

/// Ends the program where a promise is broken, so that libFuzzer keeps the input.
func require(_ holds: Bool, _ fault: String) {
  if !holds { end(fault) }
}

func end(_ fault: String) -> Never {
  let line = Array("fuzz: \(fault)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  abort()
}

extension String {
  /// Whether it holds no character that controls rather than shows.
  var onlyShows: Bool { !unicodeScalars.contains(where: \.controlsRatherThanShows) }
}
