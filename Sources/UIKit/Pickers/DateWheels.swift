import Foundation

/// The wheels of a date picker: their kinds, the titles of their rows, and the mapping between rows and dates.
struct DateWheels {
  enum Wheel: Equatable {
    case month, dayOfMonth, year
    /// A day of a span of about 55 years, with its weekday.
    case day
    case hour, minute, half
    case hours, minutes
  }

  let wheels: [Wheel]
  private(set) var choice: DateChoice
  private let formatter: DateFormatter
  private let locale: Locale
  private let usesHalves: Bool
  /// The date of the first row of the wheel of days.
  private let firstDay: Date

  /// The number of repetitions of a cyclic wheel's rows. With more, the wheel can be turned further before it ends.
  private static let rounds = 40
  private static let days = 20_000

  init(_ mode: UIDatePicker.Mode, _ choice: DateChoice, _ locale: Locale) {
    self.choice = choice
    self.locale = locale
    formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = choice.calendar
    formatter.timeZone = choice.calendar.timeZone
    let timeFormat = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
    usesHalves = timeFormat.contains("a")
    let time: [Wheel] = usesHalves ? [.hour, .minute, .half] : [.hour, .minute]
    switch mode {
    case .time: wheels = time
    case .date: wheels = Self.order(locale)
    case .dateAndTime: wheels = [.day] + time
    case .countDownTimer: wheels = [.hours, .minutes]
    case .yearAndMonth: wheels = Self.order(locale).filter { $0 != .dayOfMonth }
    }
    let today = choice.calendar.startOfDay(for: choice.date)
    firstDay = choice.calendar.date(byAdding: .day, value: -Self.days / 2, to: today) ?? today
  }

  private static func order(_ locale: Locale) -> [Wheel] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
    let places: [(Wheel, Character)] = [(.month, "M"), (.dayOfMonth, "d"), (.year, "y")]
    return places.sorted {
      (format.firstIndex(of: $0.1) ?? format.endIndex) < (format.firstIndex(of: $1.1) ?? format.endIndex)
    }.map(\.0)
  }

  // MARK: Rows

  private var calendar: Calendar { choice.calendar }

  /// Returns the number of different values of a wheel.
  private func values(_ wheel: Wheel) -> Int {
    switch wheel {
    case .month: calendar.range(of: .month, in: .year, for: choice.date)?.count ?? 12
    case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
    case .year: 10_000
    case .day: Self.days
    case .hour: usesHalves ? 12 : 24
    case .minute, .minutes: 60 / choice.divisor
    case .half: 2
    case .hours: 24
    }
  }

  private func goesRound(_ wheel: Wheel) -> Bool {
    switch wheel {
    case .month, .dayOfMonth, .hour, .minute, .minutes: true
    default: false
    }
  }

  func rowCount(_ wheel: Wheel) -> Int { values(wheel) * (goesRound(wheel) ? Self.rounds : 1) }

  func title(_ wheel: Wheel, row: Int) -> String {
    let value = row % max(1, values(wheel))
    switch wheel {
    case .month: return formatter.standaloneMonthSymbols[min(value, formatter.standaloneMonthSymbols.count - 1)]
    case .dayOfMonth: return String(value + 1)
    case .year: return String(value + 1)
    case .day: return dayTitle(value)
    case .hour: return String(usesHalves ? (value == 0 ? 12 : value) : value)
    case .minute: return String(format: "%02d", value * choice.divisor)
    case .half: return value == 0 ? formatter.amSymbol : formatter.pmSymbol
    case .hours: return value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: return "\(value * choice.divisor) min"
    }
  }

  private func dayTitle(_ row: Int) -> String {
    guard let day = calendar.date(byAdding: .day, value: row, to: firstDay) else { return "" }
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: day)
  }

  /// Returns true if a row, together with the other wheels' rows, gives a date that may be selected.
  func isAllowed(_ wheel: Wheel, row: Int) -> Bool {
    switch wheel {
    case .day: return calendar.date(byAdding: .day, value: row, to: firstDay).map(choice.allowsDay) ?? true
    case .year:
      guard let minimum = choice.minimum, let maximum = choice.maximum, minimum <= maximum else { return true }
      return (calendar.component(.year, from: minimum)...calendar.component(.year, from: maximum)).contains(row + 1)
    default: return true
    }
  }

  /// Returns the value of a row, independent of the repetition.
  func value(_ wheel: Wheel, row: Int) -> Int { row % max(1, values(wheel)) }

  /// Returns the same wheels with another selected date.
  func choosing(_ choice: DateChoice) -> DateWheels {
    var result = self
    result.choice = choice
    return result
  }

  // MARK: Dates

  /// Returns the row for a date; for cyclic wheels, the one in the middle repetition.
  func row(_ wheel: Wheel, for date: Date) -> Int {
    let middle = goesRound(wheel) ? Self.rounds / 2 * values(wheel) : 0
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    switch wheel {
    case .month: return middle + (parts.month ?? 1) - 1
    case .dayOfMonth: return middle + (parts.day ?? 1) - 1
    case .year: return (parts.year ?? 1) - 1
    case .day:
      let days = calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
      return min(max(days, 0), Self.days - 1)
    case .hour: return middle + (usesHalves ? hour % 12 : hour)
    case .minute, .minutes: return middle + (parts.minute ?? 0) / choice.divisor
    case .half: return hour / 12
    case .hours: return hour
    }
  }

  /// Returns the date for rows. A day that the month does not have becomes the month's last day.
  func date(for rows: [Wheel: Int]) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: choice.date)
    func value(_ wheel: Wheel) -> Int? { rows[wheel].map { self.value(wheel, row: $0) } }
    if let row = value(.day), let day = calendar.date(byAdding: .day, value: row, to: firstDay) {
      let found = calendar.dateComponents([.year, .month, .day], from: day)
      (parts.year, parts.month, parts.day) = (found.year, found.month, found.day)
    }
    if let row = value(.year) { parts.year = row + 1 }
    if let row = value(.month) { parts.month = row + 1 }
    if let row = value(.dayOfMonth) { parts.day = row + 1 }
    if let row = value(.hour) { parts.hour = row + (usesHalves ? 12 * (value(.half) ?? 0) : 0) }
    if let row = value(.hours) { parts.hour = row }
    if let row = value(.minute) ?? value(.minutes) {
      parts.minute = row * choice.divisor
      parts.second = 0
    }
    let first = DateComponents(era: parts.era, year: parts.year, month: parts.month, day: 1)
    if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
      parts.day = min(parts.day ?? 1, days.upperBound - 1)
    }
    return calendar.date(from: parts) ?? choice.date
  }
}
