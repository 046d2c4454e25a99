import UIKit

extension InterfaceLoad {
  /// Gives views the content sizes that were set at design time, in place of those that their classes have at run time.
  func applyDesignSizes() {
    for (element, object) in made {
      if let indicator = object as? UIActivityIndicatorView, indicator.hidesWhenStopped { indicator.isHidden = false }
      guard let view = object as? UIView else { continue }
      if let size = designSize(element, of: view) {
        view.fixedContentSize = size
      } else if isBlank(element, view) {
        fillBlank(view)
      }
    }
  }

  /// Returns the placeholder size of an element, or else the size that Interface Builder stored for its class; `nil` if
  /// there is neither.
  private func designSize(_ element: InterfaceElement, of view: UIView) -> CGSize? {
    let width = Self.side(element["placeholderIntrinsicWidth"])
    let height = Self.side(element["placeholderIntrinsicHeight"])
    guard width != nil || height != nil else {
      return element.id.flatMap { hasStandIn(view) ? file.notes.contentSizes[$0] : nil }
    }
    let own = view.intrinsicContentSize
    return CGSize(width: width ?? own.width, height: height ?? own.height)
  }

  /// True for a view in a stack view that has no size of its own: a plain view, an image view without an image, or a label
  /// of one line without a text.
  private func isBlank(_ element: InterfaceElement, _ view: UIView) -> Bool {
    guard view.superview is UIStackView else { return false }
    if let label = view as? UILabel {
      return element.name == "label" && label.numberOfLines == 1 && (label.text ?? "").isEmpty
    }
    let size = view.intrinsicContentSize
    return ["view", "imageView"].contains(element.name) && size.width < 0 && size.height < 0
  }

  /// Gives a view in a stack view the default size of Interface Builder, as far as nothing else determines its lengths.
  ///
  /// Source: Apple, "Auto Layout Without Constraints", Auto Layout Guide, 2016, names a default size; the numbers are
  /// read from stored frames.
  private func fillBlank(_ view: UIView) {
    let distribution = (view.superview as? UIStackView)?.distribution
    let hasEqualSpaces = distribution == .equalSpacing || distribution == .equalCentering
    view.fixedContentSize = CGSize(width: view is UILabel ? 50 : 240, height: hasEqualSpaces ? 128 : 50)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(.fittingSizeLevel, for: axis)
      view.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
    }
  }

  private static func side(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    guard let value = Double(text), value.isFinite, value >= 0 else { return UIView.noIntrinsicMetric }
    return CGFloat(value)
  }
}
