import CursesScreen
import Shop

extension OpenShop {
  /// What stands against a full screen here; nothing is opened or written for it.
  static func requireTerminal(in environment: [String: String]) throws(ProgramError) {
    let problems = ScreenProblem.findAll(in: environment)
    guard problems.isEmpty else { throw ProgramError(screenProblems: problems) }
  }

  /// Takes over the terminal.
  static func openScreen(
    forbidsColour: Bool, environment: [String: String]
  ) throws(ProgramError) -> CursesScreen {
    let isColoured = !forbidsColour && (environment["NO_COLOR"] ?? "").isEmpty
    do {
      return try CursesScreen.open(colour: isColoured, environment: environment)
    } catch {
      throw ProgramError(screenProblems: [error])
    }
  }
}

extension ProgramError {
  /// A terminal that cannot show the shop.
  fileprivate init(screenProblems problems: [any Error]) {
    let reasons = problems.map { "\($0)" }.joined(separator: " ")
    self.init(
      status: .usage,
      message: "\(reasons) Use another terminal, or a command such as `shopfront status`.")
  }
}
