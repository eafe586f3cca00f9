/// A day of the Gregorian calendar, reckoned back before its start as RFC 3339 does.
///
/// Years are counted from March here, so that the day that leap years add is the last one; see
/// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
struct CivilDate: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// Nil for a day that the month does not have.
  init?(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
    guard (1...12).contains(month), day >= 1, CivilDate(daysSince1970: daysSince1970) == self
    else { return nil }
  }

  init(daysSince1970 days: Int) {
    let days = days + Self.daysFromMarchOfYear0To1970
    let era = (days >= 0 ? days : days - Self.daysInEra + 1) / Self.daysInEra
    let dayOfEra = days - era * Self.daysInEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let year = month <= 2 ? self.year - 1 : self.year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysInEra + dayOfEra - Self.daysFromMarchOfYear0To1970
  }

  private static let daysInEra = 146_097
  private static let daysFromMarchOfYear0To1970 = 719_468
}
