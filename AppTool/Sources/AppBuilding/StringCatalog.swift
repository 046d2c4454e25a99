import Foundation

/// The texts of a string catalog (`.xcstrings`), which Xcode compiles to a `.strings` file for each language, and to a
/// `.stringsdict` file for those with plural forms.
struct StringCatalog {
  /// The texts by language and key.
  private(set) var tables: [String: [String: String]] = [:]
  /// The texts with plural forms by language and key, as entries of a `.stringsdict` file.
  private(set) var plurals: [String: [String: [String: Any]]] = [:]

  /// `nil` if the data is not a string catalog.
  init?(_ data: Data) {
    guard let catalog = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = catalog["strings"] as? [String: [String: Any]]
    else { return nil }
    for (key, entry) in strings {
      for (language, localization) in entry["localizations"] as? [String: [String: Any]] ?? [:] {
        if let plural = Self.plural(localization) {
          plurals[language, default: [:]][key] = plural
        } else if let text = Self.text(localization) {
          tables[language, default: [:]][key] = text
        }
      }
    }
  }

  private static func text(_ localization: [String: Any]) -> String? {
    if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let variations = localization["variations"] as? [String: [String: [String: Any]]]
    return variations?["device"]?["other"].flatMap(text)
  }

  /// Returns the entry of a text with plural forms, or with substitutions that have them; `nil` if it has none.
  private static func plural(_ localization: [String: Any]) -> [String: Any]? {
    if let forms = forms(localization) {
      return ["NSStringLocalizedFormatKey": "%#@value@", "value": forms]
    }
    guard let substitutions = localization["substitutions"] as? [String: [String: Any]],
      var format = text(localization)
    else { return nil }
    var entry: [String: Any] = [:]
    for (name, substitution) in substitutions {
      entry[name] = forms(substitution)
      guard let number = substitution["argNum"] as? Int else { continue }
      format = format.replacing("%#@\(name)@", with: "%\(number)$#@\(name)@")
    }
    entry["NSStringLocalizedFormatKey"] = format
    return entry
  }

  private static func forms(_ localization: [String: Any]) -> [String: String]? {
    let variations = localization["variations"] as? [String: [String: [String: Any]]]
    return variations?["plural"]?.compactMapValues(text)
  }
}
