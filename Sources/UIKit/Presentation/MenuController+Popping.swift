extension MenuController {
  /// Duration of the growth of a preview to the whole screen, in seconds.
  private static let popDuration: TimeInterval = 0.25

  /// Grows the preview over the screen while the menu fades, and then closes both and calls the closure. With reduced
  /// motion, or without a preview, the menu only closes.
  func pop(_ animations: @escaping () -> Void, then body: @escaping () -> Void) {
    guard let view = preview?.view, let container = presentation.controller?.containerView,
      !SystemPreferences.current.reducesMotion
    else {
      return leave {
        animations()
        body()
      }
    }
    isPopping = true
    UIView.animate(withDuration: Self.popDuration, delay: 0, options: .curveEaseOut) {
      view.frame = container.bounds
      view.layer.cornerRadius = 0
      view.layoutIfNeeded()
      self.view.alpha = 0
      animations()
    } completion: { _ in
      self.presentingViewController?.dismiss(animated: false, completion: body)
    }
  }
}
