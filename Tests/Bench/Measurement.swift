/// One figure: what it is called, what it should be, and how it is taken.
protocol Measurement {
  var name: String { get }
  var unit: Unit { get }
  /// Nil for a figure that only stands beside others.
  var target: Target? { get }

  /// Nil where a program to compare with is not installed.
  func value(in bench: Bench) throws -> Double?
}

extension Measurement {
  var unit: Unit { .ratio }
  var target: Target? { nil }
}

/// What a figure counts.
enum Unit: String {
  case ratio = "x"
  case bytes = "bytes"
  case mebibytes = "MiB"
  case perSecond = "/s"
}

/// Where a figure should be.
enum Target {
  case atMost(Double)
  case atLeast(Double)

  var bound: Double {
    switch self {
    case .atMost(let bound), .atLeast(let bound): bound
    }
  }

  func isMet(by value: Double) -> Bool {
    switch self {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    }
  }
}

/// A figure as it was taken.
struct Row {
  let name: String
  let unit: Unit
  let value: Double?
  let target: Target?

  init(of measurement: any Measurement, value: Double?) {
    name = measurement.name
    unit = measurement.unit
    target = measurement.target
    self.value = value
  }

  /// Nil where there is nothing to meet, or nothing was measured.
  var isMet: Bool? {
    guard let value, let target else { return nil }
    return target.isMet(by: value)
  }
}
