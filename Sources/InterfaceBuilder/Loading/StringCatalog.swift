import Foundation

/// The texts of a string catalogue, `.xcstrings`: one file with all languages.
struct StringCatalog {
  private let entries: [String: [String: Entry]]

  /// Empty where the data is no catalogue.
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

  /// Whether there is any text of a language, named as ``LanguageName`` names it.
  func has(_ language: String) -> Bool { entries[language] != nil }

  /// The text of a key in a language; of variations the one that holds for anything else.
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

/// The name of a language as it is compared: `pt_BR` and `pt-BR` are one.
struct LanguageName {
  let text: String

  init(_ name: String) {
    text = name.replacingOccurrences(of: "_", with: "-").lowercased()
  }

  /// The language itself and what is used where its texts are missing: `zh-hans-cn`, `zh-hans`, `zh`.
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
