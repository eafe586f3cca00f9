import CursesScreen
import Glibc
import Shop

/// The terminal of a walkthrough that somebody looks at, and what it may show.
struct WalkTerminal {
  let forbidsColour: Bool
  /// Whether `--ascii` was given.
  let asksForASCII: Bool
  let isASCII: Bool
  let environment: Environment

  /// Finds what stands against a full screen, before a file is opened.
  func require() throws(ProgramError) {
    _ = try OpenShop.fitTerminal(in: environment)
  }

  /// The size of the terminal before it is taken over.
  var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Walkthrough.Setup().size }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  func open(_ setup: Walkthrough.Setup) throws(ProgramError) -> CursesScreen {
    try OpenShop.openScreen(
      on: OpenShop.fitTerminal(in: environment),
      forbidsColour: forbidsColour || !setup.isColoured, environment: environment)
  }
}

/// The screen of a shop that runs before anybody sees it: until one is opened nothing is done on it.
final class LateScreen {
  var screen: CursesScreen?

  /// Has the services of a shop use the screen once there is one.
  func serve(_ services: inout ShopServices) {
    services.dropTypeahead = { [self] in screen?.discardInput() }
    services.redraw = { [self] in screen?.redraw() }
  }
}
