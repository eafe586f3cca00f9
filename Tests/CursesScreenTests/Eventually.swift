import Foundation

/// Waits until something holds, looking again and again, so that a slow machine only takes longer.
func eventually(within seconds: Double = 15, _ holds: () throws -> Bool) rethrows -> Bool {
  let deadline = Date().addingTimeInterval(seconds)
  while true {
    if try holds() { return true }
    if Date() > deadline { return false }
    usleep(10_000)
  }
}

/// The program that shows what the screen reads, built beside the tests.
func probePath() throws -> String {
  let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return URL(fileURLWithPath: own).deletingLastPathComponent()
    .appendingPathComponent("screen-probe").path
}
