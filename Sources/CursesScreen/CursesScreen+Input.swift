import CNCurses
import Glibc
import Shop

/// Reading: signals first, then keys and pastes.
extension CursesScreen {
  /// What the person or the system does next; nil when nothing does in the time given.
  ///
  /// Without a time it waits for ever. Alt with a key comes as Esc and the key.
  package func nextInput(timeoutMilliseconds: Int?) -> ScreenInput? {
    let deadline = timeoutMilliseconds.map { Self.milliseconds() + $0 }
    var emptyReads = 0
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      if let notice = takeNotices() { return notice }
      if let input = readKey() { return input }
      let rest = deadline.map { max(0, $0 - Self.milliseconds()) }
      switch wait(milliseconds: rest) {
      case .nothing: if rest != nil { return nil }
      case .signal: break
      case .gone: return .ended(signal: SIGHUP)
      case .bytes:
        // A terminal that is gone may call itself readable for ever.
        emptyReads += 1
        if emptyReads > 2, shim_bytes_waiting(STDIN_FILENO) <= 0 { return .ended(signal: SIGHUP) }
      }
    }
  }

  /// Drops what was typed or pasted and not yet read; signals and sizes stay.
  package func discardInput() {
    // Read and not flushed, so that a paste goes as a whole: its rest would come as keys.
    for _ in 0..<65_536 where readKey() == nil { break }
    flushinp()
    assembler.discard()
  }

  private enum Readiness {
    case nothing
    case signal
    case bytes
    case gone
  }

  private func wait(milliseconds: Int?) -> Readiness {
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.wake, events: Int16(POLLIN), revents: 0),
    ]
    let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
    let count = poll(&files, nfds_t(files.count), limit)
    // Interrupted by a signal, whose byte is there by now.
    if count < 0 { return .signal }
    if count == 0 { return .nothing }
    if files[1].revents != 0 { return .signal }
    return Int32(files[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 ? .gone : .bytes
  }

  private func takeNotices() -> ScreenInput? {
    let signals = terminal.takeSignals()
    if let end = signals.first(where: Self.ends) { return .ended(signal: end) }
    let stop = signals.lastIndex(of: SIGTSTP)
    let goOn = signals.lastIndex(of: SIGCONT)
    // To go on undoes a stop that came before it; stopping now would be for good.
    if let stop, stop > goOn ?? -1 { return suspend() }
    if goOn != nil { return resume() }
    guard signals.contains(SIGWINCH), adoptSize() else { return nil }
    return .resized(size)
  }

  /// The next key or paste that is there already.
  private func readKey() -> ScreenInput? {
    while true {
      let code = wgetch(keys)
      switch code {
      case ERR: return nil
      case CursesKeys.pasteStart: return .paste(readPaste())
      case 0..<256:
        guard let scalar = assembler.add(UInt8(code)), let key = CursesKeys.key(scalar: scalar),
          isUTF8 || scalar.isASCII
        else { continue }
        return .key(key)
      default:
        if let key = CursesKeys.key(code: code) { return .key(key) }
      }
    }
  }

  /// The text up to the end of a paste, of which no more than 64 KiB are kept.
  ///
  /// One that does not end is over when nothing more comes for half a second, or a signal does.
  private func readPaste() -> String {
    let most = 65_536
    var bytes: [UInt8] = []
    while true {
      let code = wgetch(keys)
      if code == CursesKeys.pasteEnd { break }
      if code == ERR {
        guard wait(milliseconds: 500) == .bytes, shim_bytes_waiting(STDIN_FILENO) > 0 else { break }
      } else if (0..<256).contains(code), bytes.count < most {
        // Terminals send CR for a line break.
        bytes.append(code == 13 ? 10 : UInt8(code))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
