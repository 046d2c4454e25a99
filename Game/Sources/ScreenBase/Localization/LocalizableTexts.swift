import UIKit

/// The English texts that a storyboard set in a view and its subviews, kept for localization into any language. Texts
/// without a translation stay unchanged. Views are not retained.
@MainActor package struct LocalizableTexts {
  private var updates: [@MainActor () -> Void] = []

  /// Reads the texts of a view, which must not have been localized yet.
  package init(of view: UIView) { read(view) }

  /// Localizes the texts to the current language.
  package func localize() {
    for update in updates { update() }
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
    // Only changed texts are set, so that attributed texts keep their fonts.
    var shown = english
    updates.append { [weak part] in
      let said = ScreenBase.localized(text: english)
      guard said != shown, let part else { return }
      shown = said
      set(part, said)
    }
  }
}
