/// Pure functions for scaling content with a pinch.
enum ZoomPhysics {
  /// Returns the visible scale for a pinch to `scale`. Beyond the limits it follows less and less, up to twice the
  /// maximum or half the minimum.
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

  /// Returns the offset that keeps a point of the content at the same place on the screen while the scale changes.
  ///
  /// - Parameters:
  ///   - anchor: In the coordinates of the content at the old scale.
  static func offset(_ offset: CGPoint, anchor: CGPoint, from old: CGFloat, to new: CGFloat) -> CGPoint {
    CGPoint(x: anchor.x * new / old - (anchor.x - offset.x), y: anchor.y * new / old - (anchor.y - offset.y))
  }
}
