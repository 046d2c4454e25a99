import Foundation
import UIKit

// Foundation on Linux has one locale, English without a region. These take its place in translated code.

/// The locale of the device: the app's language with the region.
public var currentLocale: Locale { SystemPreferences.currentLocale }

/// The calendar of the device, whose weeks begin as in the region.
public var currentCalendar: Calendar { SystemPreferences.currentCalendar }

/// Returns a new formatter that has the locale of the device.
public func localized(_ formatter: DateFormatter) -> DateFormatter {
  formatter.locale = currentLocale
  return formatter
}

public func localized(_ formatter: NumberFormatter) -> NumberFormatter {
  formatter.locale = currentLocale
  return formatter
}

public func localized(_ formatter: DateComponentsFormatter) -> DateComponentsFormatter {
  formatter.calendar = currentCalendar
  return formatter
}

public func localized(_ formatter: DateIntervalFormatter) -> DateIntervalFormatter {
  formatter.locale = currentLocale
  return formatter
}

/// Returns the text of a date in the locale of the device.
public func localizedDate(
  from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style
) -> String {
  let formatter = localized(DateFormatter())
  (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
  return formatter.string(from: date)
}

/// Returns the text of a number in the locale of the device.
public func localizedNumber(from number: NSNumber, number style: NumberFormatter.Style) -> String {
  let formatter = localized(NumberFormatter())
  formatter.numberStyle = style
  return formatter.string(from: number) ?? ""
}

/// The region of the device.
enum DeviceRegion {
  /// Returns the code of a region: that of a language which the user has chosen, or else that of the environment. A
  /// language without a region has the one where most people speak it, and the Simulator's is the United States.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag; `nil` if the user has chosen none.
  ///   - environment: The variables, of which those of POSIX name the locale.
  static func code(language: String?, environment: [String: String]) -> String {
    if let language {
      let locale = Locale(identifier: language)
      let likely = Locale.Language(identifier: language).maximalIdentifier
      return (locale.region ?? Locale(identifier: likely).region)?.identifier ?? "US"
    }
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count > 1 && parts[1].count == 2 ? String(parts[1]) : "US"
  }
}
