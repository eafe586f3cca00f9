import Glibc
import Shop
import StoreEngine
import StoreRecords

/// Verifies a receipt, a request or a signed transaction, as the store's endpoint does.
struct VerifyCommand: StoreCommand {
  private let file: String

  init(_ values: OptionValues) {
    file = values.arguments.operands[0]
  }

  func run(in store: Store) throws -> CommandResult {
    try store.requireKeyFile()
    var verdict = try store.receipts.verifier().verify(input: try input())
    if verdict.problem == nil, try isUsed(verdict, in: store) { verdict.problem = .alreadyUsed }
    var result = CommandResult(printing: verdict.document(requestDate: store.clock.now))
    if let problem = verdict.problem {
      result.status = .refusedOrFailed
      result.complaints = ["\(problem.rawValue): \(store.words.reason(problem))"]
    }
    return result
  }

  private func input() throws(FileReading.Failure) -> [UInt8] {
    file == "-"
      ? try FileReading.bytes(
        from: STDIN_FILENO, named: "standard input", limit: Self.sizeLimit)
      : try FileReading.bytes(of: file, limit: Self.sizeLimit)
  }

  /// A receipt holds a consumable until it is finished, so one that holds a finished one was used.
  /// A signed transaction tells of history and cannot be used up.
  private func isUsed(_ verdict: ReceiptVerdict, in store: Store) throws -> Bool {
    guard let receipt = verdict.receipt else { return false }
    return try receipt.purchases.contains { purchase in
      guard purchase.type == .consumable else { return false }
      return try store.ledger.reader.transaction(purchase.transactionID)?.isFinished ?? false
    }
  }

  /// Far more than any receipt has.
  private static let sizeLimit = 4 << 20
}
