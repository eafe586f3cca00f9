import Foundation
import TestSupport
import Testing

@Suite("Receipts, signed transactions and verification from the command line")
struct ReceiptCommandTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private func verify(_ text: String, _ options: String = "") throws -> (status: Int, JSON) {
    let file = try customer.write(text, to: "input.txt")
    let run = try customer.run("verify \(file) \(options)")
    return (run.status, run.json)
  }

  @Test("N1: before the first purchase there is no receipt, no key and nothing to verify")
  func nothingYet() throws {
    for command in ["receipt", "receipt --format verify-request"] {
      let run = try customer.run(command)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors == "shopfront: There is no receipt before the first purchase.\n")
    }
    let certificate = try customer.run("certificate")
    #expect(certificate.status == 1)
    #expect(
      certificate.errors
        == "shopfront: There are no keys before the first purchase; --keys FILE makes some.\n")
    #expect(
      try customer.run("receipt --json").output == """
        {"refused": {"name": "missing", \
        "message": "There is no receipt before the first purchase."}}

        """)
    for (text, reason) in [
      ("", "malformed"), ("null", "malformed"), ("{}", "missing"),
      (#"{"receipt-data": null}"#, "malformed"), (#"{"receipt-data": ""}"#, "malformed"),
      ("TUlJ", "malformed"),
    ] {
      let (status, answer) = try verify(text)
      #expect(status == 1)
      #expect(answer["status"].number == 21002)
      #expect(answer["reason"].text == reason, "\(text)")
    }
    #expect(FileManager.default.fileExists(atPath: customer.data) == false)
  }

  @Test("N3: a receipt without purchases is valid, and another thing than none")
  func emptyReceipt() throws {
    try customer.run("buy coins.100")
    let (status, answer) = try verify(try customer.run("receipt").output)
    #expect(status == 0)
    #expect(answer["status"].number == 0)
    #expect(answer["environment"].text == "Sandbox")
    #expect(answer["receipt"]["bundle_id"].text == "org.example.shop")
    #expect(answer["receipt"]["application_version"].text == "1.0")
    #expect(answer["receipt"]["in_app"].list.isEmpty)
    #expect(answer["reason"].isMissing)
    #expect(try customer.run("restore").output.contains("Nothing to restore"))
  }

  @Test("receipt, request and JSON say the same, and looking starts nothing")
  func formats() throws {
    try customer.run("buy pro.unlock")
    #expect(try customer.run("buy coins.100 --crash-at charged").status == 137)
    for command in [
      "receipt", "receipt --format json", "receipt --format verify-request", "certificate",
      "transactions last --jws",
    ] { #expect(try customer.run(command).status == 0) }
    #expect(try customer.status["unfinished"].list.count == 1, "they are no launches")
    let receipt = try customer.run("receipt --format json").json
    #expect(receipt["in_app"].list.map { $0["product_id"].text } == ["pro.unlock", "coins.100"])
    #expect(receipt["receipt_creation_date"].text == "2026-01-01 00:00:00 Etc/GMT")
    #expect(receipt["receipt_creation_date_ms"].text == "1767225600000")
    #expect(receipt["receipt_creation_date_pst"].text == "2025-12-31 16:00:00 America/Los_Angeles")
    #expect(receipt["request_date"].isMissing)
    let request = try customer.run("receipt --format verify-request").output
    let (status, answer) = try verify(request)
    #expect(status == 0)
    #expect(answer["receipt"]["in_app"].list.count == 2)
    let wrapped = try customer.run("receipt").output.enumerated().map { index, character in
      index % 60 == 59 ? "\(character)\r\n" : "\(character)"
    }.joined()
    #expect(try verify(wrapped).status == 0)
  }

  @Test("a receipt with a consumable that is finished since was used before")
  func used() throws {
    #expect(try customer.run("buy coins.100 --crash-at charged").status == 137)
    let kept = try customer.run("receipt").output
    #expect(try verify(kept).status == 0)
    try customer.run("deliver")
    let (status, answer) = try verify(kept)
    #expect(status == 1)
    #expect(answer["status"].number == 0)
    #expect(answer["reason"].text == "alreadyUsed")
    #expect(try customer.balance("coins") == 100)
  }

  @Test("signed transactions: what is paid, one a line, each valid for this shop alone")
  func signedTransactions() throws {
    let token = "8E6DBC5E-E31C-4C4E-B9F0-3B1F6C5B7A11"
    let bought = try customer.run("buy coins.100 --quantity 2 --app-account-token \(token) --jws")
    #expect(bought.status == 0)
    #expect(bought.output.split(separator: "\n").count == 1)
    try customer.run("buy pro.unlock --outcome cancel")
    try customer.run("buy pro.unlock")
    try customer.run("reinstall")
    try customer.run("restore")
    let lines = try customer.run("transactions --jws").output.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(try verify(String(line)).status == 0) }
    let (_, answer) = try verify(String(lines[2]))
    let entry = answer["receipt"]["in_app"][0]
    let ids = try customer.run("transactions --json").json.list.compactMap { $0["id"].text }
    #expect(entry["transaction_id"].text == ids[3])
    #expect(entry["original_transaction_id"].text == ids[2])
    #expect(try payload(of: bought.output)["appAccountToken"].text == token)
    #expect(try payload(of: bought.output)["quantity"].number == 2)
    #expect(try payload(of: bought.output)["price"].number == 990)
    let unpaid = try customer.run("transactions \(ids[1]) --jws")
    #expect(unpaid.status == 1)
    #expect(unpaid.output.isEmpty)
    #expect(unpaid.errors.contains("only what is purchased or restored is signed"))
    let folded = lines[0].enumerated().map {
      $0.offset % 70 == 69 ? "\($0.element)\n" : "\($0.element)"
    }
    #expect(try verify(folded.joined()).status == 0)

    let other = try Customer()
    try other.run("buy coins.100")
    let file = try other.write(bought.output, to: "foreign.txt")
    #expect(try other.run("verify \(file)").json["reason"].text == "unknownKey")
  }

  private func payload(of signed: String) throws -> JSON {
    let part = signed.split(separator: ".")[1]
    let text = part.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    return JSON(String(decoding: try #require(Data(base64Encoded: text + padding)), as: UTF8.self))
  }

  @Test("a purchase that failed has nothing to print signed")
  func failedSigned() throws {
    let run = try customer.run("buy coins.100 --outcome fail:7 --jws")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Purchase failed"))
  }

  @Test("the root certificate, as PEM, DER and JSON")
  func certificate() throws {
    try customer.run("buy coins.100")
    let pem = try customer.run("certificate").output
    #expect(pem.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
    #expect(pem.hasSuffix("-----END CERTIFICATE-----\n"))
    #expect(try customer.run("certificate --pem").output == pem)
    let base64 = pem.split(separator: "\n").dropFirst().dropLast().joined()
    #expect(
      try customer.run("certificate --json").output == "{\"certificate\": \"\(base64)\"}\n")
    let file = customer.folder + "/root.der"
    try customer.run(tool: [
      "/bin/sh", "-c", "\(Customer.program) certificate --der > \(file)",
    ])
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(base64Encoded: base64))
    #expect(try customer.run("certificate --pem --der").status == 64)
  }

  @Test("a reinstall keeps the keys, a reset takes them away")
  func keys() throws {
    try customer.run("buy coins.100")
    let root = try customer.run("certificate").output
    try customer.run("reinstall")
    #expect(try customer.run("certificate").output == root)
    try customer.run("reset --yes")
    #expect(try customer.run("certificate").status == 1)
    try customer.run("buy coins.100")
    #expect(try customer.run("certificate").output != root)
  }

  @Test("a key file is made for its owner alone, and shared by many data files")
  func keyFile() throws {
    let root = try customer.run("certificate --keys keys.pem").output
    #expect(root.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
    let mode = try customer.run(tool: ["/usr/bin/stat", "-c", "%a", "keys.pem"]).output
    #expect(mode == "600\n")
    for data in ["one", "two"] {
      #expect(try customer.run("buy pro.unlock --keys keys.pem --data \(data)").status == 0)
      #expect(try customer.run("certificate --keys keys.pem --data \(data)").output == root)
    }
    let receipt = try customer.run("receipt --keys keys.pem --data one").output
    let file = try customer.write(receipt, to: "one.txt")
    #expect(try customer.run("verify \(file) --keys keys.pem --data one").status == 0)
    #expect(
      try customer.run("verify \(file) --keys keys.pem --data two").json["reason"].text
        == "otherDevice")
    #expect(try customer.run("verify \(file) --data one").json["reason"].text == "unknownKey")
    try customer.write("no keys\n", to: "bad.pem")
    let bad = try customer.run("buy coins.100 --keys bad.pem")
    #expect(bad.status == 65)
    #expect(bad.errors.contains("bad.pem"), "\(bad)")
    #expect(try customer.run("deliver").status == 0)
  }

  @Test("nothing of a private key is ever said, however its file is broken")
  func keysAreNotSaid() throws {
    try customer.run("certificate --keys good.pem")
    let pem = try String(contentsOfFile: customer.folder + "/good.pem", encoding: .utf8)
    let key = pem.components(separatedBy: "-----END")[0].split(separator: "\n").dropFirst().joined()
    for broken in [
      "-----BEGIN PRIVATE KEY-----\(key)-----END PRIVATE KEY-----\n",
      "-----BEGIN EC PRIVATE KEY-----\(key)-----END EC PRIVATE KEY-----\n",
      "-----BEGIN \(key)-----\n", "-----BEGIN \(key)-----\nAAAA\n-----END \(key)-----\n",
      "-----BEGIN PRIVATE KEY-----\n\(key)\n",
      pem + "-----BEGIN \(key)-----\nAAAA\n-----END \(key)-----\n",
    ] {
      try customer.write(broken, to: "broken.pem")
      for command in ["certificate", "buy coins.100 --json"] {
        let run = try customer.run(command + " --keys broken.pem")
        #expect(run.status == 65, "\(broken)")
        for start in stride(from: 0, to: key.count - 12, by: 6) {
          let piece = key.dropFirst(start).prefix(12)
          #expect(!(run.output + run.errors).contains(piece), "\(run)")
        }
      }
    }
    #expect(try customer.run("transactions --json").output == "[]\n", "nothing was begun")
  }

  @Test("where the keys are in a file, looking without it says so")
  func otherKeys() throws {
    try customer.run("buy coins.100 --keys keys.pem")
    for command in ["receipt", "certificate", "transactions last --jws"] {
      let run = try customer.run(command)
      #expect(run.status == 1)
      #expect(run.errors.contains("name it with --keys"), "\(run)")
    }
    let typo = try customer.run("receipt --keys kyes.pem")
    #expect(typo.status == 66)
    #expect(typo.errors.contains("kyes.pem"))
    #expect(!FileManager.default.fileExists(atPath: customer.folder + "/kyes.pem"))
  }

  @Test("keys that are damaged in the data file are told as what they are")
  func damagedKeys() throws {
    try customer.run("buy coins.100")
    try customer.run(tool: [
      "sqlite3", customer.data, "UPDATE keys SET private_key = x'00'",
    ])
    let run = try customer.run("receipt")
    #expect(run.status == 65, "\(run)")
    #expect(run.errors.contains("is damaged (the store's keys)"), "\(run)")
  }

  @Test("an approval while the app is closed leaves a drill for the receipt that the app asks for")
  func approvalUnderDrill() throws {
    try customer.run("buy coins.100 --outcome defer")
    try customer.run("set tamper bundle")
    #expect(try customer.run("approve last").status == 0)
    #expect(try customer.status["controls"]["tamper"].text == "bundle")
    let run = try customer.run("deliver --json")
    #expect(run.status == 1)
    #expect(run.json["waiting"].list.count == 1)
    #expect(run.errors.hasPrefix("shopfront: not verified: otherBundle, transaction 2"), "\(run)")
    #expect(try customer.run("deliver").status == 0)
    #expect(try customer.balance("coins") == 100)
  }

  @Test("R1: dates are the same under every locale")
  func locales() throws {
    customer.environment["SHOPFRONT_CLOCK"] = "2014-02-20T04:27:04Z"
    try customer.run("buy pro.unlock")
    let receipt = try customer.run("receipt").output
    for locale in ["en_GB", "th_TH", "ar_SA", "fa_IR", "he_IL", "C", "th_TH.UTF-8", "ar_SA.UTF-8"] {
      customer.environment["LC_ALL"] = locale
      let entry = try verify(receipt).1["receipt"]["in_app"][0]
      #expect(entry["purchase_date_ms"].text == "1392870424000", "\(locale)")
      #expect(entry["purchase_date"].text == "2014-02-20 04:27:04 Etc/GMT")
      #expect(entry["purchase_date_pst"].text == "2014-02-19 20:27:04 America/Los_Angeles")
    }
  }

  @Test(
    "a drill: status 1 with the transaction, nothing delivered, delivered at the next launch",
    arguments: [
      "signature", "payload", "bundle", "version", "device", "other-key", "replay", "empty",
      "missing", "unreachable",
    ])
  func drill(_ kind: String) throws {
    let run = try customer.run("buy coins.550 --tamper \(kind) --json")
    #expect(run.status == 1)
    #expect(run.json["state"].text == "purchased")
    #expect(run.json["delivered"].flag == false)
    #expect(run.json["charged"].text == "4.99")
    #expect(try customer.balance("coins") == 0)
    try customer.run("set tamper \(kind)")
    let second = try customer.run("buy coins.100")
    #expect(second.status == 1, "\(second)")
    #expect(second.output.contains("write to support with this number"), "\(second)")
    #expect(try customer.balance("coins") == 550, "the launch has delivered the first")
    let launch = try customer.run("deliver --json")
    #expect(launch.status == 0)
    #expect(launch.json["delivered"].list.count == 1)
    #expect(try customer.balance("coins") == 650)
    #expect(try customer.status["charged"]["USD"].text == "5.98")
  }

  @Test("deliver under a drill leaves what waits")
  func deliverUnderDrill() throws {
    #expect(try customer.run("buy coins.100 --crash-at charged").status == 137)
    let run = try customer.run("deliver --tamper unreachable --json")
    #expect(run.status == 1)
    #expect(run.json["waiting"].list.count == 1)
    #expect(try customer.balance("coins") == 0)
    #expect(try customer.run("deliver").status == 0)
    #expect(try customer.balance("coins") == 100)
  }

  @Test("restore under a drill gives nothing back and ends with 1")
  func restoreUnderDrill() throws {
    try customer.run("buy pro.unlock")
    try customer.run("reinstall")
    let run = try customer.run("restore --tamper signature --json")
    #expect(run.status == 1)
    #expect(run.json["outcome"].text == "finished")
    #expect(run.json["restored"][0]["delivered"].flag == false)
    #expect(try customer.status.product("pro.unlock")["owned"].flag == false)
    #expect(try customer.run("deliver").status == 0)
    #expect(try customer.status.product("pro.unlock")["owned"].flag == true)
  }

  @Test("wrong words")
  func usage() throws {
    for line in [
      "receipt --format xml", "verify", "buy coins.100 --tamper none", "set tamper fire",
      "status --keys a.pem", "use coins --tamper signature", "set next buy --verify-with true",
    ] { #expect(try customer.run(line).status == 64, "\(line)") }
    #expect(try customer.run("verify no-such-file").status == 66)
    #expect(try customer.run(["buy", "coins.100", "--verify-with", ""]).status == 64)
  }
}
