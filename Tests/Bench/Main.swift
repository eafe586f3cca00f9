import Glibc
import StoreRecords

/// Measures Shopfront beside what people use today, and says which figures are reached.
///
/// The measured program is the `shopfront` beside this one, so both are of the same build.
@main
struct Main {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if let unknown = words.first(where: { !["--json", "--help"].contains($0) }) {
      say("unknown option \(unknown); \(usage)")
      exit(64)
    }
    guard !words.contains("--help") else {
      print(usage)
      exit(0)
    }
    do {
      let bench = try Bench()
      let rows = bench.run(Measurements.all) { say($0) }
      print(words.contains("--json") ? Report.json(rows) : Report.table(rows, on: .here))
    } catch {
      say("\(error)")
      exit(74)
    }
  }

  private static let usage =
    "shopfront-bench [--json] measures the `shopfront` beside it, in a few minutes"

  /// To standard error, so that the table and the document stand alone.
  private static func say(_ line: String) {
    let bytes = Array("shopfront-bench: \(line)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
