/// The view under a point of the screen, in the front-most window that accepts the point.
@MainActor struct ScreenTarget {
  let window: UIWindow
  let view: UIView
  /// In the window's coordinates.
  let point: CGPoint

  init?(at screenPoint: CGPoint, with event: UIEvent? = nil) {
    for window in UIApplication.shared.frontWindows.reversed() {
      let point = window.screenPoint(screenPoint)
      if let view = window.hitTest(point, with: event) {
        self.window = window
        self.view = view
        self.point = point
        return
      }
    }
    return nil
  }
}

extension UIWindow {
  /// Converts a point of the screen to the window's coordinates.
  func screenPoint(_ point: CGPoint) -> CGPoint {
    frame.origin == .zero && transform.isIdentity ? point : layer.convertFromSuper(point)
  }
}

extension CALayer {
  fileprivate func convertFromSuper(_ point: CGPoint) -> CGPoint {
    let pivot = CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    let placed = CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    return point.applying(placed.inverted())
  }
}
