extension UIView {
  /// Converts a point from this view's coordinates to another's; `nil` means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inRoot = point.applying(transformToRoot)
    guard let view = view ?? window else { return inRoot }
    return inRoot.applying(view.transformToRoot.inverted())
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return point.applying(transformToRoot.inverted()) }
    return view.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let inRoot = rect.applying(transformToRoot)
    guard let view = view ?? window else { return inRoot }
    return inRoot.applying(view.transformToRoot.inverted())
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let view = view ?? window else { return rect.applying(transformToRoot.inverted()) }
    return view.convert(rect, to: self)
  }

  /// The transform from the bounds to the coordinates of the topmost view's superview.
  private var transformToRoot: CGAffineTransform {
    var result = transformToSuperview
    var ancestor = superview
    while let view = ancestor {
      result = result.concatenating(view.transformToSuperview)
      ancestor = view.superview
    }
    return result
  }

  private var transformToSuperview: CGAffineTransform {
    let anchor = layer.anchorPoint
    let pivot = CGPoint(
      x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
    return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
  }
}
