// The exchange of the shown tab, with its transition and the callbacks of both controllers.
extension UITabBarController {
  /// The tab that is selected after the requested changes.
  var requestedTab: UIViewController? {
    if let requested = changes.requested { requested.tab } else { selected }
  }

  /// Shows a tab; after the running exchange if a callback of it makes the request.
  func show(_ tab: UIViewController?, animated: Bool) {
    changes.request((tab, animated), after: finishTransition, perform: change)
  }

  private func finishTransition() {
    transition?.finishAtOnce()
  }

  private func change(to request: (tab: UIViewController?, isAnimated: Bool)) {
    let (tab, animated) = request
    let old = selected
    selected = tab
    tabBar.selectedItem = tab?.tabBarItem
    guard old !== tab, isViewLoaded else { return }
    guard let tab else {
      old?.viewIfLoaded?.removeFromSuperview()
      return
    }
    exchange(old, for: tab, animated: animated)
  }

  /// Exchanges two tabs. `viewWillAppear` of the new tab is called before `viewWillDisappear` of the old one, as on
  /// Apple's platforms.
  private func exchange(_ old: UIViewController?, for tab: UIViewController, animated: Bool) {
    let forwards = appearance.isShown && shouldAutomaticallyForwardAppearanceMethods
    let animator = animated ? animator(from: old, to: tab) : nil
    tab.loadViewIfNeeded()
    let frame = contentFrame(for: tab)
    let transition = ControllerTransition(
      in: content,
      from: .init(controller: old, view: old?.viewIfLoaded, initialFrame: old?.viewIfLoaded?.frame ?? .zero),
      to: .init(controller: tab, view: tab.view, finalFrame: frame), animator: animator,
      interactor: animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) })
    self.transition = transition
    presentation.coordinator = transition
    if forwards {
      tab.beginAppearanceTransition(true, animated: animator != nil)
      old?.beginAppearanceTransition(false, animated: animator != nil)
    }
    if animator == nil {
      place(tab)
      old?.viewIfLoaded?.removeFromSuperview()
      view.layoutIfNeeded()
    }
    transition.onCompletion = { [self] completed in
      changes.begin()
      self.transition = nil
      presentation.coordinator = nil
      if completed { complete(old, tab, forwards) } else { cancel(old, tab, forwards) }
    }
    transition.onEnd = { [self] in changes.end(after: finishTransition, perform: change) }
    transition.start()
  }

  private func complete(_ old: UIViewController?, _ tab: UIViewController, _ forwards: Bool) {
    place(tab)
    old?.viewIfLoaded?.removeFromSuperview()
    if forwards {
      old?.endAppearanceTransition()
      tab.endAppearanceTransition()
    }
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func cancel(_ old: UIViewController?, _ tab: UIViewController, _ forwards: Bool) {
    selected = old
    tabBar.selectedItem = old?.tabBarItem
    if forwards {
      tab.beginAppearanceTransition(false, animated: true)
      tab.endAppearanceTransition()
      old?.beginAppearanceTransition(true, animated: true)
    }
    tab.view.removeFromSuperview()
    if let old { place(old) }
    if forwards { old?.endAppearanceTransition() }
  }

  func place(_ tab: UIViewController) {
    UIView.performWithoutAnimation {
      tab.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      tab.view.frame = contentFrame(for: tab)
      if tab.view.superview !== content { content.addSubview(tab.view) }
      updateInsets(of: tab)
    }
  }

  private func animator(
    from old: UIViewController?, to tab: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let old, view.window != nil else { return nil }
    return delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: tab)
  }
}
