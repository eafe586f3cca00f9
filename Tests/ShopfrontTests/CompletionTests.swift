import Foundation
import TestSupport
import Testing

/// Completion scripts and the manual page, which are made from the table of `--help`.
struct CompletionTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private static let commands = [
    "products", "status", "ledger", "transactions", "receipt", "verify", "certificate", "buy",
    "restore", "use", "deliver", "approve", "decline", "set", "reinstall", "reset", "check", "walk",
    "completions", "man",
  ]

  private static let options = [
    "catalog", "data", "storefront", "language", "json", "clock", "seed", "latency", "crash-at",
    "tamper", "keys", "verify-with", "no-color", "ascii", "help", "version", "last", "product",
    "state", "quantity", "outcome", "app-account-token", "count", "jws", "format", "pem", "der",
    "yes", "junit", "delay", "paused", "from", "text", "cast", "html",
  ]

  @Test("Every command and every option is in each script and on the page")
  func everything() throws {
    for (words, option) in [
      ("completions bash", "--"), ("completions zsh", "'--"), ("completions fish", " -l "),
      ("man", #"\fB\-\-"#),
    ] {
      let run = try customer.run(words)
      #expect(run.status == 0 && run.errors.isEmpty)
      for command in Self.commands { #expect(run.output.contains(command), "\(words): \(command)") }
      for name in Self.options {
        let written = option + (words == "man" ? name.replacing("-", with: #"\-"#) : name)
        #expect(run.output.contains(written), "\(words): \(written)")
      }
    }
  }

  @Test(
    "bash completes each place of a line",
    arguments: [
      (
        "shopfront re", "receipt restore reinstall reset"
      ),
      ("shopfront set ", "next restore payments products advertisement latency storefront tamper"),
      ("shopfront set payments ", "on off"),
      ("shopfront --data x set restore fi", "finish"),
      ("shopfront buy coins", "coins.100 coins.550 coins.1200"),
      ("shopfront buy --outcome ", ""),
      ("shopfront buy --outcome d", "defer"),
      ("shopfront restore --outcome=fi", "finish"),
      ("shopfront buy x --outcome fail:paymentN", "paymentNotAllowed"),
      ("shopfront buy --q", "--quantity"),
      ("shopfront status --q", ""),
      ("shopfront --tamper o", "other-key"),
      ("shopfront deliver --crash-at ", "added charged delivered finished"),
      ("shopfront transactions --state p", "purchasing purchased"),
      ("shopfront receipt --format ", "pkcs7 json verify-request"),
      ("shopfront approve ", ""),
      ("shopfront transactions ", "last"),
      ("shopfront use ", "coins hints"),
      ("shopfront ledger h", "hints"),
      ("shopfront --catalog other.json buy ", "other.unlock"),
      ("shopfront --catalog=other.json buy ", "other.unlock"),
      (
        "shopfront walk check --",
        "--junit --html --language --json --no-color --ascii --help --version"
      ),
      ("shopfront walk watch --d", "--delay"),
      ("shopfront walk export a --c", "--cast"),
      ("shopfront walk --d", ""),
      ("shopfront walk ", "check watch sandbox record export"),
      ("shopfront completions ", "bash zsh fish"),
      ("shopfront check sho", "shop file.json"),
      ("shopfront walk check a sho", "shop file.json"),
      ("shopfront --catalog sho", "shop file.json"),
    ])
  func bash(line: String, expected: String) throws {
    try customer.write("", to: "shop file.json")
    try customer.write(Self.otherCatalog, to: "other.json")
    let output = try completed(line)
    if expected.isEmpty, line.hasSuffix("--outcome ") {
      #expect(output.hasPrefix("buy cancel defer fail:unknown fail:clientInvalid fail:payment"))
      #expect(!output.contains("fail:paymentCancelled"))
    } else {
      #expect(output == expected + "\n")
    }
  }

  @Test("bash completes what waits for an approval, and `last`")
  func waiting() throws {
    #expect(try customer.run("buy pro.unlock --outcome defer").status == 3)
    let id = try #require(try customer.run("transactions --json").json[0]["id"].text)
    #expect(try completed("shopfront approve ") == "last \(id)\n")
  }

  private static let otherCatalog = """
    {"bundleID": "org.example.other", "storefronts": {"USA": "USD"}, "items": {}, "products": [
      {"id": "other.unlock", "type": "nonConsumable", "prices": {"USA": "1.99"},
        "localizations": {"en": {"name": "Other", "description": ""}}}]}
    """

  private func completed(_ line: String) throws -> String {
    try customer.write(try customer.run("completions bash").output, to: "completions")
    try customer.write(
      """
      PATH=\(URL(fileURLWithPath: Customer.program).deletingLastPathComponent().path):$PATH
      source ./completions
      COMP_LINE=$1 COMP_POINT=${#1}
      _shopfront
      echo "${COMPREPLY[*]}"
      """, to: "complete")
    let run = try customer.run(tool: ["bash", "complete", line])
    #expect(run.errors.isEmpty && run.status == 0, "\(run)")
    return run.output
  }

  @Test(
    "zsh and fish can read their scripts, where they are installed", arguments: ["zsh", "fish"])
  func syntax(shell: String) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/" + shell) else { return }
    try customer.write(try customer.run(["completions", shell]).output, to: "completions")
    let run = try customer.run(tool: [shell, "-n", "completions"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
  }

  @Test("completions names the shells that it knows")
  func otherShell() throws {
    #expect(
      try customer.run("completions")
        == Run(
          status: 64, output: "",
          errors:
            "shopfront: completions needs bash|zsh|fish: shopfront completions bash|zsh|fish\n"
        ))
    #expect(
      try customer.run("completions sh")
        == Run(
          status: 64, output: "",
          errors: "shopfront: completions cannot be \"sh\"; it is bash, zsh, fish\n"))
  }

  @Test("The manual page is roff that begins with its name")
  func manual() throws {
    let page = try customer.run("man").output
    #expect(
      page.hasPrefix(
        #"""
        .TH SHOPFRONT 1 2026-11-30 "Shopfront 1.0" "User Commands"
        .SH NAME
        shopfront \- a test store in the terminal: buy, restore and use, with no account, no charge
        .SH SYNOPSIS

        """#))
    #expect(
      page.contains(
        #"""
        .TP
        \fBshopfront use ITEM [\-\-count N]\fR
        Use up some of an item.
        .TP

        """#))
    #expect(page.contains(".TP\n\\fB128 + n\\fR\nended by signal n\n"))
  }
}
