import StoreEngine

/// One command: reads its own words, does its work with the store, and says what came of it.
protocol StoreCommand {
  init(_ values: OptionValues) throws(ProgramError)

  /// Checks what only the catalog can tell, before any data file is opened.
  func check(against catalog: Catalog) throws(ProgramError)

  /// Throws a `Refusal`, a `ProgramError` or an error of the records.
  func run(in store: Store) throws -> CommandResult
}

extension StoreCommand {
  func check(against catalog: Catalog) throws(ProgramError) {}
}

extension CommandName {
  /// The command's type; nil for those that work without a store of their own.
  var type: (any StoreCommand.Type)? {
    switch self {
    case .products: ProductsCommand.self
    case .status: StatusCommand.self
    case .ledger: LedgerCommand.self
    case .transactions: TransactionsCommand.self
    case .buy: BuyCommand.self
    case .restore: RestoreCommand.self
    case .use: UseCommand.self
    case .deliver: DeliverCommand.self
    case .receipt: ReceiptCommand.self
    case .verify: VerifyCommand.self
    case .certificate: CertificateCommand.self
    case .approve: ApproveCommand.self
    case .decline: DeclineCommand.self
    case .set: SetCommand.self
    case .reinstall: ReinstallCommand.self
    case .reset: ResetCommand.self
    case .check, .walk, .completions, .man: nil
    }
  }
}
