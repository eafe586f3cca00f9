/// A key as the shop knows it, whatever bytes the terminal sends for it.
package enum Key: Hashable, Sendable {
  /// A key that types a character; a blank is `.space`.
  case character(Character)
  case enter
  case escape
  case tab
  case backTab
  case space
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  case function(Int)
  /// Ctrl with a letter, such as `.control("l")`.
  case control(Character)
}

/// What comes from the person's side of the terminal.
package enum ScreenInput: Equatable, Sendable {
  case key(Key)
  /// Text pasted in one go (bracketed paste), controls not yet replaced.
  case paste(String)
  case resized(Size)
  /// A signal that asks the program to end: its number.
  case ended(signal: Int32)
  /// The program was stopped and goes on: everything has to be drawn again.
  case resumed
}
