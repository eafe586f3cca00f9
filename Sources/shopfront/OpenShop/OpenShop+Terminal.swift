import CursesScreen
import Shop

extension OpenShop {
  /// The terminal here, where it can show a full screen; nothing is opened or written for it.
  static func fitTerminal(in environment: Environment) throws(ProgramError) -> TerminalType {
    do {
      return try TerminalType { environment[$0] }
    } catch {
      throw ProgramError(error)
    }
  }

  /// Takes over the terminal.
  static func openScreen(
    on terminal: TerminalType, forbidsColour: Bool, environment: Environment
  ) throws(ProgramError) -> CursesScreen {
    let isColoured = !forbidsColour && (environment["NO_COLOR"] ?? "").isEmpty
    do {
      return try CursesScreen.open(
        on: terminal, colour: isColoured,
        keepsEscapeDelay: environment["ESCDELAY"] != nil)
    } catch {
      throw ProgramError(error)
    }
  }
}

extension ProgramError {
  /// A terminal that cannot show the shop.
  fileprivate init(_ problems: ScreenProblems) {
    self.init(
      status: .usage,
      message: "\(problems) Use another terminal, or a command such as `shopfront status`.")
  }
}
