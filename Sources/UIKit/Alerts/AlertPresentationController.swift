/// Shows an alert in the centre, or an action sheet at the lower edge, over dimmed content.
@MainActor final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView(frame: .zero)

  private var alert: UIAlertController? { presentedController as? UIAlertController }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert else { return .zero }
    let area = container.bounds.inset(by: container.safeAreaInsets)
    if alert.preferredStyle == .actionSheet {
      let width = min(area.width - 2 * AlertMetrics.sheetMargin, AlertMetrics.sheetWidth)
      let height = min(alert.fittingHeight(width: width), area.height - 2 * AlertMetrics.sheetMargin)
      return CGRect(
        x: (area.midX - width / 2).rounded(), y: area.maxY - AlertMetrics.sheetMargin - height, width: width,
        height: height)
    }
    let height = min(alert.fittingHeight(width: AlertMetrics.width), area.height - 2 * AlertMetrics.padding)
    return CGRect(
      x: (area.midX - AlertMetrics.width / 2).rounded(), y: (area.midY - height / 2).rounded(),
      width: AlertMetrics.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: AlertMetrics.dimming)
    dimming.isUserInteractionEnabled = false
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = .dimmed
    UIView.performWithoutAnimation { dimming.alpha = 0 }
    alert?.presentation.coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = .automatic
    alert?.presentation.coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  /// A touch outside of an alert has no effect; outside of an action sheet it performs the cancel action.
  override var isDismissedFromOutside: Bool { true }

  override func dismissForUser() {
    if alert?.preferredStyle == .actionSheet { alert?.cancelForUser() }
  }

  override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    if alert?.preferredStyle == .actionSheet {
      return StandardPresentationAnimator(style: .coverVertical, isPresenting: isPresenting)
    }
    return PopAnimator(isPresenting: isPresenting, startScale: 1.1, duration: isPresenting ? 0.25 : 0.15)
  }
}

/// Shows an action sheet in a popover; a touch outside performs the cancel action.
@MainActor final class AlertPopoverPresentationController: UIPopoverPresentationController {
  override var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  override func dismissForUser() {
    (presentedController as? UIAlertController)?.cancelForUser()
  }
}
