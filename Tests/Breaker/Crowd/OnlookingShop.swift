import Foundation
import TestSupport

/// An open shop that is asked how soon it shows what others did.
struct OnlookingShop {
  private let customer: Customer
  private let tmux: Tmux

  init(_ customer: Customer) throws {
    self.customer = customer
    tmux = try Tmux(
      columns: 120, folder: customer.folder,
      environment: customer.environment.merging(["SHOP": Customer.program]) { $1 })
    try tmux.send("$SHOP", "Enter")
    try see("Enter Buy", true)
  }

  /// Changes a test control that nobody else minds, and waits until the header shows it; and back.
  func delay() throws -> Duration {
    var longest = Duration.zero
    for (value, isShown) in [("fail", true), ("load", false)] {
      guard try customer.run("set advertisement \(value)").status == 0 else {
        throw POSIXError(.EIO)
      }
      let start = ContinuousClock.now
      try see("ad fail", isShown)
      longest = max(longest, ContinuousClock.now - start)
    }
    return longest
  }

  func quit() throws {
    try tmux.send("q")
    guard try eventually({ try tmux.flags() == "0 1" }) else { throw POSIXError(.ETIMEDOUT) }
  }

  private func see(_ text: String, _ isShown: Bool) throws {
    guard try eventually(within: 30, { try tmux.screen().contains(text) == isShown }) else {
      throw Breakage(
        "the open shop never showed \(text): \(isShown)\n\(try tmux.screen())",
        repeat: "breaker crowd", customer: customer)
    }
  }
}
