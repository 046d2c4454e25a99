/// Manages the presentation of a controller: its frame, the views around it, and their transitions.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  open private(set) weak var presentedController: UIViewController?
  private weak var presenter: UIViewController?
  private let stageWhenOrphaned = UIViewController()
  /// The style of the presentation, adapted to the window.
  open internal(set) var presentationStyle: UIModalPresentationStyle
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The traits of the container; before and after the presentation those of the presenter.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  /// Called after the traits of the container changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  final let traitObservers = TraitObservers()
  /// Traits that override those of the presenter for the presented controller; `nil` overrides none.
  open var overrideTraitCollection: UITraitCollection? { didSet { presentedController?.applyTraits() } }
  /// Traits that override those of the presenter in the whole presentation.
  open var traitOverrides = UITraitOverrides() { didSet { container?.traitOverrides = traitOverrides } }
  private final var container: PresentationContainerView?
  /// False while an animator moves the presented view.
  final var placesPresentedView = true
  /// The presentation that this one replaces in a narrow window.
  var original: UIPresentationController?

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presentedController = presentedViewController
    presenter = presentingViewController
    presentationStyle = .custom
    super.init()
  }

  open var presentedViewController: UIViewController { presentedController ?? stageWhenOrphaned }
  open var presentingViewController: UIViewController {
    presenter ?? presentedController?.presentation.presenting ?? stageWhenOrphaned
  }

  /// The view that contains the presentation; `nil` before and after.
  open internal(set) var containerView: UIView? {
    get { container }
    set {
      container = newValue as? PresentationContainerView
      if !traitOverrides.isEmpty { container?.traitOverrides = traitOverrides }
    }
  }

  /// The view that is animated; by default the presented controller's view.
  open var presentedView: UIView? { presentedController?.view }

  /// The frame of the presented view in the container; by default its bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The style in compact width; `.none` for no adaptation.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// True if the presentation covers the window, not only the presenter's view.
  open var shouldPresentInFullscreen: Bool { true }
  /// True if the presenter's view is removed from the hierarchy after the transition.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: - Size

  open var preferredContentSize: CGSize { presentedController?.preferredContentSize ?? .zero }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the window changes size. Overrides must call super, which notifies the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let controller = presentedController else { return }
    controller.viewWillTransition(
      to: self.size(forChildContentContainer: controller, withParentContainerSize: size), with: coordinator)
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedController?.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: - Differences of the kinds of presentation

  /// True if a touch outside the presented view, or Escape, dismisses it.
  var isDismissedFromOutside: Bool { false }
  /// Returns the animator if neither the transitioning delegate nor the transition style provides one.
  func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The views outside the presented view that receive touches.
  var passthroughViewsOfPresentation: [UIView] { [] }
  /// Dismisses the presentation for the user, or reports the attempt to the delegate.
  func dismissForUser() {
    guard let presented = presentedController, presented.presentation.phase == .presented else { return }
    guard allowsDismissal else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    let delegate = delegate
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      if let popover = self as? UIPopoverPresentationController {
        (delegate as? any UIPopoverPresentationControllerDelegate)?
          .popoverPresentationControllerDidDismissPopover(popover)
      }
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  /// Positions the presented view during the layout of the presentation.
  func layoutPresentedView() {
    guard let view = presentedView, placesPresentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

}
