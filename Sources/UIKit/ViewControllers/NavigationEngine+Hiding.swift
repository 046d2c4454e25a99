/// Hides the bars when content is swiped up or tapped, and shows them again.
extension NavigationEngine {
  @MainActor struct Hiding {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    /// True while a gesture or the keyboard has hidden the bars.
    var isHiding = false
    /// The observers of the keyboard.
    var observers: [any NSObjectProtocol] = []

    func contains(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === pan || recognizer === tap }
  }

  func installHiding() {
    for recognizer in [hiding.pan, hiding.tap] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      recognizer.isEnabled = false
      content.addGestureRecognizer(recognizer)
    }
    hiding.pan.addTarget(self, action: NavigationEngine.swiped)
    hiding.tap.addTarget(self, action: NavigationEngine.tapped)
  }

  func setHidesBars(onSwipe: Bool, onTap: Bool) {
    hiding.pan.isEnabled = onSwipe
    hiding.tap.isEnabled = onTap
    if !onSwipe, !onTap { setHiding(false) }
  }

  func setHidesBarsForKeyboard(_ hides: Bool) {
    let center = NotificationCenter.default
    for observer in hiding.observers { center.removeObserver(observer) }
    hiding.observers = []
    guard hides else { return }
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
    hiding.observers = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
        MainActor.assumeIsolated {
          self?.setHiding(name == UIResponder.keyboardWillShowNotification && frame.height > 0)
        }
      }
    }
  }

  private func swiped(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .changed || pan.state == .ended else { return }
    let moved = pan.translation(in: content).y
    if abs(moved) > Self.decisiveDistance { setHiding(moved < 0) }
  }

  private func tapped() {
    setHiding(!hiding.isHiding)
  }

  /// The minimum length of a swipe that hides or shows the bars, in points.
  private static let decisiveDistance: CGFloat = 20

  /// Shows the bars again when the content is back at its top.
  func showBarsAtTop(of scrollView: UIScrollView) {
    guard hiding.isHiding, hiding.pan.isEnabled,
      scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top - 1
    else { return }
    setHiding(false)
  }

  private func setHiding(_ hides: Bool) {
    guard hides != hiding.isHiding else { return }
    hiding.isHiding = hides
    changeBars(animated: true)
    owner?.observedValueDidChange()
    // Apps often hide the status bar together with the navigation bar.
    owner?.setNeedsStatusBarAppearanceUpdate()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { hiding.contains(gestureRecognizer) }
}
