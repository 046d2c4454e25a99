/// Performs one presentation or dismissal, with the callbacks of both controllers in Apple's order.
///
/// A presentation calls the presenter's `viewWillDisappear` (if its view is removed), `viewWillAppear`,
/// `presentationTransitionWillBegin`, runs the animation, and calls `presentationTransitionDidEnd`, `viewDidAppear` and
/// the presenter's `viewDidDisappear`. A dismissal is the mirror image.
@MainActor final class PresentationTransition {
  private let presenter: UIViewController
  private let presented: UIViewController
  private let controller: UIPresentationController
  /// The presented controllers between the presenter and the presented one, which are removed without animation.
  private let between: [UIViewController]

  init(_ plan: PresentationPlan) {
    presenter = plan.presenter
    presented = plan.presented
    controller = plan.controller
    between = []
  }

  /// - Parameter stack: The controller that the presenter presents, the one that this one presents, and so on.
  init?(dismissing stack: [UIViewController], by presenter: UIViewController) {
    guard let last = stack.last, let controller = last.presentation.controller else { return nil }
    self.presenter = presenter
    presented = last
    self.controller = controller
    between = Array(stack.dropLast())
  }

  // MARK: Presenting

  func present(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
    guard let container = makeContainer() else {
      forget(presented)
      return Log.warning(
        "\(type(of: presenter)) cannot present \(type(of: presented)): its view is not in a window; add it to one")
    }
    presenter.presentation.presented = presented
    presented.presentation.presenting = presenter
    presented.presentation.phase = .presenting
    presented.loadViewIfNeeded()
    let animator = animated ? presentingAnimator(source: source) : nil
    let removesPresenter = controller.shouldRemovePresentersView
    let transition = ControllerTransition(
      in: container, style: controller.presentationStyle, from: presenterPart(isThere: true, removesPresenter),
      to: .init(
        controller: presented, view: controller.presentedView,
        finalFrame: controller.frameOfPresentedViewInContainerView),
      animator: animator, interactor: animator.flatMap { presentationInteractor(for: $0) })
    share(transition)
    controller.original?.delegate?.presentationController(
      controller, willPresentWithAdaptiveStyle: controller.presentationStyle, transitionCoordinator: transition)
    if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    controller.presentationTransitionWillBegin()
    controller.placesPresentedView = true
    if animator == nil || animator is any StandardAnimator { addPresentedView(to: container) }
    container.layoutIfNeeded()
    controller.placesPresentedView = animator == nil
    transition.onCompletion = { [self] completed in
      didPresent(completed, removesPresenter: removesPresenter)
      completion?()
    }
    transition.start()
  }

