/// Tells hover recognizers of the view under the pointer, and of those around it, where the pointer is.
@MainActor final class HoverTracker {
  private var hovered: [UIHoverGestureRecognizer] = []

  func move(to point: CGPoint, in window: UIWindow) {
    var found: [UIHoverGestureRecognizer] = []
    var view = window.hitTest(point, with: nil)
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
  }
}
