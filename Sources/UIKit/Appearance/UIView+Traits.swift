extension UIView: UITraitEnvironment {}

extension UIView {
  /// Takes the traits of the superview, or of the screen, and passes them on where they differ from before.
  func inheritTraits() {
    guard let superview else {
      guard self is UIWindow else { return }
      let screen = UIScreen.main
      let values = SystemPreferences.current.traits(size: bounds.size, scale: screen.scale)
      let inherited = values == inheritedTraits.values ? inheritedTraits : UITraitCollection(values)
      return takeTraits(inherited)
    }
    takeTraits(superview.traitCollection)
  }

  private func takeTraits(_ inherited: UITraitCollection) {
    guard inherited !== inheritedTraits else { return }
    inheritedTraits = inherited
    updateTraits()
  }

  /// Works out the traits from what is inherited and overridden, and tells everything below when they changed.
  func updateTraits() {
    let old = resolvedTraits
    var values = inheritedTraits.values
    if let controllerTraits { values = values.overridden(by: controllerTraits.values) }
    if !traitOverrides.isEmpty { values = values.overridden(by: traitOverrides.values) }
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    let isInherited = values == inheritedTraits.values
    if values == old.values {
      // Equal values keep one object, so that views below are found up to date by its identity.
      resolvedTraits = isInherited ? inheritedTraits : old
    } else {
      resolvedTraits = isInherited ? inheritedTraits : UITraitCollection(values)
    }
    if values != old.values { traitsChanged(from: old) }
    for view in subviews { view.takeTraits(resolvedTraits) }
  }

  private func traitsChanged(from old: UITraitCollection) {
    if resolvedTraits.hasDifferentColorAppearance(comparedTo: old) { resolveColors() }
    if hasDrawnContents { setNeedsDisplay() }
    if resolvedTraits.layoutDirection != old.layoutDirection { directionDidChange() }
    resolvedTraits.performAsCurrent {
      owningController?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
      traitObservers?.notify(from: old, to: resolvedTraits)
    }
  }

  /// Gives the layer the colours that the view's dynamic ones have now.
  func resolveColors() {
    if let color = backgroundColor, color.isDynamic { layer.backgroundColor = resolved(color) }
    colorsDidChange()
  }

  /// A colour as it looks in this view; ``UIColor/tintColor`` is the view's own.
  func resolved(_ color: UIColor) -> CGColor {
    guard color.isDynamic else { return color.cgColor }
    let color = color === UIColor.tintColor ? tintColor ?? .systemBlue : color
    return color.resolvedColor(with: traitCollection).cgColor
  }

  /// Calls a handler after one of the traits changed, with the view and the traits before.
  ///
  /// The handler is kept as long as the view; name the view as its first argument rather than capturing it.
  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observers = traitObservers ?? TraitObservers()
    traitObservers = observers
    return observers.add(traits) { [weak self] old in
      if let environment = self as? Environment { handler(environment, old) }
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers?.remove(registration)
  }
}

extension UIView {
  /// How tint colours look: as they are, or grey while something lies in front.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The tint that the view inherits, before it is dimmed.
  var inheritedTint: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.ownTint { return color }
      view = current.superview
    }
    return .systemBlue
  }

  /// The mode with `automatic` looked up in the superviews.
  var effectiveTintAdjustment: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if current.ownTintAdjustment != .automatic { return current.ownTintAdjustment }
      view = current.superview
    }
    return .normal
  }

  /// The tint as it is shown: grey of the same alpha while dimmed.
  var shownTint: UIColor {
    effectiveTintAdjustment == .dimmed ? .systemGray : inheritedTint
  }

  /// Tells this view and those below that take their tint from it.
  func spreadTintChange() {
    if let color = backgroundColor, color === UIColor.tintColor { layer.backgroundColor = resolved(color) }
    tintColorDidChange()
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
  /// How a view's picture follows when its size changes.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }
}

extension UIView {
  /// Whether leading is the right side here.
  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The view's own size changed: who places it by that size does so again.
  final func intrinsicSizeDidChange() {
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
