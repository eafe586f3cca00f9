import Foundation
import TestSupport
import Testing

extension Customer {
  /// Checks a walkthrough on the catalog of the cases.
  func walk(_ text: String, _ options: String = "") throws -> Run {
    let setup = "catalog \"\(Customer.fixture)\"\n"
    try write(setup + text, to: "a.walk")
    return try run("walk check a.walk " + options)
  }

  /// Checks one that must hold.
  func holds(_ text: String) throws {
    let run = try walk(text)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\nok "), "\(run)")
  }

  /// Checks one that must fail, at a line of the text (counted from 1) and with what was found.
  func fails(_ text: String, at line: Int, found: String) throws {
    let run = try walk(text)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("\n  at: \"a.walk:\(line + 1)\"\n"), "\(run)")
    #expect(run.output.contains("\n  found: \"\(found)\"\n"), "\(run)")
  }

  /// What lies in the folder.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }
}
