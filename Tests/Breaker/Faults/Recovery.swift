import TestSupport

/// What has to hold after a fault, and once it is gone.
struct Recovery {
  let customer: Customer
  /// What was done, for the report.
  let place: String
  let command: String

  /// The program was killed, or ended by itself, and where it could not do its work it said so in
  /// one line.
  func isClear(_ run: Run, after fault: Tracing.Fault? = nil) throws {
    let lines = run.errors.split(separator: "\n")
    let isClear =
      switch run.status {
      case 0: lines.isEmpty
      case 73, 74, fault?.damagedStatus: lines.count == 1 && run.errors.hasPrefix("shopfront: ")
      case 137: fault?.kind == .killed && lines.isEmpty
      default: false
      }
    try hold(isClear, "no clear end")
  }

  /// The next launch makes good for what happened, and buying works.
  func recovers(to permitted: [Books]) throws {
    let launch = try customer.run("deliver")
    try hold(launch.status == 0, "the next launch ends with \(launch)")
    let purchase = Errand.buy(Books.Purchase(ware: Ware.all[4], quantity: 1), latency: 0)
    let run = try customer.run(purchase.words)
    try hold(run.status == 0, "buying afterwards ends with \(run)")
    let books = try soundBooks()
    let expected = permitted.map { purchase.done(to: $0) }
    try hold(expected.contains(books), "\(books) is none of \(expected)")
  }

  private func soundBooks() throws -> Books {
    let (books, contradictions) = try Books.read(by: customer)
    let faults = try contradictions + faults(inFileOf: customer)
    try hold(faults.isEmpty, "\(faults)")
    return books
  }

  private func hold(_ holds: Bool, _ what: @autoclosure () -> String) throws {
    if !holds { throw Breakage("\(place)\(what())", repeat: command, customer: customer) }
  }
}
