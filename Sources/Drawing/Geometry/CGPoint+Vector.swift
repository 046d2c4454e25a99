import Foundation

/// Points as vectors from the origin, for the arithmetic of outlines.
extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
  static func * (point: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
  static prefix func - (point: CGPoint) -> CGPoint { CGPoint(x: -point.x, y: -point.y) }

  var length: CGFloat { hypot(x, y) }
  /// The unit vector in the same direction; `nil` for the zero vector.
  var unit: CGPoint? {
    let length = length
    return length > 0 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
  }
  /// A quarter turn from the x axis towards the y axis.
  var turned: CGPoint { CGPoint(x: -y, y: x) }

  func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }
  /// The cross product: positive if `other` is in the direction from the x axis towards the y axis.
  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }
  func between(_ other: CGPoint, at share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
