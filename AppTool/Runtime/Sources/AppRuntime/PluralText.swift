import Foundation
import Synchronization
internal import _FoundationICU

/// A text of a `.stringsdict` file: a format with variables that have a form for each plural category.
///
/// Source: Apple, "Localizing strings that contain plurals".
struct PluralText: Sendable {
  /// The format with variables such as `%#@items@`.
  let format: String
  /// The forms by variable and category: `zero`, `one`, `two`, `few`, `many`, `other`.
  let forms: [String: [String: String]]
  /// The language whose rules select the category.
  let language: String

  /// `nil` for an entry without a format.
  init?(_ entry: [String: Any], language: String) {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    self.format = format
    self.language = language
    forms = entry.compactMapValues { $0 as? [String: String] }
  }

  /// Returns the form of a variable for a number: that of its category in the language, else `other`. A form `zero` also
  /// serves the number 0 in languages without that category.
  func form(of variable: String, for number: Double) -> String {
    let found = forms[variable] ?? [:]
    if number == 0, let zero = found["zero"] { return zero }
    return found[Self.category(of: number, in: language)] ?? found["other"] ?? ""
  }

  /// Returns the plural category of a number by the rules of Unicode's CLDR; `other` for a language without rules.
  static func category(of number: Double, in language: String) -> String {
    var status = UErrorCode(rawValue: 0)
    guard let rules = swift_uplrules_open(language, &status) else { return "other" }
    defer { swift_uplrules_close(rules) }
    // The longest name has five letters.
    var name = [UChar](repeating: 0, count: 8)
    let count = swift_uplrules_select(rules, number, &name, Int32(name.count), &status)
    guard status.rawValue <= 0 else { return "other" }
    return String(decoding: name.prefix(Int(count)), as: UTF16.self)
  }
}

/// Plural texts that were looked up. A format is a plain string, so the names of its variables carry the index of their
/// text: `%#@3.items@`.
enum PluralTexts {
  private static let known = Mutex<[PluralText]>([])

  /// Returns the format of a text, whose variables name it.
  static func format(of text: PluralText) -> String {
    let index = known.withLock { known in
      known.append(text)
      return known.count - 1
    }
    return marked(text.format, index)
  }

  private static func marked(_ format: String, _ index: Int) -> String {
    format.replacing(/#@([^@]*)@/) { "#@\(index).\($0.1)@" }
  }

  /// Returns the form of a variable of a marked format, with the variables in it marked; `nil` for another name.
  static func form(of name: Substring, for number: Double) -> String? {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let index = Int(parts[0]) else { return nil }
    let text = known.withLock { $0.indices.contains(index) ? $0[index] : nil }
    return text.map { marked($0.form(of: String(parts[1]), for: number), index) }
  }
}
