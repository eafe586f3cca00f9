import Glibc

/// How large the program is that one copies to another machine.
struct ProgramSize: Measurement {
  var name: String { "size of the program" }
  var unit: Unit { .mebibytes }

  func value(in bench: Bench) throws -> Double? {
    var status = stat()
    guard stat(bench.program, &status) == 0 else { throw BenchError("\(bench.program) is gone") }
    return Double(status.st_size) / 1_048_576
  }
}
