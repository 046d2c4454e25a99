/// Shows a presented controller: its place, what lies around it, and how both come and go.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  open private(set) weak var presentedController: UIViewController?
  private weak var presenter: UIViewController?
  private let stageWhenOrphaned = UIViewController()
  /// The style that this shows; an adapted one where the window asks for it.
  open internal(set) var presentationStyle: UIModalPresentationStyle
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Traits for the presented controller in place of those of the presenter; `nil` for none.
  open var overrideTraitCollection: UITraitCollection?
  let containment = PresentationContainment()
  /// The presentation that this stands in for because the window is narrow.
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

  /// The view that the presentation takes place in; `nil` before and after.
  open internal(set) var containerView: UIView? {
    get { containment.container }
    set { containment.container = newValue as? PresentationContainerView }
  }

  /// What is animated; usually the presented controller's view.
  open var presentedView: UIView? { presentedController?.view }

  /// Where the presented view lies in the container; all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The style in compact width, `.none` for no other.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// Whether the presentation covers the window, not only the presenter's view.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the hierarchy once the transition has ended.
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

  /// The window is about to change size; overriders call super, which tells the presented controller.
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

  // MARK: - What the kinds of presentation differ in

  /// Whether a touch outside of the presented view, or Escape, asks for dismissal.
  var isDismissedFromOutside: Bool { false }
  /// The animator where neither the transitioning delegate nor the transition style has one.
  func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Views that pass touches outside of the presented view on, as a popover does.
  var passthroughViewsOfPresentation: [UIView] { [] }
  /// Ends the presentation on the user's behalf, or reports the attempt.
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

  /// Where the presented view lies when the presentation lays itself out.
  func layoutPresentedView() {
    guard let view = presentedView, containment.placesPresentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

}

/// The container of a presentation and what it does while the presentation is on its way.
@MainActor final class PresentationContainment {
  var container: PresentationContainerView?
  /// False while an animator moves the presented view.
  var placesPresentedView = true
}
