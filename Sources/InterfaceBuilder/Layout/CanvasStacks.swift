import UIKit

/// The lengths of views in stack views on Interface Builder's canvas, where they differ from the toolkit's.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the rules and the files that they were read from.
@MainActor enum CanvasStacks {
  /// The priority of equal widths: above that of contents, and below required widths.
  private static let equality = UILayoutPriority(999)

  /// Gives the buttons with a configuration in a horizontal stack that fills its length equal widths, if their titles
  /// have equal priorities.
  static func equalizeButtons(_ load: InterfaceLoad) {
    for case let stack as UIStackView in load.made.map(\.object)
    where stack.axis == .horizontal && stack.distribution == .fill {
      let buttons = stack.arrangedSubviews.compactMap { $0 as? UIButton }.filter {
        $0.configuration != nil && !$0.isHidden
      }
      guard let first = buttons.first else { continue }
      for button in buttons.dropFirst()
      where button.contentHuggingPriority(for: .horizontal) == first.contentHuggingPriority(for: .horizontal) {
        let constraint = button.widthAnchor.constraint(equalTo: first.widthAnchor)
        constraint.priority = equality
        constraint.isActive = true
      }
    }
  }
}
