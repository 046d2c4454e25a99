import Foundation
import Synchronization
import UIKit

/// Returns the text of a key in the app's language.
///
/// Foundation on Linux always reads the strings of the development region. Here the language is that of the screen,
/// which `--language` selects; keys that it lacks are looked up by Foundation.
/// The translation calls it in place of `NSLocalizedString`.
public func localizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String {
  let table = tableName ?? "Localizable"
  for language in LocalizedStrings.fallbacks(of: SystemPreferences.currentLanguage) {
    if let text = LocalizedStrings.table(table, language, in: bundle)[key] { return text }
  }
  return bundle.localizedString(forKey: key, value: value, table: tableName)
}

/// The tables of strings that were read.
enum LocalizedStrings {
  private static let tables = Mutex<[String: [String: String]]>([:])

  /// A language, then that without its script and region.
  static func fallbacks(of language: String) -> [String] {
    let parts = language.split(separator: "-").map(String.init)
    return (1...max(1, parts.count)).reversed().map { parts.prefix($0).joined(separator: "-") }
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
