/// A date in a text, in the notations of ISO 8601, English and the user's language.
///
/// A date without a time is at noon, one without a year is the next one, today included, and a time alone is today's.
struct DetectedDate {
  let range: NSRange
  let date: Date
  /// The time zone that the text states.
  let timeZone: TimeZone?

  /// Returns the dates in the order of the text; they do not overlap.
  ///
  /// - Parameter calendar: The Gregorian calendar with the user's time zone.
  static func all(in text: String, _ range: NSRange, now: Date, calendar: Calendar) -> [DetectedDate] {
    let reader = DateReader(text: text as NSString, now: now, calendar: calendar)
    var found: [DetectedDate] = []
    for (expression, read) in notations {
      for match in expression?.matches(in: text, range: range) ?? [] {
        guard !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }),
          let date = read(reader, match)
        else { continue }
        found.append(DetectedDate(range: match.range, date: date.date, timeZone: date.zone))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  private typealias Reading = @Sendable (DateReader, NSTextCheckingResult) -> (date: Date, zone: TimeZone?)?

  // Of notations that overlap, the first in this list counts.
  private static let notations: [(NSRegularExpression?, Reading)] = [
    (
      expression(
        #"(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?"#), iso
    ),
    (expression("\(weekday)(\(DateNames.months))\\.? \(day)(?:,? (\\d{4}))?\(time)"), monthFirst),
    (expression("\(weekday)\(day)(?: of)? (\(DateNames.months))\\.?(?:,? (\\d{4}))?\(time)"), dayFirst),
    (expression("\(weekday)(\\d{1,2})([./])(\\d{1,2})\\2(\\d{4}|\\d{2})(?![./-]\\d)\(time)"), numeric),
    (expression("(?i:(today|tonight|tomorrow|yesterday)|(?:next )?(\(DateNames.weekdays)))\(time)"), relative),
    (expression("(?:(?i:at|um) )?(\\d{1,2})\(clock)"), clockTime),
  ]

  private static let day = #"(\d{1,2})(?:st|nd|rd|th|\.)?"#
  private static let weekday = "(?:(?:\(DateNames.weekdays)|\(DateNames.shortWeekdays))\\.?,? )?"
  private static let clock = #"(?::(\d{2})(?: ?([AaPp])\.?[Mm]\.?)?| ?([AaPp])\.?[Mm]\.?)"#
  private static let time = #"(?:,?(?: (?i:at|um))? (\d{1,2})\#(clock))?"#

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: "(?<![\\w./:-])\(pattern)(?![\\w]|:\\d)")
  }

  // MARK: Notations

  private static let iso: Reading = { reader, match in
    guard let year = reader.number(match, 1), let month = reader.number(match, 2), let day = reader.number(match, 3)
    else { return nil }
    let hour = reader.number(match, 4)
    let time = hour.map { DateReader.Time(hour: $0, minute: reader.number(match, 5) ?? 0) }
    let zone = reader.string(match, 7).flatMap { DateReader.zone($0) }
    return reader.date(year, month, day, time, seconds: reader.number(match, 6) ?? 0, zone).map { ($0, zone) }
  }

  private static let monthFirst: Reading = { reader, match in
    guard let month = reader.string(match, 1).flatMap(DateNames.month), let day = reader.number(match, 2) else {
      return nil
    }
    return reader.date(reader.number(match, 3), month, day, timeIn: match, from: 4)
  }

  private static let dayFirst: Reading = { reader, match in
    guard let month = reader.string(match, 2).flatMap(DateNames.month), let day = reader.number(match, 1) else {
      return nil
    }
    return reader.date(reader.number(match, 3), month, day, timeIn: match, from: 4)
  }

  private static let numeric: Reading = { reader, match in
    guard let first = reader.number(match, 1), let second = reader.number(match, 3), var year = reader.number(match, 4)
    else { return nil }
    // Source: The Open Group, POSIX.1-2017, `strptime`, %y.
    if year < 100 { year += year < 69 ? 2000 : 1900 }
    let isDayFirst = reader.string(match, 2) == "." || DateNames.isDayFirst
    return reader.date(year, isDayFirst ? second : first, isDayFirst ? first : second, timeIn: match, from: 5)
  }

  private static let relative: Reading = { reader, match in
    let days: Int
    switch reader.string(match, 1)?.lowercased() {
    case "tomorrow"?: days = 1
    case "yesterday"?: days = -1
    case _?: days = 0
    case nil:
      guard let name = reader.string(match, 2), let weekday = DateNames.weekday(name) else { return nil }
      days = reader.daysUntil(weekday: weekday)
    }
    return reader.today(plus: days, timeIn: match, from: 3)
  }

  private static let clockTime: Reading = { reader, match in
    reader.time(match, from: 1) == nil ? nil : reader.today(plus: 0, timeIn: match, from: 1)
  }
}

/// Makes dates of the parts of a text.
struct DateReader {
  struct Time {
    var hour: Int
    var minute: Int
  }

  let text: NSString
  let now: Date
  let calendar: Calendar

  private static let noon = Time(hour: 12, minute: 0)

