import Ecology
import Portrayal
import UIKit

/// Where the lattice lies on the canvas: forward is up, left is left. The one place where both meet.
struct CanvasMap: Hashable {
  /// In points.
  var size: CGSize
  /// Points of one unit.
  var unit: CGFloat
  /// How far the nucleus lies from the middle, in points.
  var offset = CGPoint.zero

  /// Points of a unit at the least, and at the most.
  static let units: ClosedRange<CGFloat> = 16...96
  /// Points of a unit for a small body.
  static let usualUnit: CGFloat = 60

  /// Points of a unit at the least where a whole body is to be seen on a very small canvas.
  static let leastFittingUnit: CGFloat = 9

  /// A map that shows a whole body with room for a ring of new cells.
  ///
  /// - Parameter covered: How much of the lower edge something lies over, in points.
  static func fitting(_ plan: BodyPlan, in size: CGSize, covered: CGFloat = 0) -> CanvasMap {
    let places = plan.cells.map { CGPoint(x: -CGFloat($0.place.y), y: -CGFloat($0.place.x)) }
    let low = CGPoint(x: places.map(\.x).min() ?? 0, y: places.map(\.y).min() ?? 0)
    let high = CGPoint(x: places.map(\.x).max() ?? 0, y: places.map(\.y).max() ?? 0)
    let room = CGSize(width: high.x - low.x + 4.4, height: high.y - low.y + 4.4)
    let unit = min(usualUnit, size.width / room.width, (size.height - covered) / room.height)
    let least = covered > 0 ? leastFittingUnit : units.lowerBound
    var map = CanvasMap(size: size, unit: min(max(unit, least), units.upperBound))
    map.offset = CGPoint(x: -(low.x + high.x) / 2 * map.unit, y: -(low.y + high.y) / 2 * map.unit - covered / 2)
    return map
  }

  /// Where the nucleus lies.
  var origin: CGPoint { CGPoint(x: size.width / 2 + offset.x, y: size.height / 2 + offset.y) }

  /// The point of a lattice place.
  func point(_ place: LatticePoint) -> CGPoint { point(SIMD2(place.x, place.y)) }

  /// The point of a place of the body: x forward, y to the left, in units.
  func point(_ place: SIMD2<Float>) -> CGPoint {
    CGPoint(x: origin.x - CGFloat(place.y) * unit, y: origin.y - CGFloat(place.x) * unit)
  }

  /// The place of the body under a point, in units.
  func place(_ point: CGPoint) -> SIMD2<Float> {
    SIMD2(Float((origin.y - point.y) / unit), Float((origin.x - point.x) / unit))
  }

  /// The lattice place whose hexagon a point lies in; none beyond what a code can hold.
  ///
  /// Rounding to the nearest of the three cube coordinates and correcting the one that was rounded most.
  /// Source: A. Patel, "Hexagonal Grids", redblobgames.com, 2013, "Rounding to nearest hex".
  func lattice(_ point: CGPoint) -> LatticePoint? {
    let place = place(point)
    let r = place.y / 0.866_025_4
    let q = place.x - 0.5 * r
    guard abs(q) < 100, abs(r) < 100 else { return nil }
    let (s, wholeQ, wholeR) = (-q - r, q.rounded(), r.rounded())
    let wholeS = s.rounded()
    let (errorQ, errorR, errorS) = (abs(wholeQ - q), abs(wholeR - r), abs(wholeS - s))
    if errorQ > errorR, errorQ > errorS { return LatticePoint(exactlyQ: Int(-wholeR - wholeS), r: Int(wholeR)) }
    if errorR > errorS { return LatticePoint(exactlyQ: Int(wholeQ), r: Int(-wholeQ - wholeS)) }
    return LatticePoint(exactlyQ: Int(wholeQ), r: Int(wholeR))
  }

  /// The link nearest to a point, no farther than a quarter of a unit and nearer to its middle than to its ends.
  func link(_ point: CGPoint, of plan: BodyPlan) -> BodyLink? {
    let place = place(point)
    var best: (link: BodyLink, distance: Float)?
    for link in plan.links {
      let start = SIMD2(link.first.x, link.first.y)
      let way = SIMD2(link.second.x, link.second.y) - start
      let share = (place - start).dot(way) / max(way.dot(way), 1e-6)
      guard share > 0.3, share < 0.7 else { continue }
      let distance = (place - start - way * share).length
      if distance < best?.distance ?? 0.25 { best = (link, distance) }
    }
    return best?.link
  }

  /// The direction from a lattice place to a point, in 64ths of a turn.
  func angle(from start: LatticePoint, to point: CGPoint) -> Int {
    let way = place(point) - SIMD2(start.x, start.y)
    return Int((Trigonometry.angle(of: way) * 64).rounded())
  }

  /// The map enlarged by a factor about a point that stays where it is.
  func zoomed(by factor: CGFloat, about point: CGPoint) -> CanvasMap {
    var map = self
    map.unit = min(max(unit * factor, Self.units.lowerBound), Self.units.upperBound)
    let share = map.unit / unit
    map.offset.x = point.x - (point.x - origin.x) * share - size.width / 2
    map.offset.y = point.y - (point.y - origin.y) * share - size.height / 2
    return map
  }

  /// The camera that shows a body as drawn, with its forward up, in its place.
  func camera(scale: CGFloat) -> Camera {
    Camera(
      center: SIMD2(Float(-offset.x / unit), Float(offset.y / unit)), pointsPerUnit: Float(unit), zoom: 1,
      scale: Float(scale))
  }
}
