import FoundationEssentials

/// An instant, in whole milliseconds since 1970 (UTC).
///
/// The engine never asks what time it is; whoever calls it says so.
package struct Timestamp: Hashable, Comparable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Reads RFC 3339 text such as `2026-01-01T00:00:00Z`; nil for anything else.
  package init?(_ text: String) {
    let whole = Date.ISO8601FormatStyle()
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? whole.parse(text)) ?? (try? fractional.parse(text)) else { return nil }
    let seconds = date.timeIntervalSince1970
    guard abs(seconds) < 253_402_300_800 else { return nil }
    milliseconds = Int64((seconds * 1000).rounded())
  }

  /// RFC 3339, whole seconds, in UTC: `2026-01-01T00:00:00Z`.
  package var text: String {
    let seconds = Double(milliseconds.flooredQuotient(dividingBy: 1000))
    return Date(timeIntervalSince1970: seconds).formatted(Date.ISO8601FormatStyle())
  }

  package func advanced(byMilliseconds delay: Int) -> Timestamp {
    Timestamp(milliseconds: milliseconds + Int64(delay))
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Int64 {
  fileprivate func flooredQuotient(dividingBy divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
