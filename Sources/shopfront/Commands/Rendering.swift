import Glibc
import Shop
import StoreEngine
import StoreRecords

/// Prints what came of a command: a document or lines on standard output, complaints on standard
/// error.
struct Rendering {
  let isJSON: Bool
  let isASCII: Bool

  /// Prints, and returns the exit status.
  func show(_ result: CommandResult) -> ExitStatus {
    let isError = result.status.rawValue >= ExitStatus.usage.rawValue
    let complaints = !isJSON || isError ? result.complaints : []
    write((complaints + result.notes).map { "shopfront: " + $0 }, to: STDERR_FILENO)
    let lines = isJSON ? [JSONText.line(result.document)] : result.lines
    let isWritten =
      if let bytes = result.bytes, !isJSON {
        write(bytes, to: STDOUT_FILENO)
      } else {
        write(lines, to: STDOUT_FILENO)
      }
    guard isWritten else {
      let reason = String(cString: strerror(errno))
      write(
        [
          "shopfront: standard output cannot be written: \(reason)."
            + (isError ? "" : " What was asked is done.")
        ],
        to: STDERR_FILENO)
      return result.status == .done ? .cannotReadOrWrite : result.status
    }
    return result.status
  }

  /// Writes whole lines; false when they could not be written.
  @discardableResult
  private func write(_ lines: [String], to file: Int32) -> Bool {
    guard !lines.isEmpty else { return true }
    // JSON is UTF-8 whatever the locale says.
    let isPlain = isASCII && (!isJSON || file == STDERR_FILENO)
    let text = lines.map { (isPlain ? $0.asciiLines : $0) + "\n" }.joined()
    return write(Array(text.utf8), to: file)
  }

  /// Writes bytes as they are; false when they could not be written.
  private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension String {
  /// Each of its lines as far as ASCII can show it.
  fileprivate var asciiLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).asciiCells }
      .joined(separator: "\n")
  }
}
