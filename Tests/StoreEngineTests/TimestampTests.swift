import StoreEngine
import Testing

struct TimestampTests {
  @Test(
    "A time of RFC 3339 is read to the millisecond and written in whole seconds",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, "1970-01-01T00:00:00Z"),
      ("2026-01-01T00:00:00Z", 1_767_225_600_000, "2026-01-01T00:00:00Z"),
      ("2026-01-01T02:00:00+02:00", 1_767_225_600_000, "2026-01-01T00:00:00Z"),
      ("2026-01-01T00:00:00.5Z", 1_767_225_600_500, "2026-01-01T00:00:00Z"),
      ("2026-01-01T00:00:00.999Z", 1_767_225_600_999, "2026-01-01T00:00:00Z"),
      ("1969-12-31T23:59:59.250Z", -750, "1969-12-31T23:59:59Z"),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000, "0000-01-01T00:00:00Z"),
      ("9999-12-31t23:59:59.9999z", 253_402_300_799_999, "9999-12-31T23:59:59Z"),
      ("2000-02-29T23:00:00-05:30", 951_885_000_000, "2000-03-01T04:30:00Z"),
      ("2024-02-29T12:00:00Z", 1_709_208_000_000, "2024-02-29T12:00:00Z"),
    ])
  func readAndWritten(text: String, milliseconds: Int64, written: String) {
    #expect(Timestamp(text)?.milliseconds == milliseconds)
    #expect(Timestamp(text)?.text == written)
  }

  @Test(
    "What is no time of RFC 3339 is refused",
    arguments: [
      "", "now", "2026-01-01", "2026-01-01T00:00:00", "2026-13-01T00:00:00Z",
      "2026-02-30T00:00:00Z", "1900-02-29T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-01-00T00:00:00Z", "2026-01-01T00:00:60Z", "2026-01-01T25:00:00Z",
      "2026-01-01T00:60:00Z",
      "2026-01-01T00:00:00Zx", "x2026-01-01T00:00:00Z", " 2026-01-01T00:00:00Z",
      "2026-01-01T00:00:00Z ", "20260101T000000Z", "2026-1-1T00:00:00Z", "2026-01-01 00:00:00Z",
      "99999-01-01T00:00:00Z", "2026-01-01T00:00:00+99:00", "2026-01-01T00:00:00.Z",
      "2026-01-01T00:00:00+0200", "２026-01-01T00:00:00Z",
    ])
  func refused(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test("Every day from 1896 to 2104 is written as the day after the one before")
  func everyDay() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var milliseconds: Int64 = -2_335_219_200_000
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for year in 1896...2104 {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      for (month, length) in lengths.enumerated() {
        for day in 1...(month == 1 && isLeap ? 29 : length) {
          let text = "\(year)-\(two(month + 1))-\(two(day))T00:00:00Z"
          let time = Timestamp(milliseconds: milliseconds)
          guard time.text == text, Timestamp(text) == time else {
            Issue.record("\(text) became \(time.text)")
            return
          }
          milliseconds += 86_400_000
        }
      }
    }
  }
}
