import Foundation

/// The texts of a string catalog (`.xcstrings`), which Xcode compiles to a `.strings` file for each language.
struct StringCatalog {
  /// The texts by language and key. Of plural variations it holds the form `other`.
  private(set) var tables: [String: [String: String]] = [:]

  /// `nil` if the data is not a string catalog.
  init?(_ data: Data) {
    guard let catalog = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = catalog["strings"] as? [String: [String: Any]]
    else { return nil }
    for (key, entry) in strings {
      for (language, localization) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
        if let text = Self.text(localization) { tables[language, default: [:]][key] = text }
      }
    }
  }

  private static func text(_ localization: [String: Any]) -> String? {
    if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let variations = localization["variations"] as? [String: [String: [String: Any]]]
    let forms = variations?["plural"] ?? variations?["device"]
    return forms?["other"].flatMap(text)
  }
}
