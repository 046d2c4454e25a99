/// The margins of a view.
struct ViewMargins {
  /// The set value, without safe area and superview; `nil` until set.
  var own: NSDirectionalEdgeInsets?
  /// The value of the last notification of the view.
  var reported: UIEdgeInsets?

  /// The default of ordinary views, in points on each side.
  static let usual: CGFloat = 8
  /// At the sides of a controller's view: below this width, in points…
  static let narrowWidth: CGFloat = 400
  /// …this, otherwise the next.
  static let narrowSide: CGFloat = 16
  static let wideSide: CGFloat = 20
  /// The maximum width of readable text, in points, at the default text size. Longer lines are hard to follow.
  static let readableWidth: CGFloat = 672
}

extension UIView {
  final var effectiveMargins: UIEdgeInsets {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var result = ownMargins.resolved(isRightToLeft: isRightToLeft)
    if insetsLayoutMarginsFromSafeArea { result = result + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.layoutMargins
      let frame = untransformedFrame
      let area = superview.bounds
      var kept = UIEdgeInsets.zero
      if preservedMarginAxes.contains(.vertical) {
        kept.top = outer.top - (frame.minY - area.minY)
        kept.bottom = outer.bottom - (area.maxY - frame.maxY)
      }
      if preservedMarginAxes.contains(.horizontal) {
        kept.left = outer.left - (frame.minX - area.minX)
        kept.right = outer.right - (area.maxX - frame.maxX)
      }
      result = .largest(result, kept)
    }
    return result
  }

  /// The set value, or the default; a controller's view has at least the system's margins unless the controller
  /// disables them.
  private var ownMargins: NSDirectionalEdgeInsets {
    let usual = ViewMargins.usual
    guard let controller = owningController else {
      return margins.own ?? NSDirectionalEdgeInsets(top: usual, leading: usual, bottom: usual, trailing: usual)
    }
    let least = controller.systemMinimumLayoutMargins
    guard var own = margins.own else { return least }
    guard controller.viewRespectsSystemMinimumLayoutMargins else { return own }
    own.leading = max(own.leading, least.leading)
    own.trailing = max(own.trailing, least.trailing)
    return own
  }

  final func setMargins(_ newValue: NSDirectionalEdgeInsets) {
    guard newValue.resolved(isRightToLeft: false).isUsable else {
      return Log.warning("\(nameInMessages): layout margins of \(newValue) are not finite and were ignored")
    }
    margins.own = newValue
    marginsMayHaveChanged()
  }

  /// Notifies the view, its controller, its constraints and the subviews that preserve its margins, after a change.
  final func marginsMayHaveChanged() {
    let new = effectiveMargins
    guard new != margins.reported else { return }
    let isFirst = margins.reported == nil
    margins.reported = new
    guidesDidMove()
    if !isFirst || margins.own != nil {
      layoutMarginsDidChange()
      owningController?.viewLayoutMarginsDidChange()
      setNeedsLayout()
    }
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsMayHaveChanged() }
  }

  // MARK: Safe area

  /// Called when the view moved or got another size or superview.
  final func surroundingsDidChange() {
    safeAreaMayHaveChanged()
    if preservesSuperviewLayoutMargins || owningController != nil { marginsMayHaveChanged() }
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsMayHaveChanged() }
  }

  /// Computes the safe area from the superview's and notifies the subtree of changes.
  final func safeAreaMayHaveChanged() {
    let new = inheritedSafeArea + (owningController?.safeAreaContribution ?? .zero)
    guard new != safeAreaInsets else { return }
    safeAreaInsets = new
    guidesDidMove()
    safeAreaInsetsDidChange()
    owningController?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsMayHaveChanged() }
    setNeedsLayout()
    for view in subviews { view.safeAreaMayHaveChanged() }
  }

  /// The superview's safe area within the view, or the area that the screen covers of a window.
  private var inheritedSafeArea: UIEdgeInsets {
    guard let superview else { return screenSafeAreaInsets }
    let outer = superview.safeAreaOfSubviews
    guard outer != .zero else { return .zero }
    let frame = untransformedFrame
    let area = superview.bounds
    // The part of a view that reaches beyond its superview, such as scrolled content, is not inset.
    func covered(_ outer: CGFloat, _ distance: CGFloat, _ length: CGFloat) -> CGFloat {
      min(max(0, outer - max(0, distance)), length)
    }
    return UIEdgeInsets(
      top: covered(outer.top, frame.minY - area.minY, frame.height),
      left: covered(outer.left, frame.minX - area.minX, frame.width),
      bottom: covered(outer.bottom, area.maxY - frame.maxY, frame.height),
      right: covered(outer.right, area.maxX - frame.maxX, frame.width))
  }

  // MARK: Guides of a view

  final func guide<Guide: UILayoutGuide>(
    _ path: ReferenceWritableKeyPath<ViewLayout, Guide?>, _ make: (UIView) -> Guide
  ) -> Guide {
    if let guide = layoutState?[keyPath: path] { return guide }
    let guide = make(self)
    layoutRecord[keyPath: path] = guide
    return guide
  }

  static func makeMarginsGuide(_ view: UIView) -> UILayoutGuide {
    EdgeGuide(of: view, named: "UIViewLayoutMarginsGuide") { GuideEdges($0.layoutMargins) }
  }

  static func makeSafeAreaGuide(_ view: UIView) -> UILayoutGuide {
    EdgeGuide(of: view, named: "UIViewSafeAreaLayoutGuide") { GuideEdges($0.safeAreaInsets) }
  }

  static func makeKeyboardGuide(_ view: UIView) -> UIKeyboardLayoutGuide {
    let guide = UIKeyboardLayoutGuide()
    guide.owningView = view
    guide.identifier = "UIKeyboardLayoutGuide"
    return guide
  }

  /// Centred in the margins, with their width up to the readable width.
  static func makeReadableGuide(_ view: UIView) -> UILayoutGuide {
    let guide = ReadableGuide()
    guide.owningView = view
    guide.identifier = "UIViewReadableContentGuide"
    let margins = view.layoutMarginsGuide
    let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
    fill.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: ViewMargins.readableWidth), fill,
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    return guide
  }
}

/// The guide for readable text. Its rectangle follows from the view's size and margins, also before the first layout.
private final class ReadableGuide: UILayoutGuide {
  override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let area = CGRect(origin: .zero, size: view.bounds.size).inset(by: view.layoutMargins)
    let excess = max(0, area.width - ViewMargins.readableWidth)
    let frame = area.insetBy(dx: excess / 2, dy: 0)
    return frame.isNull ? .zero : frame.rounded(toScale: view.contentScaleFactor)
  }
}
