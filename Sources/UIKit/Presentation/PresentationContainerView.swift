/// The view that a presentation takes place in: it has the presentation laid out and takes the touches beside it.
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

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.adapt(to: traitCollection)
    presentation.containerViewWillLayoutSubviews()
    presentation.layoutPresentedView()
    presentation.containerViewDidLayoutSubviews()
  }

  /// A touch on a view that the presentation lets touches through to goes there.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let presentation else { return hit }
    for view in presentation.passthroughViewsOfPresentation {
      if let through = view.hitTest(view.convert(point, from: self), with: event) { return through }
    }
    return hit
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: { $0.view === self }) else { return super.touchesEnded(touches, with: event) }
    if presentation?.isDismissedFromOutside == true { presentation?.dismissForUser() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Escape dismisses what a touch outside would. Other keys that nobody in front took are for the focus, which goes
  /// through what is in front, and not for the controllers behind.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return UIApplication.shared.pressesBegan(presses, with: event)
    }
    if let presentation, presentation.isDismissedFromOutside { presentation.dismissForUser() }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

extension UIPresentationController {
  /// Whether the presented controller and the delegate let the user end the presentation now.
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
  /// Whether this controller, or the one it shows, is modal.
  fileprivate var isModal: Bool { isModalInPresentation || children.contains { $0.isModal } }
}
