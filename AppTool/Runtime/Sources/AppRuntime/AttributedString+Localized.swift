import Foundation
import UIKit

extension AttributedString {
  /// Returns the text of a key in the app's language, with its links.
  ///
  /// English nouns in `^[3 apple](inflect: true)` agree with their number. Signs of emphasis are removed: Foundation on
  /// Linux has no attribute for it.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, which is also the text in the development language.
  ///   - table: The table of strings; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for that of the app.
  ///   - locale: The locale of numbers.
  ///   - comment: A note to translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = InlineMarkup(keyAndValue.text(default: nil, table, bundle, locale)).text
  }
}

/// The inline part of Markdown: links, code, emphasis, and Apple's attributes in `^[text](…)`.
struct InlineMarkup {
  private(set) var text = AttributedString()
  /// The address that those of links are relative to.
  private let base: URL?

  init(_ source: String, base: URL? = nil) {
    self.base = base
    var rest = source[...]
    while !rest.isEmpty {
      if let match = rest.prefixMatch(of: /\^\[([^\]]*)\]\(([^)]*)\)/) {
        add(String(match.1), attributes: String(match.2))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /\[([^\]]*)\]\(([^)\s]*)\)/) {
        add(String(match.1), link: String(match.2))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /(\*{1,3}|~~|`)(\S|\S.*?\S)\1/) {
        text += InlineMarkup(String(match.2), base: base).text
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /\\([*_~`\[\]^\\])/) {
        text += AttributedString(String(match.1))
        rest = rest[match.range.upperBound...]
      } else {
        text += AttributedString(String(rest.removeFirst()))
      }
    }
  }

  private mutating func add(_ words: String, attributes: String) {
    let isEnglish = SystemPreferences.currentLanguage.hasPrefix("en")
    let inflects = isEnglish && attributes.contains(/inflect:\s*true/)
    text += AttributedString(inflects ? EnglishNouns.agree(words) : words)
  }

  private mutating func add(_ words: String, link: String) {
    var part = InlineMarkup(words, base: base).text
    part.link = URL(string: link, relativeTo: base)
    text += part
  }
}
