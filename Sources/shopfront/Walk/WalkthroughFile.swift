import Glibc
import Shop
import StoreEngine
import StoreRecords

/// A walkthrough as it was read, with the catalog that it is played with.
struct WalkthroughFile {
  let walkthrough: Walkthrough
  /// As it stands in the file.
  let text: String
  let choice: CatalogChoice
  /// The absolute path of the data file that it is played on a copy of; nil for none.
  let data: String?
  let language: LanguageTag
  /// SHA-256 of the walkthrough, in hexadecimal digits.
  let digest: String

  /// Reads a walkthrough and its catalog; throws a `ProgramError` for every mistake in either.
  ///
  /// `language` is for one that does not name its own.
  init(_ file: String, language: LanguageTag?, in surroundings: Surroundings) throws {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: file, limit: Self.sizeLimit)
    } catch {
      throw ProgramError(
        status: error.status,
        message: "the walkthrough \(file.withoutControls): \(error.reason); name another")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProgramError(
        status: .malformed,
        message: "the walkthrough \(file.withoutControls) is not UTF-8; save it as UTF-8")
    }
    try self.init(text: text, named: file, language: language, in: surroundings)
  }

  /// Reads the text of a walkthrough, which is or will be in a file of that name.
  init(
    text: String, named file: String, language: LanguageTag?, in surroundings: Surroundings
  ) throws {
    self.text = text
    digest = Digest.sha256(Array(text.utf8)).text
    let reader = WalkthroughReader(file: file, problemWithRun: PlayedCommand.problem)
    do {
      walkthrough = try reader.read(text)
    } catch {
      throw ProgramError(file: file, error.problems)
    }
    let folder = DataFileLocation.folder(of: surroundings.absolute(file))
    let catalog = walkthrough.setup.catalog.map { DataFileLocation.absolute($0, from: folder) }
    data = walkthrough.setup.data.map { DataFileLocation.absolute($0, from: folder) }
    do {
      for path in [catalog, data].compactMap({ $0 }) { try FileReading.requireRegularFile(path) }
      choice =
        try catalog.map { try CatalogChoice.file($0, in: surroundings) }
        ?? CatalogChoice.builtIn()
      if let data { try Self.tryRecords(data, of: choice.catalog) }
    } catch {
      throw ProgramError(describing: error).of(walkthrough: file)
    }
    self.language = walkthrough.setup.language ?? language ?? .english
    let problems = walkthrough.problems(in: choice.catalog)
    guard problems.isEmpty else { throw ProgramError(file: file, problems) }
  }

  /// Opens a copy of the records, so that what is wrong with them is known before the first key.
  private static func tryRecords(_ path: String, of catalog: Catalog) throws {
    let folder = try TemporaryFolder()
    do {
      try TemporaryFolder.copyRecords(of: path, to: folder.dataPath)
      _ = try SQLiteLedger(
        path: folder.dataPath, bundleID: catalog.bundleID, makeSeed: { 1 }, isDurable: false)
    } catch let error as LedgerError {
      throw ProgramError(
        status: ProgramError(describing: error).status,
        message: error.message.replacing(folder.dataPath, with: path))
    } catch let error as SQLiteFailure {
      throw ProgramError(
        status: .malformed,
        message:
          "the data file \(path.withoutControls) is damaged or no data file (\(error.message))")
    }
  }

  /// More than anybody writes by hand.
  private static let sizeLimit = 16 << 20
}

extension ProgramError {
  /// An error in a file that a walkthrough names.
  fileprivate func of(walkthrough file: String) -> ProgramError {
    ProgramError(
      status: status, message: "the walkthrough \(file.withoutControls): \(message)",
      problems: problems)
  }

  /// Lines that are no walkthrough's.
  init(file: String, _ problems: [WalkthroughProblem]) {
    let count = problems.count == 1 ? "a mistake" : "\(problems.count) mistakes"
    self.init(
      status: .malformed,
      message: "the walkthrough \(file.withoutControls) has \(count); nothing was played",
      problems: problems.map {
        FileProblem(
          file: file,
          problem: CatalogProblem(
            position: CatalogProblem.Position(line: $0.line, column: nil), message: $0.message))
      })
  }
}
