import Synchronization
import UIKit

/// A phrase in the language that is chosen.
func say(_ phrase: Phrase) -> String { Speech.language.withLock { $0 }.say(phrase) }

/// A text of a table, such as the name of a cell, in the language that is chosen.
func say(of text: String) -> String { say(Phrase(of: text)) }

/// A number that was written with a point, with the decimal mark of the language that is chosen.
func say(number: String) -> String { Speech.language.withLock { $0 }.say(number: number) }

/// A number with one digit after the decimal mark of the language that is chosen.
func sayTenths(_ value: Double) -> String {
  let tenths = Int((abs(value) * 10).rounded())
  return say(number: "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)")
}

/// The language that the game speaks.
enum Speech {
  static let language = Mutex(Language.english)

  /// Speaks another language from now on; screens that are shown keep theirs until they say their texts anew.
  static func speak(_ language: Language) { Speech.language.withLock { $0 = language } }
}

extension UIView {
  /// Says what a storyboard wrote on this view and on all within, in the language that is chosen.
  func sayTexts() { SpokenTexts(of: self).say() }
}
