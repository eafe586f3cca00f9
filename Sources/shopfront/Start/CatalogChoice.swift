import Glibc
import StoreEngine
import StoreRecords

/// The catalog in use and where it comes from.
struct CatalogChoice {
  let catalog: Catalog
  /// Absolute; nil for the built-in one.
  let path: String?

  /// The catalog that is named, else `./catalog.json`, else the one that is built in.
  static func make(named name: String?, in surroundings: Surroundings) throws -> CatalogChoice {
    let file = name ?? (access("catalog.json", F_OK) == 0 ? "catalog.json" : nil)
    return try file.map { try self.file($0, in: surroundings) } ?? builtIn()
  }

  static func builtIn() throws -> CatalogChoice {
    CatalogChoice(catalog: try CatalogFile.read(bytes: PackageResources.catalog_json), path: nil)
  }

  /// The catalog in a file; throws a `ProgramError` that names it.
  static func file(_ file: String, in surroundings: Surroundings) throws -> CatalogChoice {
    do {
      return CatalogChoice(catalog: try CatalogFile.read(file), path: surroundings.absolute(file))
    } catch {
      throw ProgramError(error, file: file)
    }
  }
}

extension ProgramError {
  /// A catalog that cannot be read or is not right.
  init(_ failure: CatalogFile.Failure, file: String) {
    let remedy = "name another with --catalog"
    switch failure {
    case .unread(let failure):
      // The file's own name, whole: the failure's words cut a long one.
      self.init(
        status: failure.status,
        message: "the catalog \(file.withoutControls): \(failure.reason); \(remedy)")
    case .malformed(let found):
      let problems = found.problems.map { FileProblem(file: file, problem: $0) }
      let count = problems.count == 1 ? "a problem" : "\(problems.count) problems"
      self.init(
        status: .malformed,
        message: "the catalog \(file.withoutControls) has \(count); mend it, or \(remedy)",
        problems: problems)
    }
  }
}

extension FileReading.Failure {
  /// What is wrong, without the file's name.
  var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .folder: "it is a folder, not a file"
    case .unreadable(_, let reason): "it cannot be read: \(reason)"
    case .tooLarge(_, let limit): "it is larger than \(limit >> 20) MiB"
    }
  }

  /// A file that is there but cannot be read is as good as missing; one too large is no catalog.
  var status: ExitStatus {
    switch self {
    case .missing, .folder, .unreadable: .missing
    case .tooLarge: .malformed
    }
  }
}
