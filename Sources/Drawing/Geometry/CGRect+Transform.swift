import Foundation

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size as a vector from the origin, without translation; sides may become negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the bounding rectangle of the four transformed corners. The null and the infinite rectangle stay
  /// unchanged.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if transform.b == 0, transform.c == 0, abs(size.width) < .greatestFiniteMagnitude {
      let (left, right) = (transform.a * minX + transform.tx, transform.a * maxX + transform.tx)
      let (top, bottom) = (transform.d * minY + transform.ty, transform.d * maxY + transform.ty)
      let isUpright = left <= right && top <= bottom
      // Mirrored rectangles and numbers that are not finite, such as those of the null rectangle, take the general way.
      if isUpright, (left + right + top + bottom).isFinite {
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      }
    }
    if isNull || isInfinite { return self }
    let corners = corners.map { $0.applying(transform) }
    return CGRect(around: corners)
  }
}

extension CGRect {
  /// Starts at the smallest coordinates and continues towards larger x.
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }

  /// Creates the bounding rectangle of all points; the null rectangle for none.
  init(around points: some Sequence<CGPoint>) {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self = low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }

  /// True if origin and size are valid for arithmetic; false for the null rectangle.
  var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
