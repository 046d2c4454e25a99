import Foundation

/// The strings of a string catalogue, `.xcstrings`: one file with all languages.
struct StringCatalog {
  private let entries: [String: [String: Entry]]

  /// Decodes a catalogue; empty if the data is not one.
  init(_ data: Data) {
    let file = try? JSONDecoder().decode(File.self, from: data)
    var entries: [String: [String: Entry]] = [:]
    for (key, string) in file?.strings ?? [:] {
      for (language, entry) in string.localizations ?? [:] {
        entries[LanguageName(language).text, default: [:]][key] = entry
      }
    }
    self.entries = entries
  }

  /// Returns true if there are any strings in a language, named as in ``LanguageName``.
  func has(_ language: String) -> Bool { entries[language] != nil }

  /// Returns the string for a key in a language; for variations, the general one.
  func text(_ key: String, in language: String) -> String? { entries[language]?[key]?.text }

  private struct File: Decodable {
    var strings: [String: Localizations]
  }

  private struct Localizations: Decodable {
    var localizations: [String: Entry]?
  }

  private struct Entry: Decodable {
    var stringUnit: Unit?
    var variations: [String: [String: Entry]]?

    var text: String? {
      if let stringUnit { return stringUnit.value }
      for kind in ["device", "plural"] {
        guard let cases = variations?[kind] else { continue }
        for name in ["iphone", "other"] { if let text = cases[name]?.text { return text } }
      }
      return nil
    }
  }

  private struct Unit: Decodable {
    var value: String
  }
}

/// The normalized name of a language: `pt_BR` and `pt-BR` are equal.
struct LanguageName {
  let text: String

  init(_ name: String) {
    text = name.replacingOccurrences(of: "_", with: "-").lowercased()
  }

  /// The language itself and its fallbacks: `zh-hans-cn`, `zh-hans`, `zh`.
  var withFallbacks: [String] {
    var parts = text.split(separator: "-")
    var result: [String] = []
    while !parts.isEmpty {
      result.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return result
  }
}
