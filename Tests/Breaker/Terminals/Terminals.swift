import Foundation
import TestSupport

/// Signals reach the open shop at random instants, on all kinds of terminals; it has to leave each as
/// it found it.
struct Terminals {
  let count: Int
  let seed: UInt64

  func run() throws {
    print("terminals: \(count) signals or a few more, seed \(seed)")
    let customer = try Customer.ofBreaker()
    var random = SplitMix(seed: seed)
    var sent = 0
    var ends: [String: Int] = [:]
    let start = ContinuousClock.now
    while sent < count {
      let kind = TerminalKind.random(&random)
      let sitting = Sitting(
        customer: customer, kind: kind,
        command: "breaker terminals --count \(count) --seed \(seed)")
      if kind.canShow {
        let (end, signals) = try sitting.disturb(&random)
        sent += signals
        ends[end, default: 0] += 1
      } else {
        try sitting.isRefused()
        ends["refused", default: 0] += 1
      }
    }
    let summary = ends.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let sittings = ends.values.reduce(0, +)
    print(
      """
      all held in \((ContinuousClock.now - start).text): \(sent) signals in \(sittings) sittings, which \
      ended: \(summary.joined(separator: ", "))
      """)
  }
}