  func string(_ match: NSTextCheckingResult, _ group: Int) -> String? {
    guard group < match.numberOfRanges else { return nil }
    let range = match.range(at: group)
    return range.location == NSNotFound ? nil : text.substring(with: range)
  }

  func number(_ match: NSTextCheckingResult, _ group: Int) -> Int? { string(match, group).flatMap { Int($0) } }

  /// The time in four groups: hour, minute, and the letter of am or pm after minutes or without them.
  func time(_ match: NSTextCheckingResult, from group: Int) -> Time? {
    guard var hour = number(match, group) else { return nil }
    let half = (string(match, group + 2) ?? string(match, group + 3))?.lowercased()
    if half != nil {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "p" ? 12 : 0)
    }
    return Time(hour: hour, minute: number(match, group + 1) ?? 0)
  }

  /// - Parameter year: `nil` for the next such day.
  func date(_ year: Int?, _ month: Int, _ day: Int, timeIn match: NSTextCheckingResult, from group: Int) -> (
    date: Date, zone: TimeZone?
  )? {
    let time = time(match, from: group)
    guard number(match, group) == nil || time != nil else { return nil }
    if let year { return date(year, month, day, time).map { ($0, nil) } }
    let start = calendar.startOfDay(for: now)
    let year = calendar.component(.year, from: now)
    // A leap day is at most eight years away.
    let dates = (0...8).lazy.compactMap { date(year + $0, month, day, time) }
    return dates.first { $0 >= start }.map { ($0, nil) }
  }

  /// `nil` for a day or a time that does not exist.
  func date(
    _ year: Int, _ month: Int, _ day: Int, _ time: Time?, seconds: Int = 0, _ zone: TimeZone? = nil
  ) -> Date? {
    let time = time ?? Self.noon
    var calendar = calendar
    if let zone { calendar.timeZone = zone }
    let parts = DateComponents(
      calendar: calendar, year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: seconds)
    guard (1...12).contains(month), (1...31).contains(day), time.hour < 24, time.minute < 60, seconds < 61,
      let date = calendar.date(from: parts), calendar.component(.day, from: date) == day
    else { return nil }
    return date
  }

  func today(plus days: Int, timeIn match: NSTextCheckingResult, from group: Int) -> (date: Date, zone: TimeZone?)? {
    guard let day = calendar.date(byAdding: .day, value: days, to: now) else { return nil }
    let parts = calendar.dateComponents([.year, .month, .day], from: day)
    guard let year = parts.year, let month = parts.month, let number = parts.day else { return nil }
    return date(year, month, number, timeIn: match, from: group)
  }

  /// From 1 to 7: a weekday is the next one after today.
  func daysUntil(weekday: Int) -> Int {
    let days = (weekday - calendar.component(.weekday, from: now) + 7) % 7
    return days == 0 ? 7 : days
  }

  static func zone(_ text: String) -> TimeZone? {
    guard text != "Z" else { return TimeZone(secondsFromGMT: 0) }
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 4 else { return nil }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return TimeZone(secondsFromGMT: (text.hasPrefix("-") ? -60 : 60) * minutes)
  }
}

/// The names of months and days in English and in the user's language, as parts of expressions.
enum DateNames {
  private static let formatters = [Locale(identifier: "en_US_POSIX"), .current].map { locale in
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = Calendar(identifier: .gregorian)
    return (
      months: [formatter.monthSymbols, formatter.shortMonthSymbols],
      weekdays: formatter.weekdaySymbols, shortWeekdays: formatter.shortWeekdaySymbols
    )
  }

  static let months = pattern(formatters.flatMap { $0.months.flatMap(\.self) })
  static let weekdays = pattern(formatters.flatMap(\.weekdays))
  static let shortWeekdays = pattern(formatters.flatMap(\.shortWeekdays))

  /// From 1 to 12.
  static func month(_ name: String) -> Int? { index(of: name, in: formatters.flatMap(\.months)) }
  /// From 1 for Sunday to 7.
  static func weekday(_ name: String) -> Int? { index(of: name, in: formatters.map(\.weekdays)) }

  /// True if the user's region writes the day before the month.
  static let isDayFirst: Bool = {
    let format = DateFormatter.dateFormat(fromTemplate: "dMy", options: 0, locale: .current) ?? ""
    guard let day = format.firstIndex(of: "d"), let month = format.firstIndex(of: "M") else { return false }
    return day < month
  }()

  private static func index(of name: String, in lists: [[String]]) -> Int? {
    let lists = lists.lazy.compactMap { $0.firstIndex { plain($0) == plain(name) } }
    return lists.first.map { $0 + 1 }
  }

  /// Short names have a dot in some languages.
  private static func plain(_ name: String) -> String {
    (name.hasSuffix(".") ? String(name.dropLast()) : name).lowercased()
  }

  /// Longer names come first, because the first that fits is taken.
  private static func pattern(_ names: [String]) -> String {
    Set(names.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }).filter { !$0.isEmpty }
      .sorted { ($1.count, $0) < ($0.count, $1) }
      .map(NSRegularExpression.escapedPattern(for:)).joined(separator: "|")
  }
}
