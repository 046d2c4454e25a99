import Foundation

/// The kept values of a recurrence rule, and its occurrences.
///
/// Source: B. Desruisseaux, "Internet Calendaring and Scheduling Core Object Specification", RFC 5545, 2009, section
/// 3.3.10.
struct RuleRecord: Codable, Sendable, Hashable {
  struct Weekday: Codable, Sendable, Hashable {
    var day: EKWeekday
    /// The number in the month or year, negative from the end; 0 for all.
    var week: Int
  }

  var frequency: EKRecurrenceFrequency
  var interval: Int
  var weekdays: [Weekday] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var weeks: [Int] = []
  var yearDays: [Int] = []
  var positions: [Int] = []
  var endDate: Date?
  /// The number of occurrences; 0 for any.
  var count = 0

  /// Returns the beginnings of the occurrences before a date, in order, with that of the event itself first.
  ///
  /// Cost: O(n) for n days from the start to the end.
  func occurrences(from start: Date, before end: Date, in calendar: Calendar) -> [Date] {
    var result = [start]
    let limit = min(end, endDate.map { $0.addingTimeInterval(0.001) } ?? .distantFuture)
    var day = start
    var period: (number: Int, dates: [Date]) = (0, [])
    func finishPeriod() {
      result += picked(period.dates).filter { $0 > start && $0 < limit }
      period.dates = []
    }
    while day < limit, count == 0 || result.count < count {
      let number = self.period(of: day, from: start, calendar)
      if number != period.number {
        finishPeriod()
        period.number = number
      }
      if number % interval == 0, matches(day, start, calendar) { period.dates.append(day) }
      guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { break }
      day = next
    }
    finishPeriod()
    return count == 0 ? result : Array(result.prefix(count))
  }

  /// Returns the number of the period of the frequency that a day is in, from that of the start.
  private func period(of day: Date, from start: Date, _ calendar: Calendar) -> Int {
    let unit: Calendar.Component =
      switch frequency {
      case .daily: .day
      case .weekly: .weekOfYear
      case .monthly: .month
      case .yearly: .year
      }
    guard let first = calendar.dateInterval(of: unit, for: start)?.start,
      let other = calendar.dateInterval(of: unit, for: day)?.start
    else { return 0 }
    return calendar.dateComponents([unit], from: first, to: other).value(for: unit) ?? 0
  }

  /// The dates of a period that the positions select, negative from the end.
  private func picked(_ dates: [Date]) -> [Date] {
    guard !positions.isEmpty else { return dates }
    let chosen = Set(positions.map { $0 > 0 ? $0 - 1 : dates.count + $0 })
    return dates.enumerated().filter { chosen.contains($0.offset) }.map(\.element)
  }

  private func matches(_ day: Date, _ start: Date, _ calendar: Calendar) -> Bool {
    func number(_ component: Calendar.Component, _ date: Date) -> Int { calendar.component(component, from: date) }
    func has(_ wanted: [Int], _ value: Int, of all: Int) -> Bool {
      wanted.isEmpty || wanted.contains(value) || wanted.contains(value - all - 1)
    }
    let monthLength = calendar.range(of: .day, in: .month, for: day)?.count ?? 31
    let yearLength = calendar.range(of: .day, in: .year, for: day)?.count ?? 365
    let yearDay = calendar.ordinality(of: .day, in: .year, for: day) ?? 1
    let weekCount = calendar.range(of: .weekOfYear, in: .yearForWeekOfYear, for: day)?.count ?? 52
    guard has(months, number(.month, day), of: 12), has(monthDays, number(.day, day), of: monthLength),
      has(yearDays, yearDay, of: yearLength), has(weeks, number(.weekOfYear, day), of: weekCount)
    else { return false }
    if !weekdays.isEmpty {
      let ofMonth = frequency == .monthly || !months.isEmpty
      let (place, length) = ofMonth ? (number(.day, day), monthLength) : (yearDay, yearLength)
      return weekdays.contains { wanted in
        wanted.day.rawValue == number(.weekday, day)
          && (wanted.week == 0 || frequency == .weekly || wanted.week == (place + 6) / 7
            || wanted.week == -((length - place) / 7 + 1))
      }
    }
    return isDayOfStart(day, start, calendar)
  }

  /// Without a day in the rule, an event recurs on the day of its start.
  private func isDayOfStart(_ day: Date, _ start: Date, _ calendar: Calendar) -> Bool {
    func isSame(_ component: Calendar.Component) -> Bool {
      calendar.component(component, from: day) == calendar.component(component, from: start)
    }
    let hasDays = !monthDays.isEmpty || !yearDays.isEmpty
    switch frequency {
    case .daily: return true
    case .weekly: return hasDays || isSame(.weekday)
    case .monthly: return hasDays || isSame(.day)
    case .yearly:
      if hasDays { return true }
      if !weeks.isEmpty { return isSame(.weekday) }
      return isSame(.day) && (!months.isEmpty || isSame(.month))
    }
  }
}
