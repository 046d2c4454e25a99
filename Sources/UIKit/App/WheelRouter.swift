/// Finds what a wheel scrolls: the innermost view under the pointer that can still move that way.
@MainActor final class WheelRouter {
  func scroll(by delta: CGVector, at point: CGPoint, modifiers: UIKeyModifierFlags, in window: UIWindow) {
    var view = window.hitTest(point, with: nil)
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where recognizer.scrolled(by: delta, at: point, in: window) {
        return
      }
      view = current.superview
    }
  }
}
