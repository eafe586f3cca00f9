/// An instant, in whole milliseconds since 1970 (UTC).
///
/// The engine never asks what time it is; whoever calls it says so.
package struct Timestamp: Hashable, Comparable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// An instant that somebody else wrote down; nil outside of the years 0000 to 9999, which no text
  /// of RFC 3339 can tell.
  package init?(given milliseconds: Int64) {
    guard (-62_167_219_200_000...253_402_300_799_999).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  package func advanced(byMilliseconds delay: Int) -> Timestamp {
    Timestamp(milliseconds: milliseconds + Int64(delay))
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

/// Text of RFC 3339, read and written here because Foundation takes the 30th of February, an hour
/// of 25 and whatever follows the `Z`.
extension Timestamp {
  /// Reads `2026-01-01T00:00:00Z`, with a fraction and an offset if there are any.
  ///
  /// Nil for anything else; of a fraction, what is finer than a millisecond is dropped.
  package init?(_ text: String) {
    var rest = Substring(text).utf8
    guard let year = rest.number(digits: 4), rest.take("-"),
      let month = rest.number(digits: 2), rest.take("-"),
      let day = rest.number(digits: 2), rest.take("Tt"),
      let hour = rest.number(digits: 2), rest.take(":"),
      let minute = rest.number(digits: 2), rest.take(":"),
      let second = rest.number(digits: 2), hour < 24, minute < 60, second < 60,
      let date = CivilDate(year: year, month: month, day: day),
      let fraction = rest.fraction(),
      let offset = rest.offset(), rest.isEmpty
    else { return nil }
    let minutes = (Int64(date.daysSince1970) * 24 + Int64(hour)) * 60 + Int64(minute - offset)
    milliseconds = (minutes * 60 + Int64(second)) * 1000 + Int64(fraction)
  }

  /// Whole seconds, in UTC: `2026-01-01T00:00:00Z`.
  package var text: String {
    let (days, milliseconds) = self.milliseconds.floored(by: 86_400_000)
    let date = CivilDate(daysSince1970: Int(days))
    let seconds = Int(milliseconds / 1000)
    let day = "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))"
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return "\(day)T\(parts.map { $0.padded(to: 2) }.joined(separator: ":"))Z"
  }
}

extension Substring.UTF8View {
  /// Takes one of the characters off the start, if it is there.
  fileprivate mutating func take(_ characters: String) -> Bool {
    guard let first, characters.utf8.contains(first) else { return false }
    removeFirst()
    return true
  }

  /// Takes so many digits off the start.
  fileprivate mutating func number(digits: Int) -> Int? {
    guard count >= digits else { return nil }
    var number = 0
    for byte in prefix(digits) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    removeFirst(digits)
    return number
  }

  /// Takes a fraction of a second off the start, as milliseconds; 0 where there is none.
  fileprivate mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    guard var milliseconds = number(digits: 1) else { return nil }
    milliseconds *= 100
    var weight = 10
    while let digit = number(digits: 1) {
      milliseconds += digit * weight
      weight /= 10
    }
    return milliseconds
  }

  /// Takes `Z` or an offset from UTC off the start, as minutes.
  fileprivate mutating func offset() -> Int? {
    if take("Zz") { return 0 }
    let isWest = first == UInt8(ascii: "-")
    guard take("+-"), let hours = number(digits: 2), take(":"), let minutes = number(digits: 2),
      hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
}

extension Int {
  fileprivate func padded(to digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}

extension Int64 {
  fileprivate func floored(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
