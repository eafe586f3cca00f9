import CNCurses
import Glibc
import Shop

/// A full screen on the terminal of the process, by way of ncurses.
///
/// It is for one thread only, as ncurses is, and there is one at a time. After `close()` the
/// terminal is as it was found; `TerminalGuard` sees to that at every other end.
package final class CursesScreen {
  let colours: CursesColours
  /// Whether the locale can show more than ASCII.
  package let isUTF8: Bool
  let terminal: TerminalGuard
  private let screen: OpaquePointer
  typealias Pad = UnsafeMutablePointer<WINDOW>

  /// Keys are read through a pad because reading through a window also redraws it.
  let keys: Pad
  private var closed = false

  /// What was shown last; nil when nothing on the screen is known.
  var shown: Canvas?
  var cursorIsShown: Bool?
  /// What is to be given out before anything is read.
  var waiting: [ScreenInput] = []
  var assembler = CharacterAssembler()

  /// Whether the locale of the environment can show more than ASCII.
  package static func localeIsUTF8() -> Bool { shim_locale_is_utf8() == 1 }

  /// Takes over the terminal; without colour no colour sequence is ever written.
  ///
  /// - Parameter keepsEscapeDelay: Whether `ESCDELAY` says how long ncurses waits after an escape.
  package static func open(
    on type: TerminalType, colour: Bool, keepsEscapeDelay: Bool
  ) throws(ScreenProblems) -> CursesScreen {
    // Before ncurses starts: it installs its own handlers where it finds none.
    guard let terminal = TerminalGuard(input: STDIN_FILENO, output: STDOUT_FILENO) else {
      throw ScreenProblems(all: [.notOpened])
    }
    let isUTF8 = localeIsUTF8()
    // A signal finds the screen either not taken yet, or taken and all known that gives it back.
    let taken = TerminalGuard.withoutSignals { () -> (screen: OpaquePointer, keys: Pad)? in
      terminal.isActive = true
      guard let screen = shim_new_screen(type.name), let keys = newpad(1, 1) else { return nil }
      terminal.addRestoreBytes(restoreBytes(colour: colour))
      // Until it has left the screen once and come back, ncurses writes after each move of the
      // cursor; from then on it writes an update as a whole.
      endwin()
      doupdate()
      return (screen, keys)
    }
    guard let (screen, keys) = taken else {
      terminal.stop()
      throw ScreenProblems(all: [.notOpened])
    }
    return CursesScreen(
      screen: screen, keys: keys, terminal: terminal, isUTF8: isUTF8, colour: colour,
      keepsEscapeDelay: keepsEscapeDelay)
  }

  private init(
    screen: OpaquePointer, keys: Pad, terminal: TerminalGuard,
    isUTF8: Bool, colour: Bool, keepsEscapeDelay: Bool
  ) {
    self.screen = screen
    self.keys = keys
    self.terminal = terminal
    self.isUTF8 = isUTF8
    colours = CursesColours(colour: colour)
    terminal.captureStandardError()
    cbreak()
    noecho()
    // Enter stays apart from Ctrl-J that way, and ncurses moves the cursor with fewer bytes.
    nonl()
    // A half-drawn screen because a key waits would be one nobody can judge.
    typeahead(-1)
    keypad(keys, true)
    nodelay(keys, true)
    // Long enough that an arrow split on its way arrives whole, which it does not with 25.
    if !keepsEscapeDelay { set_escdelay(50) }
    CursesKeys.define()
    adoptSize()
    write(Self.pasteOn)
  }

  deinit { close() }

  /// The size of the terminal, as last heard of.
  package var size: Size { Size(columns: Int(shim_columns()), rows: Int(shim_rows())) }

  /// Whether a signal has asked the program to end: for whoever keeps it from reading input.
  package var isAskedToEnd: Bool { terminal.isAskedToEnd }

  /// Gives the terminal back and lets go of all signals.
  package func close() {
    guard !closed else { return }
    closed = true
    if terminal.isActive { leave() }
    delwin(keys)
    delscreen(screen)
    terminal.stop()
  }

  /// Paints everything anew, whatever another program left on the screen.
  package func redraw() {
    shim_repaint_all()
    doupdate()
  }

  /// Stops the process until it is continued; gives back what that means for the program.
  func suspend() -> ScreenInput {
    leave()
    terminal.stopProcess()
    if let ended = waitForForeground() { return ended }
    // The person may have changed them meanwhile and wants to keep that.
    terminal.saveModes()
    def_shell_mode()
    return enter()
  }

  /// Enters again after a stop that gave no time to leave.
  func resume() -> ScreenInput {
    if let ended = waitForForeground() { return ended }
    leave()
    return enter()
  }

  /// Follows the size of the terminal; false when it is the same.
  @discardableResult
  func adoptSize() -> Bool {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard shim_terminal_size(STDOUT_FILENO, &columns, &rows) == 1,
      columns != shim_columns() || rows != shim_rows()
    else { return false }
    resizeterm(rows, columns)
    shown = nil
    shim_repaint_all()
    return true
  }

  private func leave() {
    write(Self.pasteOff)
    endwin()
    write(Self.lastLineCleared)
    terminal.restoreModes()
    terminal.isActive = false
  }

  private func enter() -> ScreenInput {
    terminal.isActive = true
    if adoptSize() { waiting.append(.resized(size)) }
    redraw()
    write(Self.pasteOn)
    return .resumed
  }

  /// Stays stopped while another program has the terminal, as after `bg`: setting modes from the
  /// background would stop us too, but only after we had read the modes of that other program.
  private func waitForForeground() -> ScreenInput? {
    for _ in 0..<100 {
      if let end = terminal.takeSignals().first(where: Self.ends) { return .ended(signal: end) }
      let foreground = tcgetpgrp(STDIN_FILENO)
      guard foreground > 0, foreground != getpgrp() else { break }
      raise(SIGTTOU)
    }
    return nil
  }

  /// Whether a signal asks the program to end.
  static func ends(_ signal: Int32) -> Bool {
    [SIGHUP, SIGINT, SIGQUIT, SIGTERM].contains(signal)
  }
}
