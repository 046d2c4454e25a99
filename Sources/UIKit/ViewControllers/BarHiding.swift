/// Hides a navigation controller's bars when content is swiped up or tapped, and brings them back.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let engine: NavigationEngine
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  /// True while a gesture has hidden the bars.
  var isHiding = false

  var isSwipeEnabled = false { didSet { update() } }
  var isTapEnabled = false { didSet { update() } }

  init(_ engine: NavigationEngine) {
    self.engine = engine
    super.init()
    for recognizer in [pan, tap] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      recognizer.isEnabled = false
    }
    pan.addTarget(self, action: BarHiding.panned)
    tap.addTarget(self, action: BarHiding.tapped)
  }

  func install() {
    engine.content.addGestureRecognizer(pan)
    engine.content.addGestureRecognizer(tap)
  }

  private func update() {
    pan.isEnabled = isSwipeEnabled
    tap.isEnabled = isTapEnabled
    if !isSwipeEnabled, !isTapEnabled { setHiding(false) }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .changed || pan.state == .ended else { return }
    let moved = pan.translation(in: engine.content).y
    if abs(moved) > Self.decisiveDistance { setHiding(moved < 0) }
  }

  private func tapped() {
    setHiding(!isHiding)
  }

  /// The minimum length of a swipe that hides or shows the bars, in points.
  private static let decisiveDistance: CGFloat = 20

  /// Shows the bars again when the content is back at its top.
  func contentDidScroll(_ scrollView: UIScrollView) {
    guard isHiding, isSwipeEnabled, scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top - 1 else {
      return
    }
    setHiding(false)
  }

  private func setHiding(_ hides: Bool) {
    guard hides != isHiding else { return }
    isHiding = hides
    engine.bars.change(animated: true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
