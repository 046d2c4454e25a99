/// The container view of a presentation. It triggers the presentation's layout and receives the touches beside it.
@MainActor final class PresentationContainerView: UIView {
  private weak var presentation: UIPresentationController?

  init(frame: CGRect, presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var next: UIResponder? { presentation?.presentingViewController ?? super.next }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let presentation else { return }
    presentation.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection {
      presentation.traitObservers.notify(from: previousTraitCollection, to: traitCollection)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.adapt(to: traitCollection)
    presentation.containerViewWillLayoutSubviews()
    presentation.layoutPresentedView()
    presentation.containerViewDidLayoutSubviews()
  }

  /// Returns the passthrough view of the presentation at the point, if there is one.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let presentation else { return hit }
    for view in presentation.passthroughViewsOfPresentation {
      if let through = view.hitTest(view.convert(point, from: self), with: event) { return through }
    }
    return hit
  }

  /// True if touches beside the presented view do not reach the views behind.
  var blocksOutside: Bool { presentation?.passthroughViewsOfPresentation.isEmpty != false }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: { $0.view === self }) else { return super.touchesEnded(touches, with: event) }
    if presentation?.isDismissedFromOutside == true { presentation?.dismissForUser() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Dismisses the presentation with Escape if a touch outside does. Other unhandled keys move the focus within the
  /// presentation and do not reach the controllers behind.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return UIApplication.shared.pressesBegan(presses, with: event)
    }
    if let presentation, presentation.isDismissedFromOutside { presentation.dismissForUser() }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

extension UIPresentationController {
  /// True if the presented controller and the delegate allow the user to dismiss the presentation.
  var allowsDismissal: Bool {
    guard let presented = presentedController, !presented.isModal else { return false }
    if let popover = self as? UIPopoverPresentationController,
      (delegate as? any UIPopoverPresentationControllerDelegate)?
        .popoverPresentationControllerShouldDismissPopover(popover) == false
    {
      return false
    }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }
}

extension UIViewController {
  /// True if this controller or a child is modal.
  var isModal: Bool { isModalInPresentation || children.contains { $0.isModal } }
}
