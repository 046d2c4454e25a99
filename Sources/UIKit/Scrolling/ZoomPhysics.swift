/// How a pinch scales content: pure functions.
enum ZoomPhysics {
  /// The scale that a pinch to `scale` shows: beyond its limits it follows less and less, up to twice or half of them.
  static func banded(_ scale: CGFloat, in limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
    guard bounces, scale > 0 else { return limits.clamp(scale) }
    if scale > limits.upperBound {
      return limits.upperBound * (1 + ScrollPhysics.band(scale / limits.upperBound - 1, dimension: 1))
    }
    if scale < limits.lowerBound {
      return limits.lowerBound / (1 + ScrollPhysics.band(limits.lowerBound / scale - 1, dimension: 1))
    }
    return scale
  }

  /// The offset that keeps a point of the content where it is on the screen while the scale changes.
  ///
  /// - Parameters:
  ///   - anchor: in the coordinates of the content, at the old scale.
  static func offset(_ offset: CGPoint, anchor: CGPoint, from old: CGFloat, to new: CGFloat) -> CGPoint {
    CGPoint(x: anchor.x * new / old - (anchor.x - offset.x), y: anchor.y * new / old - (anchor.y - offset.y))
  }
}
