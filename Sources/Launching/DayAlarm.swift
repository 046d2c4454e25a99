import Foundation

/// Reports when the day or the offset from UTC has changed.
struct DayAlarm {
  private var day: DateComponents
  private var difference: Int

  init(at date: Date, in calendar: Calendar) {
    (day, difference) = Self.values(date, calendar)
  }

  /// Returns true once for each change.
  mutating func triggers(at date: Date, in calendar: Calendar) -> Bool {
    let old = (day, difference)
    (day, difference) = Self.values(date, calendar)
    return old != (day, difference)
  }

  private static func values(_ date: Date, _ calendar: Calendar) -> (DateComponents, Int) {
    (calendar.dateComponents([.era, .year, .month, .day], from: date), calendar.timeZone.secondsFromGMT(for: date))
  }
}
