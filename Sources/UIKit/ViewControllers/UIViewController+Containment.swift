extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(
      !isInside(child),
      "\(type(of: child)) cannot be a child of \(type(of: self)), which is itself or its descendant")
    if child.parent === self { return }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.appearance.parentChange = .adding
    child.applyTraits()
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.traitsOfChildren[ObjectIdentifier(self)] = nil
    self.parent = nil
    barInsets = .zero
    applyTraits()
    didMove(toParent: nil)
  }

  /// Returns true if this is `other` or one of its descendants.
  func isInside(_ other: UIViewController) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }

  /// Returns the nearest ancestor of a class.
  func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  /// The topmost ancestor, or this controller if it has no parent.
  var topmostAncestor: UIViewController {
    sequence(first: self, next: \.parent).reduce(self) { $1 }
  }

  func exchange(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    precondition(
      from.parent === self && to.parent === self,
      "transition(from:to:): \(type(of: from)) and \(type(of: to)) must both be children of \(type(of: self)); call addChild(_:) first"
    )
    let forwards = appearance.isShown && shouldAutomaticallyForwardAppearanceMethods
    let isAnimated = duration > 0
    if forwards {
      from.beginAppearanceTransition(false, animated: isAnimated)
      to.beginAppearanceTransition(true, animated: isAnimated)
    }
    let container: UIView = from.view.superview ?? view
    let finish = { (finished: Bool) in
      from.view.removeFromSuperview()
      if forwards {
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      }
      completion?(finished)
    }
    let change = {
      if to.view.superview == nil { container.addSubview(to.view) }
      animations?()
    }
    guard isAnimated else {
      change()
      return finish(true)
    }
    if options.rawValue & Self.transitionBits != 0 {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          change()
          from.view.isHidden = true
        },
        completion: { finished in
          from.view.isHidden = false
          finish(finished)
        })
    } else {
      if to.view.superview == nil { UIView.performWithoutAnimation { container.addSubview(to.view) } }
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }
  }

  /// The bits of animation options that select a transition. Source: Apple, `UIViewAnimationOptions`.
  private static let transitionBits: UInt = 7 << 20

  // MARK: Size and traits

  func forwardSizeChange(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize == child.viewIfLoaded?.bounds.size { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  func forwardTraitChange(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
  }

  // MARK: Traits

  var traitsForContent: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    let outer = parent?.traitCollection ?? presentation.presenting?.traitCollection ?? UIScreen.main.traitCollection
    guard let own = ownTraits else { return outer }
    return UITraitCollection(outer.values.overridden(by: own.values))
  }

  /// The traits with which the parent and this controller override inherited ones; `nil` if there are none.
  private var ownTraits: UITraitCollection? {
    let fromParent = parent?.overrideTraitCollection(forChild: self)
    let fromPresentation = presentation.controller?.overrideTraitCollection
    var values = (fromParent ?? fromPresentation)?.values ?? TraitValues()
    if !traitOverrides.isEmpty { values = values.overridden(by: traitOverrides.values) }
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    return values == TraitValues() ? nil : UITraitCollection(values)
  }

  /// Applies the trait overrides of this controller and its parent to the view.
  func applyTraits() {
    guard let view = viewIfLoaded else { return }
    let own = ownTraits
    if own != view.controllerTraits { view.controllerTraits = own }
  }

  // MARK: Window

  /// True if the view's window drives the controller's appearance. It is false for children of containers that forward
  /// appearance themselves.
  var hearsOfItsWindow: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  /// The insets that the bars of this controller and its containers add to the safe area of its view.
  var safeAreaContribution: UIEdgeInsets {
    UIEdgeInsets(
      top: additionalSafeAreaInsets.top + barInsets.top, left: additionalSafeAreaInsets.left + barInsets.left,
      bottom: additionalSafeAreaInsets.bottom + barInsets.bottom,
      right: additionalSafeAreaInsets.right + barInsets.right)
  }

  func safeAreaContributionDidChange() {
    viewIfLoaded?.safeAreaMayHaveChanged()
  }
}

/// The scroll views that a controller declared for its edges.
struct ContentScrollViews {
  private weak var top: UIScrollView?
  private weak var leading: UIScrollView?
  private weak var bottom: UIScrollView?
  private weak var trailing: UIScrollView?

  mutating func set(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { top = scrollView }
    if edge.contains(.leading) { leading = scrollView }
    if edge.contains(.bottom) { bottom = scrollView }
    if edge.contains(.trailing) { trailing = scrollView }
  }

  /// Returns the scroll view of the first edge in `edge`.
  func scrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if edge.contains(.top) { return top }
    if edge.contains(.leading) { return leading }
    if edge.contains(.bottom) { return bottom }
    return edge.contains(.trailing) ? trailing : nil
  }
}

extension UIViewController {
  /// Adds a child whose view has the size of this controller's.
  func fill(with child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
