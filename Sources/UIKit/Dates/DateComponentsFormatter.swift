/// Describes lengths of time, such as `1 hour, 5 minutes` or `1:05:00`.
///
/// Foundation on Linux lacks the class. Hours and shorter units, days and weeks are in any language; years and months,
/// and the phrases around the time, are in English, French, German and Spanish.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of the units; each case shows one hour and ten minutes in English.
  public enum UnitsStyle: Int, Sendable {
    /// `1:10`
    case positional
    /// `1h 10m`
    case abbreviated
    /// `1 hr, 10 min`
    case short
    /// `1 hour, 10 minutes`
    case full
    /// `one hour, ten minutes`
    case spellOut
    /// `1hr 10min`
    case brief
  }

  /// The zeros that are shown.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Drops leading zeros of positional times, and all zeros of the other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Shows all zeros, and two digits of each number of a positional time.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  /// Years, months, weeks, days, hours, minutes and seconds; empty for all but weeks.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The largest number of units, counted from the first that is shown; 0 for no limit. Further units are cut off.
  open var maximumUnitCount = 0
  /// Divides the time into units; its locale, or else the current one, gives the language.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date from which a time counts, which decides the lengths of months; 1 January 2001 for `nil`.
  open var referenceDate: Date?
  /// Has no effect, as on Apple's systems: numbers of units are whole.
  open var allowsFractionalUnits = false
  /// Writes "About" before the time.
  open var includesApproximationPhrase = false
  /// Writes "remaining" after the time.
  open var includesTimeRemainingPhrase = false

  /// The longest time, in seconds: 32 thousand years. Longer ones have no text.
  private static let longest: TimeInterval = 1e12

  /// Returns the text of a number of seconds; `nil` if it is not finite or longer than 32 thousand years.
  open func string(from ti: TimeInterval) -> String? {
    guard abs(ti) < Self.longest else { return nil }
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  /// Returns the text of the components, counted from ``referenceDate``; `nil` if the calendar cannot add them.
  open func string(from components: DateComponents) -> String? {
    let calendar = components.calendar ?? usedCalendar
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// Returns the text of the time between two dates; `nil` if it is longer than 32 thousand years.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    guard abs(endDate.timeIntervalSince(startDate)) < Self.longest else { return nil }
    let isNegative = endDate < startDate
    let (first, last) = isNegative ? (endDate, startDate) : (startDate, endDate)
    let parts = shownParts(from: first, to: last)
    guard !parts.isEmpty else { return nil }
    let text = DurationText(parts, style: unitsStyle, isPadded: zeroFormattingBehavior.contains(.pad), locale: locale)
    return phrase(isNegative ? "-\(text.text)" : text.text)
  }

  /// Returns the text of a `DateComponents` or a number of seconds.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as NSNumber: string(from: seconds.doubleValue)
    default: nil
    }
  }

  /// Returns the text of the components in the current locale.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var usedCalendar: Calendar { calendar ?? .autoupdatingCurrent }
  private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }
  private var locale: Locale { calendar?.locale ?? .current }

  private var units: [DurationText.Unit] {
    let chosen = DurationText.Unit.allCases.filter { allowedUnits.contains($0.calendarUnit) }
    return chosen.isEmpty ? DurationText.Unit.allCases.filter { $0 != .week } : chosen
  }

  private func shownParts(from first: Date, to last: Date) -> [DurationText.Part] {
    let units = units
    let components = usedCalendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
    let all = units.map { DurationText.Part(unit: $0, value: components.value(for: $0.component) ?? 0) }
    guard let smallest = all.last else { return [] }
    var drops = zeroFormattingBehavior
    if drops.contains(.default) { drops.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    if drops.contains(.pad) { drops = [] }
    let begin = all.firstIndex { $0.value != 0 } ?? all.count
    let end = all.lastIndex { $0.value != 0 } ?? -1
    let kept = all.enumerated().filter { index, part in
      if part.value != 0 { return true }
      if index < begin { return !drops.contains(.dropLeading) }
      return !drops.contains(index > end ? .dropTrailing : .dropMiddle)
    }.map(\.element)
    let shown = kept.isEmpty ? [smallest] : kept
    return maximumUnitCount > 0 ? Array(shown.prefix(maximumUnitCount)) : shown
  }

  private func phrase(_ text: String) -> String {
    let words = DurationText.phrases(locale)
    var result = text
    if includesTimeRemainingPhrase { result = words.remaining.replacingOccurrences(of: "%", with: result) }
    if includesApproximationPhrase { result = words.about.replacingOccurrences(of: "%", with: result) }
    return result
  }
}
