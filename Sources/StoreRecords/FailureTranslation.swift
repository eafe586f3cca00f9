/// Makes of what SQLite or a row says the error that names the file, the cause and a remedy.
///
/// Errors of others, such as the engine's refusals, pass through as they are.
struct FailureTranslation {
  let path: String
  let lockTimeout: Int

  func callAsFunction<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLiteFailure {
      throw LedgerError(failure, path: path, lockTimeout: lockTimeout)
    } catch let record as UnreadableRecord {
      throw LedgerError.damaged(path: path, detail: record.what)
    } catch is MissingTransaction {
      throw LedgerError.contradiction(path: path, detail: "a transaction is not there")
    }
  }
}
