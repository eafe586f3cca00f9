import StoreEngine
import StoreRecords

/// How many purchases a second can be made, each of four durable commits: added, charged, delivered
/// and finished; to how often the same disk does something smaller.
struct PurchaseRate: Measurement {
  /// What is done beside it.
  enum Peer: String {
    /// 200 bytes appended to a file and forced to the disk.
    case append = "an append with fdatasync"
    /// Four commits of a row of 200 bytes each.
    case sqlite = "four commits of SQLite alone"
  }

  let peer: Peer
  var target: Target?

  var name: String { "purchases a second, to \(peer.rawValue)" }

  func value(in bench: Bench) throws -> Double? {
    let till = try Till(data: bench.path("purchases-\(peer).sqlite3"))
    let append: () throws -> Void
    switch peer {
    case .append:
      let file = try AppendedFile(bench.path("appended"))
      append = { try file.append(1) }
    case .sqlite:
      let table = try PlainTable(bench.path("plain.sqlite3"))
      append = { try table.insert(4) }
    }
    return try Alternation.ratioOfShares(append, to: { try till.buy(1) })
  }
}