  private func addPresentedView(to container: UIView) {
    guard let view = controller.presentedView, view.superview !== container else { return }
    UIView.performWithoutAnimation {
      view.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
  }

  private func didPresent(_ completed: Bool, removesPresenter: Bool) {
    controller.placesPresentedView = true
    guard completed else { return undoPresenting(removesPresenter: removesPresenter) }
    if let container = controller.containerView {
      addPresentedView(to: container)
      container.setNeedsLayout()
    }
    if removesPresenter {
      presenter.presentation.displacedView = DisplacedView(presenter.view, behind: controller.containerView)
    }
    controller.presentationTransitionDidEnd(true)
    share(nil)
    presented.endAppearanceTransition()
    if removesPresenter { presenter.endAppearanceTransition() }
    presented.presentation.phase = .presented
    presenter.viewIfLoaded?.window?.updateStatusBar()
    presented.viewIfLoaded?.window?.updateStatusBar()
    presented.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  private func undoPresenting(removesPresenter: Bool) {
    presented.beginAppearanceTransition(false, animated: true)
    if removesPresenter { presenter.beginAppearanceTransition(true, animated: true) }
    controller.presentedView?.removeFromSuperview()
    controller.presentationTransitionDidEnd(false)
    share(nil)
    controller.containerView?.removeFromSuperview()
    presented.endAppearanceTransition()
    if removesPresenter { presenter.endAppearanceTransition() }
    forget(presented)
    presenter.presentation.presented = nil
  }

  // MARK: Dismissing

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard let container = controller.containerView else { return }
    let all = between + [presented]
    for dismissed in all { dismissed.presentation.phase = .dismissing }
    let displaced = presenter.presentation.displacedView
    let animator = animated ? dismissingAnimator() : nil
    let transition = ControllerTransition(
      in: container, style: controller.presentationStyle,
      from: .init(
        controller: presented, view: controller.presentedView, initialFrame: controller.presentedView?.frame ?? .zero),
      to: presenterPart(isThere: false, displaced != nil), animator: animator,
      interactor: animator.flatMap { presented.transitioningDelegate?.interactionControllerForDismissal(using: $0) })
    share(transition)
    for middle in between.reversed() { hide(middle) }
    presented.beginAppearanceTransition(false, animated: animated)
    if displaced != nil { presenter.beginAppearanceTransition(true, animated: animated) }
    if animator == nil || animator is any StandardAnimator { displaced?.restore() }
    controller.dismissalTransitionWillBegin()
    controller.placesPresentedView = animator == nil
    transition.onCompletion = { [self] completed in
      didDismiss(completed, displaced: displaced)
      completion?()
    }
    transition.start()
  }

  /// Removes a controller in between without animation.
  private func hide(_ middle: UIViewController) {
    let wasShown = middle.appearance.isShown
    if wasShown { middle.beginAppearanceTransition(false, animated: false) }
    middle.presentation.controller?.dismissalTransitionWillBegin()
    middle.presentation.controller?.containerView?.isHidden = true
    middle.presentation.displacedView = nil
    if wasShown { middle.endAppearanceTransition() }
  }

  private func didDismiss(_ completed: Bool, displaced: DisplacedView?) {
    controller.placesPresentedView = true
    guard completed else { return undoDismissing(displaced: displaced) }
    displaced?.restore()
    presenter.presentation.displacedView = nil
    controller.presentedView?.removeFromSuperview()
    share(nil)
    for middle in between {
      middle.presentation.controller?.dismissalTransitionDidEnd(true)
      middle.presentation.controller?.containerView?.removeFromSuperview()
      forget(middle)
      middle.presentation.presented = nil
    }
    controller.containerView?.removeFromSuperview()
    controller.dismissalTransitionDidEnd(true)
    if displaced != nil { presenter.endAppearanceTransition() }
    presented.endAppearanceTransition()
    forget(presented)
    presenter.presentation.presented = nil
    presenter.viewIfLoaded?.window?.updateStatusBar()
    presenter.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  private func undoDismissing(displaced: DisplacedView?) {
    presented.beginAppearanceTransition(true, animated: true)
    if displaced != nil {
      presenter.beginAppearanceTransition(false, animated: true)
      presenter.view.removeFromSuperview()
    }
    share(nil)
    controller.dismissalTransitionDidEnd(false)
    presented.endAppearanceTransition()
    if displaced != nil { presenter.endAppearanceTransition() }
    for shown in between + [presented] { shown.presentation.phase = .presented }
    for middle in between {
      middle.presentation.controller?.containerView?.isHidden = false
      middle.presentation.controller?.dismissalTransitionDidEnd(false)
    }
    controller.containerView?.setNeedsLayout()
  }

  // MARK: Parts

  private func makeContainer() -> PresentationContainerView? {
    guard let view = presenter.viewIfLoaded, let window = view.window else { return nil }
    let isLocal = [.currentContext, .overCurrentContext].contains(controller.presentationStyle)
    let place = isLocal ? view.superview ?? window : window
    let container = PresentationContainerView(
      frame: isLocal ? view.frame : window.bounds, presentation: controller)
    controller.containerView = container
    UIView.performWithoutAnimation {
      if isLocal { place.insertSubview(container, aboveSubview: view) } else { place.addSubview(container) }
    }
    return container
  }

  private func presenterPart(isThere: Bool, _ takesPart: Bool) -> ControllerTransition.Part {
    let frame = controller.containerView?.bounds ?? .zero
    return .init(
      controller: presenter, view: takesPart ? presenter.view : nil, initialFrame: isThere ? frame : .zero,
      finalFrame: isThere ? .zero : frame)
  }

  private func share(_ transition: ControllerTransition?) {
    for controller in [presenter, presented] + between { controller.presentation.coordinator = transition }
  }

  private func forget(_ controller: UIViewController) {
    controller.presentation.controller?.containerView = nil
    controller.presentation.controller = nil
    controller.presentation.presenting = nil
    controller.presentation.phase = .none
  }

  /// The transition style of the presented controller, or of the covered context if it provides one.
  private var transitionStyle: UIModalTransitionStyle {
    let isInContext = [.currentContext, .overCurrentContext].contains(presented.modalPresentationStyle)
    return isInContext && presenter.definesPresentationContext && presenter.providesPresentationContextTransitionStyle
      ? presenter.modalTransitionStyle : presented.modalTransitionStyle
  }

  private func presentingAnimator(source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
      ?? controller.makeAnimator(isPresenting: true)
      ?? StandardPresentationAnimator(style: transitionStyle, isPresenting: true)
  }

  private func dismissingAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    presented.transitioningDelegate?.animationController(forDismissed: presented)
      ?? controller.makeAnimator(isPresenting: false)
      ?? StandardPresentationAnimator(style: transitionStyle, isPresenting: false)
  }

  private func presentationInteractor(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    presented.transitioningDelegate?.interactionControllerForPresentation(using: animator)
  }
}
