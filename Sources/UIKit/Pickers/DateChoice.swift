import Foundation

/// A selected date and the dates that may be selected.
struct DateChoice: Equatable {
  var calendar: Calendar
  var date: Date
  var minimum: Date?
  var maximum: Date?
  /// The interval of selectable times in minutes; a divisor of 60.
  var minuteInterval = 1

  /// Returns the date clamped to the limits and rounded to the interval. Contradictory limits are ignored.
  func clamped(_ date: Date) -> Date {
    var date = rounded(date)
    if let minimum, let maximum, minimum > maximum { return date }
    if let minimum, date < minimum { date = rounded(minimum, up: true) }
    if let maximum, date > maximum { date = maximum > minimum ?? .distantPast ? rounded(maximum) : maximum }
    return date
  }

  private func rounded(_ date: Date, up: Bool = false) -> Date {
    guard minuteInterval > 1 else { return date }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let excess =
      Double((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0)) + Double(parts.nanosecond ?? 0) / 1e9
    guard excess > 0 else { return date }
    return date.addingTimeInterval(up ? Double(minuteInterval * 60) - excess : -excess)
  }

  func allows(_ date: Date) -> Bool {
    if let minimum, let maximum, minimum > maximum { return true }
    return date >= minimum ?? .distantPast && date <= maximum ?? .distantFuture
  }

  /// Returns true if any time of a day may be selected.
  func allowsDay(of date: Date) -> Bool {
    let start = calendar.startOfDay(for: date)
    guard let end = calendar.date(byAdding: .day, value: 1, to: start) else { return allows(date) }
    if let minimum, let maximum, minimum > maximum { return true }
    return end > minimum ?? .distantPast && start <= maximum ?? .distantFuture
  }

  /// Returns the selected time on another day.
  func moved(toDay day: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    let start = calendar.startOfDay(for: day)
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: start) ?? start
  }

  var divisor: Int { (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1 }
}
