import Foundation
import Synchronization
import UIKit

/// Returns the text of a key in the app's language.
///
/// Foundation on Linux always reads the strings of the development region. Here the language is that of the screen,
/// which `--language` selects; keys that it lacks are looked up by Foundation. A text with plural forms is a format for
/// ``formattedString(format:_:)``. A bundle with another class is asked itself; see ``BundleStrings``.
/// The translation calls it in place of `NSLocalizedString`.
public func localizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String {
  if let replacement = BundleStrings.replacement(of: bundle) {
    return replacement.localizedString(forKey: key, value: value, table: tableName)
  }
  return LocalizedStrings.text(of: key, tableName, in: bundle, value: value)
}

/// The tables of strings that were read.
enum LocalizedStrings {
  private static let tables = Mutex<[String: [String: String]]>([:])

  /// Returns the text of a key in the app's language.
  static func text(of key: String, _ tableName: String?, in bundle: Bundle, value: String) -> String {
    let name = tableName ?? "Localizable"
    for language in fallbacks(of: SystemPreferences.currentLanguage) {
      if let format = pluralFormat(of: key, name, language, in: bundle) { return format }
      if let text = table(name, language, in: bundle)[key] { return text }
    }
    for language in defaults(of: bundle) {
      if let format = pluralFormat(of: key, name, language, in: bundle) { return format }
    }
    return bundle.localizedString(forKey: key, value: value, table: tableName)
  }

  /// A language, then that without its script and region.
  static func fallbacks(of language: String) -> [String] {
    let parts = language.split(separator: "-").map(String.init)
    return (1...max(1, parts.count)).reversed().map { parts.prefix($0).joined(separator: "-") }
  }

  /// The languages of the bundle's own texts.
  static func defaults(of bundle: Bundle) -> [String] {
    [developmentLanguage(of: bundle), "Base", "en"].compactMap(\.self)
  }

  /// The language of a bundle's development region; `nil` for a bundle without one, where Foundation's
  /// `developmentLocalization` ends the program.
  private static func developmentLanguage(of bundle: Bundle) -> String? {
    bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
  }

  private static let pluralFormats = Mutex<[String: [String: String]]>([:])

  /// Returns the format of a key in a `.stringsdict` file; `nil` if it has none.
  static func pluralFormat(of key: String, _ name: String, _ language: String, in bundle: Bundle) -> String? {
    let path = "\(bundle.bundlePath)/\(language).lproj/\(name).stringsdict"
    return pluralFormats.withLock { formats in
      if let known = formats[path] { return known[key] }
      let entries =
        FileManager.default.contents(atPath: path).flatMap {
          try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: [String: Any]]
        } ?? [:]
      // Texts in the folder Base are in the development language.
      let rules = language == "Base" ? developmentLanguage(of: bundle) ?? "en" : language
      let read = entries.compactMapValues { entry in
        WidthVariants.text(of: entry) ?? PluralText(entry, language: rules).map(PluralTexts.format)
      }
      formats[path] = read
      return read[key]
    }
  }

  static func table(_ name: String, _ language: String, in bundle: Bundle) -> [String: String] {
    let path = "\(bundle.bundlePath)/\(language).lproj/\(name).strings"
    return tables.withLock { tables in
      if let known = tables[path] { return known }
      let read = FileManager.default.contents(atPath: path).flatMap {
        try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: String]
      }
      tables[path] = read ?? [:]
      return read ?? [:]
    }
  }
}
