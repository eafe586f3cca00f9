import Shop
import StoreEngine
import StoreRecords

/// The app receipt, as a refresh would make it now.
struct ReceiptCommand: StoreCommand {
  enum Format: String, CaseIterable {
    case pkcs7
    case json
    case request = "verify-request"
  }

  private let format: Format

  init(_ values: OptionValues) throws(ProgramError) {
    format =
      try values.value(
        .format, allowed: Format.allCases.map(\.rawValue).listed, Format.init(rawValue:))
      ?? (values.has(.json) ? .json : .pkcs7)
  }

  func run(in store: Store) throws -> CommandResult {
    guard let (receipt, bytes) = try store.receipts.fresh() else { return store.withoutReceipt }
    let text = Base64.text(bytes)
    switch format {
    case .pkcs7: return CommandResult(document: .string(text), lines: [text])
    case .json: return CommandResult(printing: receipt.document())
    case .request:
      return CommandResult(printing: .object(["receipt-data": .string(text)]))
    }
  }
}

/// The store's root certificate, which whoever verifies its signatures has to trust.
struct CertificateCommand: StoreCommand {
  private let isBinary: Bool

  init(_ values: OptionValues) throws(ProgramError) {
    guard !(values.has(.pem) && values.has(.der)) else {
      throw .usage("--pem and --der do not go together; choose one of them")
    }
    isBinary = values.has(.der)
  }

  func run(in store: Store) throws -> CommandResult {
    guard let chain = try store.ledger.chain() else { return store.withoutReceipt }
    var result = CommandResult(
      document: .object(["certificate": .string(Base64.text(chain.rootDER))]),
      lines: chain.rootPEM.split(separator: "\n").map(String.init))
    if isBinary { result.bytes = chain.rootDER }
    return result
  }
}

extension Store {
  /// Before the first purchase there are no keys and no receipt.
  var withoutReceipt: CommandResult {
    let sentence = words.noReceipt
    return CommandResult(
      status: .refusedOrFailed,
      document: .object([
        "refused": .object([
          "name": .string(VerificationProblem.missing.rawValue), "message": .string(sentence),
        ])
      ]),
      complaints: [sentence])
  }
}

extension CommandResult {
  /// A document that is printed as one line, with `--json` and without.
  init(printing document: JSONValue) {
    self.init(document: document, lines: [JSONText.line(document)])
  }
}
