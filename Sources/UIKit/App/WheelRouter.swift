/// Finds what a wheel scrolls: the innermost view under the pointer that can still move that way.
@MainActor final class WheelRouter {
  func scroll(by delta: CGVector, at screenPoint: CGPoint) {
    guard let target = ScreenTarget(at: screenPoint) else { return }
    var view: UIView? = target.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.scrolled(by: delta, at: target.point, in: target.window) {
        return
      }
      view = current.superview
    }
  }
}
