import UIKit

/// Between points of a canvas, which grow downwards, and the dish, which grows upwards.
extension Camera {
  /// Points of the screen that a unit of the dish takes.
  package var pointsOfUnit: CGFloat { CGFloat(pointsPerUnit * zoom) }

  /// The place in the dish, in units, under a point of a canvas with these bounds.
  package func world(_ point: CGPoint, in bounds: CGRect) -> SIMD2<Float> {
    SIMD2(
      center.x + Float((point.x - bounds.midX) / pointsOfUnit),
      center.y - Float((point.y - bounds.midY) / pointsOfUnit))
  }

  /// Where a place in the dish, in units, is on a canvas with these bounds.
  package func point(_ world: SIMD2<Float>, in bounds: CGRect) -> CGPoint {
    CGPoint(
      x: bounds.midX + CGFloat(world.x - center.x) * pointsOfUnit,
      y: bounds.midY - CGFloat(world.y - center.y) * pointsOfUnit)
  }
}
