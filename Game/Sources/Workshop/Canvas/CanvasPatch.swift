import Ecology
import Portrayal
import UIKit

/// The part of the canvas around a body with its glow and tails. Only this part is drawn again for each frame.
struct CanvasPatch {
  /// The frame in the canvas, on whole points.
  let frame: CGRect
  /// The map of the patch: the canvas map, translated to the frame.
  let map: CanvasMap

  /// Radius of the glow around a cell's centre, in units.
  private static let glow: Float = 1.8
  /// Length of a cell's tail from its centre, in units.
  private static let tail: Float = 2.9

  /// Creates the patch around two bodies.
  init(of plan: BodyPlan, and other: BodyPlan, on map: CanvasMap) {
    var box = CGRect.null
    for cell in plan.cells + other.cells {
      let middle = SIMD2(cell.place.x, cell.place.y)
      let point = map.point(middle)
      let reach = CGFloat(Self.glow) * map.unit
      box = box.union(CGRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach))
      let tip = map.point(middle + Trigonometry.direction(cell.drawnAngle) * Self.tail)
      let side = 0.6 * map.unit
      box = box.union(CGRect(x: tip.x - side, y: tip.y - side, width: 2 * side, height: 2 * side))
    }
    let seen = box.intersection(CGRect(origin: .zero, size: map.size))
    frame = seen.isNull ? .zero : seen.integral
    var inner = map
    inner.size = frame.size
    inner.offset = CGPoint(
      x: map.origin.x - frame.minX - frame.width / 2, y: map.origin.y - frame.minY - frame.height / 2)
    self.map = inner
  }
}
