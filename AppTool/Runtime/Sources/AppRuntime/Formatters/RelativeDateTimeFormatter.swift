import Foundation
internal import _FoundationICU

/// Texts such as "in 3 days" and "yesterday", in the words of Unicode's CLDR.
open class RelativeDateTimeFormatter: Formatter {
  public enum DateTimeStyle: Int, Sendable {
    /// Always with a number: "1 day ago".
    case numeric
    /// With a name where the language has one: "yesterday".
    case named
  }

  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = currentCalendar
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = currentLocale

  private static let units: [(component: Calendar.Component, unit: URelativeDateTimeUnit, seconds: Double)] = [
    (.year, UDAT_REL_UNIT_YEAR, 365 * 86_400), (.month, UDAT_REL_UNIT_MONTH, 30 * 86_400),
    (.weekOfMonth, UDAT_REL_UNIT_WEEK, 7 * 86_400), (.day, UDAT_REL_UNIT_DAY, 86_400),
    (.hour, UDAT_REL_UNIT_HOUR, 3_600), (.minute, UDAT_REL_UNIT_MINUTE, 60), (.second, UDAT_REL_UNIT_SECOND, 1),
  ]

  /// Returns a text for the largest unit that is not 0.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for (component, unit, _) in Self.units {
      let week = component == .weekOfMonth ? dateComponents.weekOfYear : nil
      if let value = dateComponents.value(for: component) ?? week, value != 0 { return text(Double(value), unit) }
    }
    return text(0, UDAT_REL_UNIT_SECOND)
  }

  /// Returns a text for a number of seconds from now, in the largest unit that it contains; a month has 30 days.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let (_, unit, seconds) = Self.units.first { abs(timeInterval) >= $0.seconds } ?? Self.units[Self.units.count - 1]
    return text((timeInterval / seconds).rounded(.towardZero), unit)
  }

  /// Returns a text for the position of a date as seen from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = Set(Self.units.map(\.component))
    return localizedString(
      from: (calendar ?? currentCalendar).dateComponents(components, from: referenceDate, to: date))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var width: UDateRelativeDateTimeFormatterStyle {
    switch unitsStyle {
    case .full, .spellOut: UDAT_STYLE_LONG
    case .short: UDAT_STYLE_SHORT
    case .abbreviated: UDAT_STYLE_NARROW
    }
  }

  private var context: UDisplayContext {
    switch formattingContext {
    case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
    case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
    case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
    case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
    default: UDISPCTX_CAPITALIZATION_NONE
    }
  }

  private func text(_ value: Double, _ unit: URelativeDateTimeUnit) -> String {
    var status = UErrorCode(rawValue: 0)
    let identifier = (locale ?? currentLocale).identifier
    let numbers = unitsStyle == .spellOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, identifier, nil, &status) : nil
    // The formatter takes over the number format.
    guard let formatter = swift_ureldatefmt_open(identifier, numbers, width, context, &status) else { return "" }
    defer { swift_ureldatefmt_close(formatter) }
    let result =
      dateTimeStyle == .named
      ? ICUText.text { swift_ureldatefmt_format(formatter, value, unit, $0, $1, &$2) }
      : ICUText.text { swift_ureldatefmt_formatNumeric(formatter, value, unit, $0, $1, &$2) }
    return result ?? ""
  }
}
