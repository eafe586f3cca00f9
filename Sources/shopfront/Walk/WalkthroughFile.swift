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
    digest = SHA256(Array(text.utf8)).text
    let reader = WalkthroughReader(file: file, problemWithRun: PlayedCommand.problem)
    do {
      walkthrough = try reader.read(text)
    } catch {
      throw ProgramError(file: file, error.problems)
    }
    let folder = DataFileLocation.folder(of: surroundings.absolute(file))
    choice =
      try walkthrough.setup.catalog.map {
        try CatalogChoice.file(DataFileLocation.absolute($0, from: folder), in: surroundings)
      } ?? CatalogChoice.builtIn()
    data = walkthrough.setup.data.map { DataFileLocation.absolute($0, from: folder) }
    if let data, access(data, R_OK) != 0 {
      throw ProgramError(
        status: .missing,
        message: "the data file \(data.withoutControls) of the walkthrough \(file.withoutControls):"
          + " \(String(cString: strerror(errno))); name another with `data`")
    }
    self.language = walkthrough.setup.language ?? language ?? .english
    let problems = walkthrough.problems(in: choice.catalog)
    guard problems.isEmpty else { throw ProgramError(file: file, problems) }
  }

  /// More than anybody writes by hand.
  private static let sizeLimit = 16 << 20
}

extension ProgramError {
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
