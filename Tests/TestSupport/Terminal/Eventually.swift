import Foundation

/// Waits until something holds, looking again and again, so that a slow machine only takes longer.
package func eventually(within seconds: Double = 20, _ holds: () throws -> Bool) rethrows -> Bool {
  let deadline = Date().addingTimeInterval(seconds)
  while true {
    if try holds() { return true }
    if Date() > deadline { return false }
    usleep(10_000)
  }
}

/// A program of the package, built beside the tests.
package func builtProgram(_ name: String) -> String {
  let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
}
