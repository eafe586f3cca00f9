import Glibc
import StoreRecords

/// Measures Shopfront beside what people use today, and says which figures are reached.
///
/// The measured program is the `shopfront` beside this one, so both are of the same build.
@main
struct Main {
  static func main() {
    let request: Request
    do {
      request = try Request(CommandLine.arguments.dropFirst())
    } catch {
      say("\(error); \(Request.usage)")
      exit(64)
    }
    guard !request.asksForHelp else {
      print(Request.usage)
      exit(0)
    }
    do {
      let bench = try Bench()
      let rows = bench.run(request.measurements) { say($0) }
      print(request.asksForJSON ? Report.json(rows) : Report.table(rows, on: .here))
    } catch {
      say("\(error)")
      exit(74)
    }
  }

  /// To standard error, so that the table and the document stand alone.
  private static func say(_ line: String) {
    let bytes = Array("shopfront-bench: \(line)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
