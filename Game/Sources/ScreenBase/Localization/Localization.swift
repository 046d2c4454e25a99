import Synchronization
import UIKit

/// Returns a phrase in the current language.
package func localized(_ phrase: Phrase) -> String { Localization.language.text(for: phrase) }

/// Returns a text from a table, such as the name of a cell, in the current language.
package func localized(text: String) -> String { localized(Phrase(of: text)) }

/// Returns a number with its decimal point replaced by the current language's separator.
package func localized(number: String) -> String { Localization.language.text(number: number) }

/// Returns a number with one decimal in the current language.
package func localizedTenths(_ value: Double) -> String { localizedDecimal(value, digits: 1) }

/// Returns a number with 1 to 6 decimals in the current language. It is rounded in its own type, and has no sign if all
/// digits are zero.
package func localizedDecimal(_ value: some BinaryFloatingPoint, digits: Int) -> String {
  let scale = (0..<digits).reduce(1) { unit, _ in unit * 10 }
  let parts = Int((value.magnitude * .init(scale)).rounded())
  let fraction = String(parts % scale)
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return localized(number: "\(value < 0 && parts > 0 ? "−" : "")\(parts / scale).\(zeros)\(fraction)")
}

/// Returns minutes and seconds of a time in s, such as "2:05".
package func clockText(_ seconds: some BinaryFloatingPoint) -> String {
  let whole = Int(max(0, seconds))
  return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
}

/// The current language of the game.
enum Localization {
  /// Languages without a file, by code.
  private static let added = Mutex<[String: Language]>([:])

  static var language: Language {
    let code = SystemPreferences.currentLanguage
    return added.withLock { $0[code] } ?? Language.of(code: code)
  }

  /// Changes the language of the current screen. Strings that are already shown do not change.
  @MainActor static func setLanguage(_ language: Language) {
    if !Language.all.contains(language) { added.withLock { $0[language.code] = language } }
    SystemPreferences.current.language = language.code
  }
}

extension UIView {
  /// Localizes the texts that a storyboard set in this view and its subviews.
  package func localizeTexts() { LocalizableTexts(of: self).localize() }
}
