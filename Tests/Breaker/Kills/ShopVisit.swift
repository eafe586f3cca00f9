import Foundation
import TestSupport

/// A purchase at the keyboard of an open shop, which is killed in the middle of it.
struct ShopVisit {
  let customer: Customer
  /// Repeats it.
  let command: String

  /// Kills it after some milliseconds of a purchase; returns what was being bought.
  func kill(_ random: inout SplitMix) throws -> (errand: Errand, place: String) {
    let index = random.below(Ware.all.count)
    let instant = random.below(60_000)
    let place = "the open shop, buying \(Ware.all[index].id), killed after \(instant) µs"
    let terminal = try PseudoTerminal(
      command: "exec \"$SHOP\"",
      environment: customer.environment.merging([
        "SHOP": Customer.program, "TERM": "xterm-256color",
      ]) { $1 })
    try waitForProducts(on: terminal, place)
    for _ in 0..<index { terminal.send("j") }
    terminal.send("\r")
    // What is owned has no sheet.
    _ = eventually {
      ["[ Purchase ]", "nothing to buy"].contains { terminal.outputText.contains($0) }
    }
    terminal.send("y")
    usleep(UInt32(instant))
    Foundation.kill(terminal.process, SIGKILL)
    _ = terminal.status()
    return (.buy(Books.Purchase(ware: Ware.all[index], quantity: 1), latency: 0), place)
  }

  private func waitForProducts(on terminal: PseudoTerminal, _ place: String) throws {
    // The footer offers it once there are products.
    guard (eventually { terminal.outputText.contains("Buy") }) else {
      throw Breakage("\(place): no products came", repeat: command, customer: customer)
    }
  }
}
