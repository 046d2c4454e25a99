import Synchronization
import UIKit

/// A phrase in the language that is chosen.
package func say(_ phrase: Phrase) -> String { Speech.language.say(phrase) }

/// A text of a table, such as the name of a cell, in the language that is chosen.
package func say(of text: String) -> String { say(Phrase(of: text)) }

/// A number that was written with a point, with the decimal mark of the language that is chosen.
package func say(number: String) -> String { Speech.language.say(number: number) }

/// A number with one digit after the decimal mark of the language that is chosen.
package func sayTenths(_ value: Double) -> String { sayDecimal(value, digits: 1) }

/// A number with that many digits after the decimal mark of the language that is chosen, 1 to 6; rounded in the number's
/// own type, and without a sign where nothing but zeros shows.
package func sayDecimal(_ value: some BinaryFloatingPoint, digits: Int) -> String {
  let scale = (0..<digits).reduce(1) { unit, _ in unit * 10 }
  let parts = Int((value.magnitude * .init(scale)).rounded())
  let fraction = String(parts % scale)
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return say(number: "\(value < 0 && parts > 0 ? "−" : "")\(parts / scale).\(zeros)\(fraction)")
}

/// Minutes and seconds of a time in s, such as "2:05".
package func sayClock(_ seconds: some BinaryFloatingPoint) -> String {
  let whole = Int(max(0, seconds))
  return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
}

/// The language of the game's strings: that of the current screen.
enum Speech {
  /// Languages without a file, by code.
  private static let added = Mutex<[String: Language]>([:])

  static var language: Language {
    let code = SystemPreferences.currentLanguage
    return added.withLock { $0[code] } ?? Language.of(code: code)
  }

  /// Changes the language of the current screen. Strings that are already shown do not change.
  @MainActor static func speak(_ language: Language) {
    if !Language.all.contains(language) { added.withLock { $0[language.code] = language } }
    SystemPreferences.current.language = language.code
  }
}

extension UIView {
  /// Says what a storyboard wrote on this view and on all within, in the language that is chosen.
  package func sayTexts() { SpokenTexts(of: self).say() }
}
