/// Finds the target of a wheel: the innermost view under the pointer that can still scroll in that direction.
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
