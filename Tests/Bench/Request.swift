/// What the words of the command line ask for.
struct Request {
  static let usage = """
    shopfront-bench [--json] [--only TEXT]... measures the `shopfront` beside it, in one to two \
    minutes; --only leaves out the figures whose names contain none of the texts
    """

  private(set) var asksForHelp = false
  private(set) var asksForJSON = false
  private(set) var measurements: [any Measurement] = Measurements.all

  init(_ words: ArraySlice<String>) throws(BenchError) {
    var rest = words
    var texts: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "--help": asksForHelp = true
      case "--json": asksForJSON = true
      case "--only":
        guard let text = rest.popFirst() else { throw BenchError("--only needs a text") }
        texts.append(text)
      default: throw BenchError("unknown option \(word)")
      }
    }
    guard !texts.isEmpty else { return }
    measurements = measurements.filter { measurement in
      texts.contains { measurement.name.contains($0) }
    }
    guard !measurements.isEmpty else { throw BenchError("no figure has such a name") }
  }
}
