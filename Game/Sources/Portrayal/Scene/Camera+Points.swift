import UIKit

/// Conversion between canvas points, y down, and the dish, y up.
extension Camera {
  /// Points per unit of the dish.
  package var pointsOfUnit: CGFloat { CGFloat(pointsPerUnit * zoom) }

  /// Returns the position in the dish, in units, of a point of a canvas.
  package func world(_ point: CGPoint, in bounds: CGRect) -> SIMD2<Float> {
    SIMD2(
      center.x + Float((point.x - bounds.midX) / pointsOfUnit),
      center.y - Float((point.y - bounds.midY) / pointsOfUnit))
  }

  /// Returns the point of a canvas for a position in the dish, in units.
  package func point(_ world: SIMD2<Float>, in bounds: CGRect) -> CGPoint {
    CGPoint(
      x: bounds.midX + CGFloat(world.x - center.x) * pointsOfUnit,
      y: bounds.midY - CGFloat(world.y - center.y) * pointsOfUnit)
  }
}
