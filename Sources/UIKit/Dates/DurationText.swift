/// The text of a time that is divided into units.
struct DurationText {
  enum Unit: Int, CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var calendarUnit: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    /// The unit of a `Duration` with its length in seconds; `nil` for years and months.
    fileprivate var duration: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)? {
      switch self {
      case .year, .month: nil
      case .week: (.weeks, 604_800)
      case .day: (.days, 86_400)
      case .hour: (.hours, 3600)
      case .minute: (.minutes, 60)
      case .second: (.seconds, 1)
      }
    }
  }

  struct Part: Equatable {
    let unit: Unit
    let value: Int
  }

  let text: String

  /// - Parameter isPadded: Writes two digits of every number of a positional time.
  init(_ parts: [Part], style: DateComponentsFormatter.UnitsStyle, isPadded: Bool, locale: Locale) {
    switch style {
    case .positional: text = Self.positional(parts, isPadded, locale)
    case .abbreviated: text = Self.joined(parts, .narrow, " ", locale)
    case .short: text = Self.joined(parts, .abbreviated, ", ", locale)
    case .full: text = Self.joined(parts, .wide, ", ", locale)
    case .spellOut: text = Self.spelled(Self.joined(parts, .wide, ", ", locale), locale)
    case .brief:
      text = parts.map { Self.joined([$0], .abbreviated, " ", locale).filter { !$0.isWhitespace } }
        .joined(separator: " ")
    }
  }

  private static func positional(_ parts: [Part], _ isPadded: Bool, _ locale: Locale) -> String {
    let isClock = { (part: Part) in part.unit.rawValue >= Unit.hour.rawValue }
    let clock = parts.filter(isClock).enumerated().map { index, part in
      index > 0 || isPadded ? (part.value < 10 ? "0\(part.value)" : "\(part.value)") : "\(part.value)"
    }
    let days = parts.filter { !isClock($0) }
    let texts = [joined(days, .narrow, " ", locale), clock.joined(separator: ":")]
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func joined(
    _ parts: [Part], _ width: Duration.UnitsFormatStyle.UnitWidth, _ separator: String, _ locale: Locale
  ) -> String {
    var texts = parts.filter { $0.unit.duration == nil }.map { named($0, width, locale) }
    let short = parts.compactMap { part in part.unit.duration.map { (part, $0) } }
    if !short.isEmpty {
      let seconds = short.reduce(0) { $0 + $1.0.value * $1.1.seconds }
      let zeros: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy =
        short.contains { $0.0.value == 0 } ? .show(length: 1) : .hide
      let style = Duration.UnitsFormatStyle(
        allowedUnits: Set(short.map(\.1.unit)), width: width, zeroValueUnits: zeros)
      texts.append(Duration.seconds(seconds).formatted(style.locale(locale)))
    }
    return texts.joined(separator: separator)
  }

  private static func spelled(_ text: String, _ locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      Int(word).flatMap { formatter.string(from: NSNumber(value: $0)) } ?? String(word)
    }.joined(separator: " ")
  }

  // MARK: Words

  /// The names of a year and a month for one and for more, by width.
  private static let names: [String: [Unit: [[String]]]] = [
    "en": [
      .year: [[" year", " years"], [" yr", " yrs"], ["y", "y"]],
      .month: [[" month", " months"], [" mth", " mths"], ["mo", "mo"]],
    ],
    "de": [
      .year: [[" Jahr", " Jahre"], [" J", " J"], [" J", " J"]],
      .month: [[" Monat", " Monate"], [" Mon.", " Mon."], [" M", " M"]],
    ],
    "fr": [
      .year: [[" an", " ans"], [" an", " ans"], ["a", "a"]],
      .month: [[" mois", " mois"], [" m.", " m."], ["m.", "m."]],
    ],
    "es": [
      .year: [[" año", " años"], [" a", " a"], ["a", "a"]],
      .month: [[" mes", " meses"], [" m.", " m."], ["m.", "m."]],
    ],
  ]

  private static func named(
    _ part: Part, _ width: Duration.UnitsFormatStyle.UnitWidth, _ locale: Locale
  ) -> String {
    let language = locale.language.languageCode?.identifier ?? "en"
    let index = width == .wide ? 0 : width == .abbreviated ? 1 : 2
    let words = (names[language] ?? names["en"])?[part.unit]?[index] ?? ["", ""]
    return "\(part.value)\(words[part.value == 1 ? 0 : 1])"
  }

  /// The phrases around a time, which is the `%` in them.
  static func phrases(_ locale: Locale) -> (about: String, remaining: String) {
    switch locale.language.languageCode?.identifier {
    case "de": ("Etwa %", "Noch %")
    case "fr": ("Environ %", "% restants")
    case "es": ("Aproximadamente %", "Quedan %")
    default: ("About %", "% remaining")
    }
  }
}
