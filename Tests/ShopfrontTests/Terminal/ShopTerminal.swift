import Foundation
import TestSupport
import Testing

/// The built shop on a terminal of its own: a shell in tmux, in which it is opened.
///
/// Nothing sleeps: every step waits until the screen shows what it is to bring. That matters most
/// around a purchase sheet, which drops what is typed ahead of it.
final class ShopTerminal {
  let customer: Customer
  let tmux: Tmux

  init(
    _ customer: Customer, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    isPatient: Bool = true
  ) throws {
    self.customer = customer
    var variables = customer.environment.merging(["SHOP": Customer.program]) { $1 }
    // On a machine that is busy the bytes of one key can come further apart than a person's keys.
    if isPatient { variables["ESCDELAY"] = "500" }
    tmux = try Tmux(
      columns: columns, rows: rows, folder: customer.folder,
      environment: variables.merging(environment) { $1 })
    try see("$")
  }

  /// A shop that is open.
  static func open(
    _ customer: Customer, _ options: String = "", columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], isPatient: Bool = true
  ) throws -> ShopTerminal {
    let shop = try ShopTerminal(
      customer, columns: columns, rows: rows, environment: environment, isPatient: isPatient)
    try shop.start(options)
    return shop
  }

  /// Opens the shop and waits until it has its products.
  func start(_ options: String = "", until text: String = "Enter Buy") throws {
    try tmux.send("$SHOP \(options)", "Enter")
    try see(text)
  }

  /// Quits from the top level; the terminal has to be as it was found.
  func quit(location: SourceLocation = #_sourceLocation) throws {
    try tmux.send("q")
    try isGivenBack(location: location)
    #expect(try status() == 0, sourceLocation: location)
  }
}

// MARK: - Keys and what they bring

extension ShopTerminal {
  /// Presses keys and waits until a text stands on the screen.
  func press(
    _ keys: String..., see text: String, location: SourceLocation = #_sourceLocation
  ) throws {
    try tmux.send(keys)
    try see(text, location: location)
  }

  /// Presses keys and waits until a text has gone from the screen.
  func press(
    _ keys: String..., miss text: String, location: SourceLocation = #_sourceLocation
  ) throws {
    try tmux.send(keys)
    try miss(text, location: location)
  }

  func see(_ text: String, location: SourceLocation = #_sourceLocation) throws {
    try waits(for: text, location: location) { $0.contains(text) }
  }

  func miss(_ text: String, location: SourceLocation = #_sourceLocation) throws {
    try waits(for: "\(text) to go", location: location) { !$0.contains(text) }
  }

  /// Waits until the whole screen is as written.
  func becomes(_ screen: String, location: SourceLocation = #_sourceLocation) throws {
    let expected = screen.trimmingCharacters(in: .newlines)
    try waits(for: "\n" + expected, location: location) {
      // By bytes: to Swift texts are equal that look the same, however they are written.
      $0.utf8.elementsEqual(expected.utf8)
    }
  }

  /// What stands on the screen, without the empty lines at its end.
  var screen: String {
    get throws { try tmux.screen().trimmingCharacters(in: .newlines) }
  }

  /// The screen, for what is said of a failure.
  var picture: String { (try? screen) ?? "" }

  /// The line on the screen that has a text in it.
  func line(with text: String) throws -> String? {
    try screen.components(separatedBy: "\n").first { $0.contains(text) }
  }

  private func waits(
    for what: String, location: SourceLocation, until holds: (String) -> Bool
  ) throws {
    var last = ""
    let isSo = try eventually(within: 30) {
      last = try screen
      return holds(last)
    }
    try #require(isSo, "waited for \(what), and there was\n\(last)", sourceLocation: location)
  }

  /// Buys the selected product with the keyboard.
  func buySelected(see message: String, location: SourceLocation = #_sourceLocation) throws {
    try press("Enter", see: "[ Purchase ]", location: location)
    try press("y", see: message, location: location)
  }
}

// MARK: - The process and its terminal

extension ShopTerminal {
  /// The number of the shop's process.
  func process() throws -> pid_t {
    var parents = [try tmux.format("#{pane_pid}")]
    while let parent = parents.popLast() {
      let path = "/proc/\(parent)/task/\(parent)/children"
      for child in (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
      {
        let program = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(child)/exe")
        if program == Customer.program, let number = pid_t(child) { return number }
        parents.append(String(child))
      }
    }
    throw POSIXError(.ESRCH)
  }

  /// Waits until the shell has the terminal back, with its own screen and a visible cursor.
  func isGivenBack(location: SourceLocation = #_sourceLocation) throws {
    // The screen comes back before the modes, so what is typed at once would be lost: the shell has
    // to be in the foreground again, too.
    let isSo = try eventually {
      try tmux.format("#{alternate_on} #{cursor_flag} #{pane_current_command}") == "0 1 sh"
    }
    try #require(isSo, "\(picture)", sourceLocation: location)
  }

  /// Asks the shell how its last program ended.
  func status() throws -> Int? {
    // A line of its own: a shell whose program ends by SIGINT does not go on with the same line.
    try tmux.send("echo status=$?.", "Enter")
    var found: Int?
    _ = try eventually {
      // What was typed has no number there, wherever its echo stands.
      let numbers = try screen.components(separatedBy: "status=").dropFirst()
      found = numbers.compactMap { Int($0.prefix { $0.isNumber }) }.last
      return found != nil
    }
    return found
  }
}
