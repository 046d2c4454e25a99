import Ecology
import Portrayal
import UIKit

/// The part of the canvas that a body with its glow and tails covers: only this is drawn anew while it moves.
struct CanvasPatch {
  /// In the canvas, on whole points.
  let frame: CGRect
  /// The map of the patch: the same lattice, seen through the frame.
  let map: CanvasMap

  /// From the middle of a cell to the end of its glow, in units.
  private static let glow: Float = 1.8
  /// From the middle of a cell to the end of what it trails, in units.
  private static let tail: Float = 2.9

  /// The patch of two bodies together.
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
