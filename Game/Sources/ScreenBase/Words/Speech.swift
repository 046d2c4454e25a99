import Synchronization
import UIKit

/// A phrase in the language that is chosen.
package func say(_ phrase: Phrase) -> String { Speech.language.withLock { $0 }.say(phrase) }

/// A text of a table, such as the name of a cell, in the language that is chosen.
package func say(of text: String) -> String { say(Phrase(of: text)) }

/// A number that was written with a point, with the decimal mark of the language that is chosen.
package func say(number: String) -> String { Speech.language.withLock { $0 }.say(number: number) }

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

/// The language that the game speaks.
enum Speech {
  static let language = Mutex(Language.english)

  /// Speaks another language from now on; screens that are shown keep theirs until they say their texts anew.
  static func speak(_ language: Language) { Speech.language.withLock { $0 = language } }
}

extension UIView {
  /// Says what a storyboard wrote on this view and on all within, in the language that is chosen.
  package func sayTexts() { SpokenTexts(of: self).say() }
}
