extension UIWindow {
  /// Gives the window a new size, like a rotation of the device: the controllers are notified before, their animations
  /// run alongside, and their completions follow the layout.
  func resize(to size: CGSize) {
    let screen = UIScreen.main
    let traits = UITraitCollection(SystemPreferences.currentTraits(size: size, scale: screen.scale))
    guard size != bounds.size, let root = rootViewController, root.isViewLoaded else {
      frame = CGRect(origin: .zero, size: size)
      return
    }
    let part = ControllerTransition.Part(controller: root, view: root.view)
    let transition = ControllerTransition(in: self, from: part, to: part, animator: nil)
    let shown = sequence(first: root, next: \.presentation.presented)
    for controller in shown {
      controller.presentation.coordinator = transition
      if traits.horizontalSizeClass != traitCollection.horizontalSizeClass
        || traits.verticalSizeClass != traitCollection.verticalSizeClass
      {
        controller.willTransition(to: traits, with: transition)
      }
      if let presentation = controller.presentation.controller {
        presentation.viewWillTransition(to: size, with: transition)
      } else {
        controller.viewWillTransition(to: size, with: transition)
      }
    }
    let (old, new) = (UIInterfaceOrientation(of: bounds.size), UIInterfaceOrientation(of: size))
    let turned = old == new ? [] : shown.flatMap(\.withDescendants)
    let duration = transition.transitionDuration
    if old != new { post(UIApplication.willChangeStatusBarOrientationNotification, new) }
    for controller in turned { controller.willRotate(to: new, duration: duration) }
    _ = transition.animate(alongsideTransition: { _ in
      for controller in turned { controller.willAnimateRotation(to: new, duration: duration) }
    })
    transition.onCompletion = { _ in
      for controller in shown { controller.presentation.coordinator = nil }
      for controller in turned { controller.didRotate(from: old) }
    }
    frame = CGRect(origin: .zero, size: size)
    if old != new { post(UIApplication.didChangeStatusBarOrientationNotification, old) }
    layoutIfNeeded()
    transition.start()
  }

  private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: UIApplication.shared,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
  }
}

extension UIViewController {
  /// The controller and all below it, parents first.
  fileprivate var withDescendants: [UIViewController] { [self] + children.flatMap(\.withDescendants) }
}
