import Foundation
import TestSupport
import Testing

/// The walkthroughs that come with the program hold.
struct ShippedWalkthroughTests {
  private static let folder =
    URL(fileURLWithPath: Customer.fixture).deletingLastPathComponent().deletingLastPathComponent()
    .path + "/Walkthroughs"

  private static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".walk") }.sorted()

  @Test("All of them hold, in English and in Chinese", arguments: ["en", "zh-Hans"])
  func hold(language: String) throws {
    #expect(Self.files.count >= 35)
    let paths = Self.files.map { Self.folder + "/" + $0 }
    let run = try Customer().run(["walk", "check"] + paths + ["--language", language])
    #expect(run.status == 0, "\(run)")
    #expect(!run.output.contains("not ok"))
    #expect(run.errors.isEmpty)
  }
}
