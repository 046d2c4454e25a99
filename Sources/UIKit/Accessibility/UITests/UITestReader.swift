/// Reads views into the elements of user interface tests.
@MainActor struct UITestReader {
  /// Returns the number of an object or of a part of it.
  let number: (_ object: AnyObject, _ part: Int, _ rect: CGRect?) -> Int

  func elements(of view: UIView, isFlat: Bool = false) -> [UITestElement] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    let kind = UITestKind(view)
    guard !isBlank(view, kind) else { return [] }
    var element = element(of: view, kind)
    element.children = children(of: view, kind, isFlat: isFlat || kind.flattens)
    let isNamed = !element.identifier.isEmpty || !element.label.isEmpty
    if kind == .other, !isNamed, isFlat || view.isContentOfTableCell { return element.children }
    return [element]
  }

  /// True for a label without text and a picture without image, which many views have in reserve.
  private func isBlank(_ view: UIView, _ kind: UITestKind) -> Bool {
    guard view.accessibilityIdentifier == nil else { return false }
    if let label = view as? UILabel { return (label.text ?? "").isEmpty && view.accessibilityLabel == nil }
    if let picture = view as? UIImageView { return picture.image == nil && picture.subviews.isEmpty }
    return false
  }

  private func children(of view: UIView, _ kind: UITestKind, isFlat: Bool) -> [UITestElement] {
    if kind.isLeaf { return [] }
    let count = view.accessibilityElementCount()
    if count > 0, count != NSNotFound {
      return (0..<count).compactMap { view.accessibilityElement(at: $0) }.flatMap { element -> [UITestElement] in
        switch element {
        case let same as UIView where same === view: []
        case let view as UIView: elements(of: view, isFlat: isFlat)
        case let part as UIAccessibilityElement: [self.element(of: part)]
        default: []
        }
      }
    }
    if let stepper = view as? UIStepper { return buttons(of: stepper) }
    let isWhole = [.other, .image, .staticText, .link].contains(kind)
    if view.isAccessibilityElement, isWhole { return [] }
    let inner = orderedSubviews(of: view).flatMap { elements(of: $0, isFlat: isFlat) }
    return kind.isField ? inner.filter { $0.kind == UITestKind.button.rawValue } : inner
  }

  /// The subviews; those of lists by their places, because lists reuse their cells in any order.
  private func orderedSubviews(of view: UIView) -> [UIView] {
    guard view is UITableView || view is UICollectionView else { return view.subviews }
    return view.subviews.enumerated().sorted { first, second in
      let (one, other) = (first.element.frame.origin, second.element.frame.origin)
      return (one.y, one.x, CGFloat(first.offset)) < (other.y, other.x, CGFloat(second.offset))
    }.map(\.element)
  }

  private func element(of view: UIView, _ kind: UITestKind) -> UITestElement {
    var element = UITestElement(id: number(view, 0, nil), kind: kind.rawValue)
    element.label = view.testLabel
    element.identifier = view.testIdentifier
    element.value = view.testValue
    element.placeholder = (view as? UITextField)?.placeholder
    element.frame = view.convert(view.bounds, to: UIScreen.main)
    element.take(view.accessibilityTraits)
    if let segment = view as? SegmentView { element.isEnabled = segment.isEnabled }
    element.hasFocus = view.isFirstResponder
    return element
  }

  private func element(of part: UIAccessibilityElement) -> UITestElement {
    var element = UITestElement(id: number(part, 0, nil), kind: UITestKind(part.accessibilityTraits).rawValue)
    element.label = part.accessibilityLabel ?? ""
    element.identifier = part.accessibilityIdentifier ?? ""
    element.value = part.accessibilityValue
    element.frame = part.accessibilityFrame
    element.take(part.accessibilityTraits)
    return element
  }

  /// The two buttons of a stepper, which is one view.
  private func buttons(of stepper: UIStepper) -> [UITestElement] {
    let (left, right) = stepper.bounds.divided(atDistance: stepper.bounds.width / 2, from: .minXEdge)
    let limits = [stepper.value > stepper.minimumValue, stepper.value < stepper.maximumValue]
    return zip([left, right], ["Decrement", "Increment"]).enumerated().map { index, half in
      var element = UITestElement(id: number(stepper, index + 1, half.0), kind: UITestKind.button.rawValue)
      element.label = half.1
      element.identifier = half.1
      element.frame = stepper.convert(half.0, to: UIScreen.main)
      element.isEnabled = stepper.isEnabled && (stepper.wraps || limits[index])
      return element
    }
  }
}

extension UITestElement {
  fileprivate mutating func take(_ traits: UIAccessibilityTraits) {
    isEnabled = !traits.contains(.notEnabled)
    isSelected = traits.contains(.selected)
  }
}

extension UIView {
  fileprivate var isContentOfTableCell: Bool { (superview as? UITableViewCell)?.contentView === self }

  /// The label; the texts in a cell and the placeholder of a field are elements and values of their own.
  fileprivate var testLabel: String {
    let label = accessibilityLabel ?? ""
    switch self {
    case let cell as UITableViewCell:
      return label == cell.contentView.shownTexts.filter { !$0.isEmpty }.joined(separator: ", ") ? "" : label
    case let field as UITextField: return label == field.placeholder ? "" : label
    case let alert as AlertView: return label.isEmpty ? alert.title : label
    case let activity as UIActivityIndicatorView where label.isEmpty:
      return activity.isAnimating ? "In progress" : "Progress halted"
    default: return label
    }
  }

  /// The identifier; that of a navigation bar is its title, and that of a back button is Apple's.
  fileprivate var testIdentifier: String {
    switch self {
    case let bar as UINavigationBar: bar.accessibilityIdentifier ?? bar.topItem?.title ?? ""
    case let button as BarButton where button.onBack != nil && button.accessibilityIdentifier == "back": "BackButton"
    default: accessibilityIdentifier ?? ""
    }
  }

  /// The value as user interface tests read it: `1` for a switch that is on, `50%` for a slider in the middle.
  fileprivate var testValue: String? {
    switch self {
    case let toggle as UISwitch: toggle.isOn ? "1" : "0"
    case let activity as UIActivityIndicatorView: activity.isAnimating ? "1" : "0"
    case is UISlider, is UIProgressView: accessibilityValue?.replacing(" %", with: "%")
    case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : accessibilityValue } ?? field.placeholder
    case let button as TabBarButton: button.accessibilityTraits.contains(.selected) ? "1" : nil
    default: accessibilityValue
    }
  }
}
