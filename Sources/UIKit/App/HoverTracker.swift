/// Sends the pointer's position to hover recognizers of the view under it and of its superviews.
@MainActor final class HoverTracker {
  private var hovered: [UIHoverGestureRecognizer] = []

  func move(to screenPoint: CGPoint) {
    var found: [UIHoverGestureRecognizer] = []
    guard let target = ScreenTarget(at: screenPoint) else { return leave() }
    ToolTipPresenter.shared.move(to: target)
    PointerTracker.shared.move(to: screenPoint, target)
    let (window, point) = (target.window, target.point)
    var view: UIView? = target.view
    while let current = view {
      found += (current.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
      view = current.superview
    }
    for recognizer in hovered where !found.contains(where: { $0 === recognizer }) { recognizer.leave() }
    hovered = found
    for recognizer in found { recognizer.hover(at: point, in: window) }
  }

  func leave() {
    for recognizer in hovered { recognizer.leave() }
    hovered = []
    PointerTracker.shared.leave()
    ToolTipPresenter.shared.hide()
  }
}
