import UIKit

// A screen or view that stands for one that was left out of the build.

extension UIViewController {
  /// Shows in the middle of the screen why it was left out.
  public func showWhyLeftOut(_ sentence: String) {
    if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    view.showWhyLeftOut(sentence)
  }
}

extension UIView {
  /// Shows in the middle of the view why it was left out.
  @preconcurrency @MainActor public func showWhyLeftOut(_ sentence: String) {
    let name = "whyLeftOut"
    if let shown = subviews.lazy.compactMap({ $0 as? UILabel }).first(where: { $0.accessibilityIdentifier == name }) {
      guard let text = shown.text, !text.contains(sentence) else { return }
      StandardError.warn(sentence)
      return shown.text = "\(text)\n\n\(sentence)"
    }
    StandardError.warn(sentence)
    let label = UILabel(frame: bounds.insetBy(dx: 16, dy: 0))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.accessibilityIdentifier = name
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.text = sentence
    addSubview(label)
  }
}
