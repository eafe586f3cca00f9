import Foundation
import StoreEngine
import TestSupport
import Testing

/// Names that are made to harm, at every exit of the program but the screen.
struct HostileExitTests {
  private let customer: Customer

  /// Escape sequences, NUL, line breaks, direction overrides, per cent signs, marks of other
  /// languages, and 10,000 letters.
  private static let name =
    ##"\u001b[2J\u001b]0;t\u0007\u0000\r\n\t\u009b31m\u202e\u2066\u200d\ufeff%n%s<b>&\"'\\#"##
    + String(repeating: "L", count: 10_000)

  init() throws {
    customer = try Customer()
    let name = Self.name
    customer.environment["SHOPFRONT_CATALOG"] = try customer.write(
      """
      {"bundleID": "org.example.hostile", "storefronts": {"USA": "USD"},
       "items": {"coins": {"en": "\(name)"}},
       "products": [
        {"id": "p", "type": "consumable", "prices": {"USA": "1.99"},
         "grants": {"item": "coins", "quantity": 5}, "section": {"en": "\(name)"},
         "localizations": {"en": {"name": "\(name)", "description": "\(name)"}}},
        {"id": "q", "type": "nonConsumable", "prices": {"USA": "1.99"},
         "localizations": {"en": {"name": "\(name)", "description": "\(name)"}}}],
       "advertisements": [{"id": "a",
         "localizations": {"en": {"text": "\(name)", "page": "\(name)"}}}]}
      """, to: "hostile.json")
  }

  /// Nothing but characters that show, in lines.
  private func expectOnlyShown(_ text: String, _ place: String) {
    let faults = text.unicodeScalars.filter { $0 != "\n" && $0.controlsRatherThanShows }
    #expect(faults.isEmpty, "\(place): \(faults.map { String($0.value, radix: 16) })")
  }

  @Test("Y1: no command prints a name as it is, as text or as JSON")
  func commands() throws {
    let commands = [
      "products", "buy p --quantity 2", "buy q", "buy q", "buy q\u{1B}[2J", "buy p --outcome defer",
      "buy p --outcome fail:0", "use coins", "use \u{202E}coins", "use coins --count 99", "status",
      "ledger", "transactions", "transactions last --jws", "transactions \u{9B}", "restore",
      "receipt", "receipt --format json", "receipt --format verify-request", "certificate",
      "approve last", "approve \u{1B}", "deliver", "set", "set next \u{202E}", "reinstall",
      "check hostile.json", "check \u{1B}[2J.json", "verify \u{202E}", "completions \u{1B}",
      "completions bash", "completions zsh", "completions fish", "man", "\u{1B}[2J",
      "status --\u{202E}", "status --catalog \u{9B}", "status --data /\u{1B}/x",
    ]
    for command in commands {
      for options in [[], ["--json"]] {
        let run = try customer.run(command.split(separator: " ").map(String.init) + options)
        expectOnlyShown(run.output + run.errors, "\(command) \(options)")
        #expect(!run.output.contains("(null)"), "\(command)")
        let isDocument =
          !options.isEmpty && !command.hasPrefix("completions ") && command != "man"
        if isDocument { #expect(run.output.count { $0 == "\n" } == 1, "\(command)") }
      }
    }
  }

  @Test("Y1: no report and no export of a walkthrough holds a name as it is")
  func walkthroughs() throws {
    try customer.write(
      """
      catalog hostile.json
      step "\u{1B}[2Jcaption\u{202E}"
      select p
      press Enter
      press y
      message purchased
      step "Use\u{9B}"
      press u
      type "\u{202E}1"
      press Enter
      not see "\u{1B}"
      see "\u{1B}[31m\u{202E}nothing\u{200B}"
      """, to: "a.walk")
    let check = try customer.run("walk check a.walk --junit out.xml")
    #expect(check.status == 1, "\(check.errors)")
    expectOnlyShown(check.output + check.errors, "TAP")
    expectOnlyShown(try customer.run("walk check a.walk --json").output, "JSON")
    let export = try customer.run(
      "walk export a.walk --html out.html --text out.txt --cast out.cast")
    #expect(export.status == 1, "\(export.errors)")
    for name in ["out.xml", "out.html", "out.txt", "out.cast"] {
      let text = try String(contentsOfFile: customer.folder + "/" + name, encoding: .utf8)
      expectOnlyShown(text, name)
      // The recording's own escapes are written so, and it has no others.
      let escapes = text.split(separator: #"\u001b"#).dropFirst()
      #expect(
        escapes.allSatisfy { $0.wholeMatch(of: /\[([0-9;]*[mH]|2J)(?s:.)*/) != nil }, "\(name)")
      if name.hasSuffix("ml") { #expect(!text.contains("<b>"), "\(name)") }
    }
  }
}
