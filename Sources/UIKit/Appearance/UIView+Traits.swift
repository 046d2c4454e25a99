extension UIView: UITraitEnvironment {}

extension UIView {
  /// Inherits the traits of the superview, or of the screen, and passes on changes.
  func inheritTraits() {
    guard let superview else {
      guard self is UIWindow else { return }
      let screen = UIScreen.main
      let scene = (self as? UIWindow)?.windowScene
      var values = SystemPreferences.currentTraits(size: bounds.size, scale: screen.scale)
      if let scene, !scene.traitOverrides.isEmpty { values = values.overridden(by: scene.traitOverrides.values) }
      let inherited = values == inheritedTraits.values ? inheritedTraits : UITraitCollection(values)
      if let scene, scene.windows.first === self { scene.inherit(inherited) }
      return takeTraits(inherited)
    }
    takeTraits(superview.traitCollection)
  }

  private func takeTraits(_ inherited: UITraitCollection) {
    guard inherited !== inheritedTraits else { return }
    inheritedTraits = inherited
    updateTraits()
  }

  /// Combines inherited and overridden traits, and notifies the subtree if they changed.
  func updateTraits() {
    let old = resolvedTraits
    var values = inheritedTraits.values
    if let controllerTraits { values = values.overridden(by: controllerTraits.values) }
    if !traitOverrides.isEmpty { values = values.overridden(by: traitOverrides.values) }
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    limitContentSize(&values)
    let isInherited = values == inheritedTraits.values
    if values == old.values {
      // Equal values keep one object, so that subviews recognise by identity that they are up to date.
      resolvedTraits = isInherited ? inheritedTraits : old
    } else {
      resolvedTraits = isInherited ? inheritedTraits : UITraitCollection(values)
    }
    if values != old.values { traitsChanged(from: old) }
    for view in subviews { view.takeTraits(resolvedTraits) }
  }

  private func limitContentSize(_ values: inout TraitValues) {
    guard let category = values.contentSizeCategory else { return }
    let raised = minimumContentSizeCategory.map { max(category, $0) } ?? category
    values.contentSizeCategory = maximumContentSizeCategory.map { min(raised, $0) } ?? raised
  }

  /// The text of ``appliedContentSizeCategoryLimitsDescription``, from this view outwards.
  var contentSizeLimits: String {
    sequence(first: self, next: \.superview).compactMap { view in
      let limits = [("minimum", view.minimumContentSizeCategory), ("maximum", view.maximumContentSizeCategory)]
        .compactMap { name, limit in limit.map { "\(name) \($0.rawValue)" } }
      return limits.isEmpty ? nil : "\(view.nameInMessages): \(limits.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  private func traitsChanged(from old: UITraitCollection) {
    if resolvedTraits.hasDifferentColorAppearance(comparedTo: old) { resolveColors() }
    if hasDrawnContents { setNeedsDisplay() }
    if resolvedTraits.layoutDirection != old.layoutDirection { directionDidChange() }
    resolvedTraits.performAsCurrent {
      owningController?.traitCollectionDidChange(old)
      owningController?.traitObservers.notify(from: old, to: resolvedTraits)
      traitCollectionDidChange(old)
      traitObservers?.notify(from: old, to: resolvedTraits)
    }
  }

  /// Updates the layer's colours from the view's dynamic ones.
  func resolveColors() {
    if let color = backgroundColor, color.isDynamic { layer.backgroundColor = resolved(color) }
    colorsDidChange()
  }

  /// Resolves a colour for this view; ``UIColor/tintColor`` is the view's own.
  func resolved(_ color: UIColor) -> CGColor {
    guard color.isDynamic else { return color.cgColor }
    let color = color.replacingTint(by: tintColor ?? .systemBlue)
    return color.resolvedColor(with: traitCollection).cgColor
  }
}

extension UIView {
  /// The display of tint colours: unchanged, or grey behind a presented controller.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The inherited tint before dimming.
  var inheritedTint: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.ownTint { return color }
      view = current.superview
    }
    return .systemBlue
  }

  /// The mode, with `automatic` resolved from the superviews.
  var effectiveTintAdjustment: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if current.ownTintAdjustment != .automatic { return current.ownTintAdjustment }
      view = current.superview
    }
    return .normal
  }

  /// The displayed tint: grey with the same alpha while dimmed.
  var shownTint: UIColor {
    effectiveTintAdjustment == .dimmed ? .systemGray : inheritedTint
  }

  /// Notifies this view and the subviews that inherit its tint.
  func spreadTintChange() {
    if let color = backgroundColor, color.usesTint { layer.backgroundColor = resolved(color) }
    traitCollection.performAsCurrent { tintColorDidChange() }
    colorsDidChange()
    for view in subviews where view.ownTint == nil || view.ownTintAdjustment == .automatic { view.spreadTintChange() }
  }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension UIView {
  /// The adaptation of a view's picture to a new size.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }
}

extension UIView {
  /// True if leading is right.
  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Notifies the layout of a change of the view's intrinsic size.
  final func intrinsicSizeDidChange() {
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
