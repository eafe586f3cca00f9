import Shop
import StoreEngine
import StoreRecords

/// A walkthrough is refused in words that only show; what is read can be held against a catalog.
enum WalkthroughTarget {
  private static let catalog = try? CatalogFile.read("catalog.json")

  static func feed(_ bytes: [UInt8]) -> CInt {
    guard let text = String(validating: bytes, as: UTF8.self) else { return 0 }
    guard let catalog else { end("catalog.json is not here") }
    let reader = WalkthroughReader(file: "a.walk") { $0.isEmpty ? "nothing to run" : nil }
    do {
      let walkthrough = try reader.read(text)
      require(!walkthrough.steps.isEmpty, "accepted without a step")
      require(walkthrough.steps.map(\.caption).allSatisfy(\.onlyShows), "a caption controls")
      check(walkthrough.problems(in: catalog))
    } catch {
      require(!error.problems.isEmpty, "refused without a reason")
      check(error.problems)
    }
    return 0
  }

  private static func check(_ problems: [WalkthroughProblem]) {
    require(problems.allSatisfy { $0.message.onlyShows }, "a problem's text controls")
    require(problems.allSatisfy { $0.line > 0 }, "a problem has no line")
  }
}
