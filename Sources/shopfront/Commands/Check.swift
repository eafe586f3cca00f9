import StoreEngine
import StoreRecords

/// Checks catalog files, without a store.
struct CheckCommand {
  let files: [String]

  func run() -> CommandResult {
    let reports = files.map(Report.init)
    return CommandResult(
      status: reports.map(\.status).max { $0.rawValue < $1.rawValue } ?? .done,
      document: .array(reports.map(\.document)),
      lines: reports.compactMap(\.line),
      complaints: reports.flatMap { $0.problems.map(\.text) })
  }

  /// What is said of one file.
  private struct Report {
    let file: String
    var status = ExitStatus.done
    var problems: [FileProblem] = []
    /// That it is right; nil where it is not.
    var line: String?

    init(_ file: String) {
      self.file = file
      do {
        let catalog = try CatalogFile.read(file)
        let count = catalog.products.count
        line = "\(file.withoutControls): no problems, \(count) product\(count == 1 ? "" : "s")"
      } catch {
        switch error {
        case .unread(let failure):
          status = failure.status
          problems = [FileProblem(file: file, problem: CatalogProblem(message: failure.reason))]
        case .malformed(let found):
          status = .malformed
          problems = found.problems.map { FileProblem(file: file, problem: $0) }
        }
      }
    }

    var document: JSONValue {
      .object([
        "file": .string(file.withoutControls), "problems": .array(problems.map(\.document)),
      ])
    }
  }
}
