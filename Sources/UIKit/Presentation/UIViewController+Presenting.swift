extension UIViewController {
  // MARK: Presenting

  func beginPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    if let leaving = presentedViewController, leaving.presentation.phase == .dismissing {
      leaving.presentation.coordinator?.finishAtOnce()
    }
    if let fault = faultOfPresenting(presented) {
      return Log.warning("\(type(of: self)) cannot present \(type(of: presented)): \(fault)")
    }
    let plan = PresentationPlan(of: presented, from: self)
    PresentationTransition(plan).present(animated: animated, source: self, completion: completion)
  }

  private func faultOfPresenting(_ presented: UIViewController) -> String? {
    if presented === self { return "it is the same controller" }
    if presented.presentation.presenting != nil { return "it is already presented" }
    if presented.parent != nil { return "it is a child of \(presented.parent.map { "\(type(of: $0))" } ?? "another")" }
    if let other = presentedViewController, other.presentation.phase != .dismissing {
      return "it already presents \(type(of: other)); dismiss that, or present from it"
    }
    if viewIfLoaded?.window == nil { return "its view is not in a window yet; present in viewDidAppear or later" }
    return nil
  }

  /// Returns the current presentation controller, or one for the current style, which is kept for the next
  /// presentation.
  func presentationControllerForStyle() -> UIPresentationController? {
    if let parent, presentation.controller == nil { return parent.presentationController }
    if let made = presentation.controller, presentation.phase != .none || made.fits(modalPresentationStyle) {
      return made
    }
    let made = makeStandardPresentationController()
    presentation.controller = made
    return made
  }

  // MARK: Dismissing

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let first = presentation.presented else {
      // A controller that a container presents counts as presented by its children. Otherwise the controller or its
      // container is dismissed itself.
      let ancestors = sequence(first: self, next: \.parent).dropFirst()
      let presenter = ancestors.first { $0.presentation.presented != nil } ?? presentingViewController
      guard let presenter else {
        completion?()
        return
      }
      return presenter.beginDismissing(animated: animated, completion: completion)
    }
    // A transition in progress is finished first, unless it removes the same controllers.
    let stack = Array(sequence(first: first, next: \.presentation.presented))
    for controller in stack where controller.presentation.phase == .presenting {
      controller.presentation.coordinator?.finishAtOnce()
    }
    if first.presentation.phase == .dismissing {
      if let completion { first.presentation.coordinator?.animate(alongsideTransition: nil) { _ in completion() } }
      return
    }
    PresentationTransition(dismissing: stack, by: self)?.dismiss(animated: animated, completion: completion)
  }
}
