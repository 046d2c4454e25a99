import UIKit

/// What a storyboard wrote on a view and on all within, kept in English so that it can be said in one language after the
/// other. Texts that no language has are left as they are, and nobody is kept alive by it.
@MainActor package struct SpokenTexts {
  private var sayings: [@MainActor () -> Void] = []

  /// Reads the texts of a view; none of them was said yet.
  package init(of view: UIView) { read(view) }

  /// Says them in the language that is chosen.
  package func say() {
    for saying in sayings { saying() }
  }

  private mutating func read(_ view: UIView) {
    switch view {
    case let label as UILabel: keep(label.text, of: label) { $0.text = $1 }
    case let button as UIButton:
      if let title = button.title(for: .normal), !title.isEmpty {
        keep(title, of: button) { $0.setTitle($1, for: .normal) }
      } else {
        keep(button.accessibilityLabel, of: button) { $0.accessibilityLabel = $1 }
      }
    case let tool as ToolButton: keep(tool.title, of: tool) { $0.title = $1 }
    case let field as UITextField: keep(field.placeholder, of: field) { $0.placeholder = $1 }
    case let segments as UISegmentedControl:
      for index in 0..<segments.numberOfSegments {
        keep(segments.titleForSegment(at: index), of: segments) { $0.setTitle($1, forSegmentAt: index) }
      }
    default: break
    }
    if let words = view.accessibilityLabel, !(view is UILabel), !(view is UIButton) {
      keep(words, of: view) { $0.accessibilityLabel = $1 }
    }
    guard !(view is UIControl) else { return }
    for part in view.subviews { read(part) }
  }

  private mutating func keep<Part: UIView>(
    _ english: String?, of part: Part, _ set: @escaping @MainActor (Part, String) -> Void
  ) {
    guard let english, Language.all.contains(where: { $0.texts[english] != nil }) else { return }
    // Only what differs is set anew, so that a text of several fonts keeps them.
    var shown = english
    sayings.append { [weak part] in
      let said = ScreenBase.say(of: english)
      guard said != shown, let part else { return }
      shown = said
      set(part, said)
    }
  }
}
