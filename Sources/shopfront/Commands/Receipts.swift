import Glibc
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
    try store.requireKeyFile()
    guard let (receipt, bytes) = try store.receipts.fresh() else {
      return try store.without(store.hasOtherKeys ? store.words.otherKeys : store.words.noReceipt)
    }
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
    guard let chain = try store.ledger.chain() else {
      return try store.without(store.hasOtherKeys ? store.words.otherKeys : store.words.noKeys)
    }
    var result = CommandResult(
      document: .object(["certificate": .string(Base64.text(chain.rootDER))]),
      lines: chain.rootPEM.split(separator: "\n").map(String.init))
    if isBinary { result.bytes = chain.rootDER }
    return result
  }
}

extension Store {
  /// Whether receipts were handed out here whose keys are in a file that was not named.
  var hasOtherKeys: Bool {
    get throws { try ledger.device() != nil && ledger.chain() == nil }
  }

  /// Whoever only looks makes no key file: one that is missing is a name that was mistyped.
  func requireKeyFile() throws {
    guard let path = settings.keysPath.map(surroundings.absolute), access(path, F_OK) != 0 else {
      return
    }
    throw ProgramError(
      status: .missing,
      message: "the key file \(path.withoutControls) is missing; name another, or make it with "
        + "`shopfront certificate --keys FILE`")
  }

  /// There is nothing to show of receipts.
  func without(_ sentence: String) -> CommandResult {
    CommandResult(
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
