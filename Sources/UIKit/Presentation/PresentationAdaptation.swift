extension UIPresentationController {
  /// Shows the same controller in the style for new traits of the window. There is no animation and no appearance
  /// callback, because no controller appears.
  func adapt(to traits: UITraitCollection) {
    guard let presented = presentedController, presented.presentation.phase == .presented,
      presented.presentation.controller === self
    else { return }
    let base = original ?? self
    let wanted = base.adaptedStyle(for: traits)
    let style = wanted == .none ? base.styleUnadapted : wanted
    guard style != presentationStyle else { return }
    let next = wanted == .none ? base : base.adaptation(to: style, showing: presented)
    AppearanceQueue.main.add { [self] in replace(by: next) }
  }

  private var styleUnadapted: UIModalPresentationStyle { presentationStyle }

  private func replace(by next: UIPresentationController) {
    guard let presented = presentedController, presented.presentation.controller === self,
      let old = containerView, let window = old.superview
    else { return }
    let container = PresentationContainerView(frame: window.bounds, presentation: next)
    next.containerView = container
    presented.presentation.controller = next
    UIView.performWithoutAnimation {
      dismissalTransitionWillBegin()
      window.insertSubview(container, aboveSubview: old)
      next.presentationTransitionWillBegin()
      if let view = next.presentedView {
        view.frame = next.frameOfPresentedViewInContainerView
        container.addSubview(view)
      }
      old.removeFromSuperview()
      containerView = nil
      dismissalTransitionDidEnd(true)
      next.presentationTransitionDidEnd(true)
      container.setNeedsLayout()
    }
  }
}
