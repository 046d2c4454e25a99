import Foundation

public enum EKRecurrenceFrequency: Int, Codable, Sendable {
  case daily, weekly, monthly, yearly
}

public enum EKWeekday: Int, Codable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A day of the week, of every week or of one of a month or year.
public final class EKRecurrenceDayOfWeek: NSObject, NSCopying, Sendable {
  public let dayOfTheWeek: EKWeekday
  /// The number of the week, negative from the end; 0 for every week.
  public let weekNumber: Int

  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = weekNumber
  }

  public convenience init(_ dayOfTheWeek: EKWeekday) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
  }

  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The end of a recurrence: a date or a number of occurrences.
public final class EKRecurrenceEnd: NSObject, NSCopying, Sendable {
  public let endDate: Date?
  /// The number of occurrences; 0 with a date.
  public let occurrenceCount: Int

  init(_ date: Date?, _ count: Int) {
    endDate = date
    occurrenceCount = count
  }

  public convenience init(end endDate: Date) {
    self.init(endDate, 0)
  }

  /// - Precondition: The number is positive.
  public convenience init(occurrenceCount: Int) {
    precondition(occurrenceCount > 0, "EKRecurrenceEnd: the number of occurrences is \(occurrenceCount), not positive")
    self.init(nil, occurrenceCount)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The pattern of a recurring event.
public final class EKRecurrenceRule: EKObject, NSCopying, @unchecked Sendable {
  var record: RuleRecord

  init(_ record: RuleRecord) {
    self.record = record
  }

  /// - Precondition: The interval is positive.
  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  /// - Precondition: The interval is positive.
  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?,
    weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    precondition(interval > 0, "EKRecurrenceRule: the interval is \(interval), not positive")
    var record = RuleRecord(frequency: type, interval: interval)
    record.weekdays = days?.map { RuleRecord.Weekday(day: $0.dayOfTheWeek, week: $0.weekNumber) } ?? []
    record.monthDays = monthDays?.map(\.intValue) ?? []
    record.months = months?.map(\.intValue) ?? []
    record.weeks = weeksOfTheYear?.map(\.intValue) ?? []
    record.yearDays = daysOfTheYear?.map(\.intValue) ?? []
    record.positions = setPositions?.map(\.intValue) ?? []
    (record.endDate, record.count) = (end?.endDate, end?.occurrenceCount ?? 0)
    self.init(record)
  }

  public var frequency: EKRecurrenceFrequency { record.frequency }
  public var interval: Int { record.interval }
  /// The first day of the week; 0 for that of the calendar.
  public var firstDayOfTheWeek: Int { 0 }
  public var calendarIdentifier: String { "gregorian" }
  public var recurrenceEnd: EKRecurrenceEnd? {
    get { record.endDate != nil || record.count > 0 ? EKRecurrenceEnd(record.endDate, record.count) : nil }
    set { (record.endDate, record.count) = (newValue?.endDate, newValue?.occurrenceCount ?? 0) }
  }
  public var daysOfTheWeek: [EKRecurrenceDayOfWeek]? {
    record.weekdays.isEmpty ? nil : record.weekdays.map { EKRecurrenceDayOfWeek($0.day, weekNumber: $0.week) }
  }
  public var daysOfTheMonth: [NSNumber]? { Self.numbers(record.monthDays) }
  public var monthsOfTheYear: [NSNumber]? { Self.numbers(record.months) }
  public var weeksOfTheYear: [NSNumber]? { Self.numbers(record.weeks) }
  public var daysOfTheYear: [NSNumber]? { Self.numbers(record.yearDays) }
  public var setPositions: [NSNumber]? { Self.numbers(record.positions) }

  private static func numbers(_ values: [Int]) -> [NSNumber]? {
    values.isEmpty ? nil : values.map { NSNumber(value: $0) }
  }

  public func copy(with zone: NSZone? = nil) -> Any { EKRecurrenceRule(record) }
}
