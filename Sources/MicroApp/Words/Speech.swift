import Synchronization
import UIKit

/// A phrase in the language that is chosen.
func say(_ phrase: Phrase) -> String { Speech.language.withLock { $0 }.say(phrase) }

/// A text of a table, such as the name of a cell, in the language that is chosen.
func say(of text: String) -> String { say(Phrase(of: text)) }

/// The language that the game speaks.
enum Speech {
  static let language = Mutex(Language.english)

  /// Speaks another language from now on; screens that are shown keep theirs until they are made anew.
  static func speak(_ language: Language) { Speech.language.withLock { $0 = language } }
}

extension UIView {
  /// Says what a storyboard wrote on this view and on all within, in the language that is chosen.
  func sayTexts() {
    switch self {
    case let label as UILabel:
      // Only what the table changes is set anew, so that a text of several fonts keeps them.
      if let text = label.text, case let said = say(of: text), said != text { label.text = said }
    case let button as UIButton:
      if let title = button.title(for: .normal), !title.isEmpty {
        button.setTitle(say(of: title), for: .normal)
      } else {
        button.accessibilityLabel = button.accessibilityLabel.map { say(of: $0) }
      }
    case let tool as ToolButton: tool.title = tool.title.map { say(of: $0) }
    case let field as UITextField: field.placeholder = field.placeholder.map { say(of: $0) }
    case let segments as UISegmentedControl:
      for index in 0..<segments.numberOfSegments {
        segments.setTitle(segments.titleForSegment(at: index).map { say(of: $0) }, forSegmentAt: index)
      }
    default: break
    }
    if let words = accessibilityLabel, !(self is UILabel), !(self is UIButton) { accessibilityLabel = say(of: words) }
    guard !(self is UIControl) else { return }
    for part in subviews { part.sayTexts() }
  }
}
