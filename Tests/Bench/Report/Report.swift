import StoreEngine
import StoreRecords

/// The rows as a person or a program reads them.
enum Report {
  /// `[{"name", "value", "target", "met"}]`, on one line.
  static func json(_ rows: [Row]) -> String {
    JSONText.line(
      .array(
        rows.map { row in
          .object([
            JSONValue.Member("name", .string(row.name)),
            JSONValue.Member("value", row.value.map { .real($0) } ?? .null),
            JSONValue.Member("target", row.target.map { .real($0.bound) } ?? .null),
            JSONValue.Member("met", row.isMet.map { .bool($0) } ?? .null),
          ])
        }))
  }

  static func table(_ rows: [Row], on machine: Machine) -> String {
    let lines = rows.map { row in
      [
        row.name, row.value.map { $0.short + " " + row.unit.rawValue } ?? "not measured",
        row.target?.text ?? "", row.isMet.map { $0 ? "met" : "missed" } ?? "",
      ]
    }
    let widths = (0..<4).map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { cells in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return padded.joined(separator: "  ")
    }
    return ([machine.description, ""] + table).joined(separator: "\n")
  }
}

extension Target {
  fileprivate var text: String {
    switch self {
    case .atMost(let bound): "at most \(bound.short)"
    case .atLeast(let bound): "at least \(bound.short)"
    }
  }
}

extension Double {
  /// Two digits after the point, and none in what is large.
  fileprivate var short: String {
    guard magnitude < 100 else { return "\(Int(rounded()))" }
    let hundredths = Int((self * 100).rounded())
    let digits = "\(hundredths % 100)"
    return "\(hundredths / 100)." + (digits.count == 1 ? "0" : "") + digits
  }
}
