import FoundationEssentials
import FoundationInternationalization
import StoreEngine

/// Writes dates as the store's endpoint does: each one three times.
struct ReceiptDates {
  private let zone = TimeZone(identifier: "America/Los_Angeles")

  func members(_ key: String, _ date: Timestamp) -> [JSONValue.Member] {
    [
      .init(key, .string("\(Self.words(date)) Etc/GMT")),
      .init("\(key)_ms", .string(String(date.milliseconds))),
      .init("\(key)_pst", .string("\(Self.words(pacific(date))) America/Los_Angeles")),
    ]
  }

  /// The instant at which the clocks in Greenwich show what those in Los Angeles show now.
  private func pacific(_ date: Timestamp) -> Timestamp {
    let seconds = Double(date.milliseconds) / 1000
    let offset = zone?.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)) ?? -8 * 3600
    return date.advanced(byMilliseconds: offset * 1000)
  }

  /// `2014-02-20 04:27:04`, whatever language the machine speaks.
  private static func words(_ date: Timestamp) -> String {
    String(date.text.dropLast()).replacing("T", with: " ")
  }
}
