import Foundation

/// The days of a month in the rows and columns of a calendar.
struct CalendarMonth {
  let start: Date
  let days: [Date]
  /// The column of the first day, in reading order.
  private let firstColumn: Int

  /// The number of rows of the longest month.
  static let rows = 6

  /// Makes the month that contains a date.
  init(of date: Date, in calendar: Calendar) {
    let start = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
    self.start = start
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    days = (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: start) }
    firstColumn = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
  }

  /// Returns the place of the day with an index from 0.
  func place(of index: Int) -> (row: Int, column: Int) {
    ((index + firstColumn) / 7, (index + firstColumn) % 7)
  }

  /// Returns the indexes of the days in a row.
  func indexes(inRow row: Int) -> [Int] { days.indices.filter { place(of: $0).row == row } }
}

extension DateChoice {
  /// Returns a month at a distance from another; `nil` if no day of it may be selected.
  func month(_ distance: Int, from month: CalendarMonth) -> CalendarMonth? {
    guard let date = calendar.date(byAdding: .month, value: distance, to: month.start) else { return nil }
    let month = CalendarMonth(of: date, in: calendar)
    guard let first = month.days.first, let last = month.days.last else { return nil }
    let isAllowed = allowsDay(of: first) || allowsDay(of: last) || minimum.map { $0 > first && $0 < last } ?? false
    return isAllowed ? month : nil
  }
}
