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
        fillBlank(view, element)
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

  /// True for a view in a stack view that has no size of its own: a plain view, an image view without an image, or a
  /// label of one line without a text.
  private func isBlank(_ element: InterfaceElement, _ view: UIView) -> Bool {
    guard view.superview is UIStackView else { return false }
    if let label = view as? UILabel {
      return element.name == "label" && label.numberOfLines == 1 && (label.text ?? "").isEmpty
    }
    let size = view.intrinsicContentSize
    return ["view", "imageView"].contains(element.name) && size.width < 0 && size.height < 0
  }

  /// Gives a view in a stack view the default size of Interface Builder, as far as nothing else determines its lengths.
  /// That of a label has the label's own priorities, so that blank views take the rest of the stack.
  ///
  /// Source: Apple, "Auto Layout Without Constraints", Auto Layout Guide, 2016, names a default size; the numbers are
  /// read from stored frames.
  private func fillBlank(_ view: UIView, _ element: InterfaceElement) {
    let stack = view.superview as? UIStackView
    let hasEqualSpaces = stack?.distribution == .equalSpacing || stack?.distribution == .equalCentering
    var size = view is UILabel ? CGSize(width: 50, height: 50) : CGSize(width: 240, height: hasEqualSpaces ? 128 : 50)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      if element.name == "view", Self.hasOptionalLength(element, axis) {
        // The default has the view's own priorities.
        if axis == .horizontal, stack?.axis == .horizontal { size.width = 50 }
        if axis == .vertical { size.height = 50 }
      } else if !(view is UILabel) {
        view.setContentHuggingPriority(.fittingSizeLevel, for: axis)
        view.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      }
    }
    view.fixedContentSize = size
  }

  /// True if a view's own constraints determine its length along an axis, but none of them is required.
  private static func hasOptionalLength(_ element: InterfaceElement, _ axis: NSLayoutConstraint.Axis) -> Bool {
    let length = axis == .horizontal ? "width" : "height"
    let starts: Set = axis == .horizontal ? ["leading", "left", "leadingMargin", "leftMargin"] : ["top", "topMargin"]
    let ends: Set =
      axis == .horizontal ? ["trailing", "right", "trailingMargin", "rightMargin"] : ["bottom", "bottomMargin"]
    var isOptional = false
    var isPinned = (start: false, end: false)
    for constraint in element.items(of: "constraints") where constraint.isInstalled && constraint["relation"] == nil {
      let isRequired = constraint["priority"].map { $0 == "1000" } ?? true
      for attribute in ownAttributes(of: constraint, element) {
        if attribute == length, isRequired { return false }
        if attribute == length { isOptional = true }
        guard isRequired else { continue }
        if starts.contains(attribute) { isPinned.start = true }
        if ends.contains(attribute) { isPinned.end = true }
      }
    }
    return isOptional && !(isPinned.start && isPinned.end)
  }

  /// Returns the attributes of a view in one of its constraints.
  private static func ownAttributes(of constraint: InterfaceElement, _ view: InterfaceElement) -> [String] {
    let isFirst = constraint["firstItem"] == nil || constraint["firstItem"] == view.id
    let isSecond = constraint["secondItem"] == nil || constraint["secondItem"] == view.id
    return [isFirst ? constraint["firstAttribute"] : nil, isSecond ? constraint["secondAttribute"] : nil]
      .compactMap(\.self)
  }

  private static func side(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    guard let value = Double(text), value.isFinite, value >= 0 else { return UIView.noIntrinsicMetric }
    return CGFloat(value)
  }
}
