import Foundation

/// The texts of a calendar.
struct CalendarWording {
  private let calendar: Calendar
  private let locale: Locale
  private let formatter = DateFormatter()
  private let numbers = NumberFormatter()

  init(_ calendar: Calendar, _ locale: Locale) {
    self.calendar = calendar
    self.locale = locale
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    numbers.locale = locale
  }

  private func text(_ date: Date, _ template: String) -> String {
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  func title(of month: Date) -> String { text(month, "yMMMM") }

  /// Returns the description of a day for assistive technology, which also states if it is today.
  func label(of day: Date) -> String {
    let label = text(day, "EEEEMMMMd")
    return calendar.isDateInToday(day) ? SystemText.todayIs.text(label) : label
  }

  func number(_ day: Int) -> String { numbers.string(from: NSNumber(value: day)) ?? String(day) }

  /// The short names of the weekdays in the order of the columns, and the full ones.
  var weekdays: [(short: String, full: String)] {
    let (short, full) = (formatter.shortStandaloneWeekdaySymbols, formatter.standaloneWeekdaySymbols)
    return short.indices.map { index in
      let weekday = (index + calendar.firstWeekday - 1) % short.count
      return (short[weekday].uppercased(with: locale), weekday < full.count ? full[weekday] : short[weekday])
    }
  }
}
