import Ecology
import Portrayal
import UIKit

/// Conversion between the lattice and the canvas: forward is up, left is left. No other code converts between them.
struct CanvasMap: Hashable {
  /// In points.
  var size: CGSize
  /// Points per unit.
  var unit: CGFloat
  /// Offset of the nucleus from the centre, in points.
  var offset = CGPoint.zero

  /// Range of points per unit.
  static let units: ClosedRange<CGFloat> = 16...96
  /// Points per unit for a small body.
  static let usualUnit: CGFloat = 60

  /// Minimum points per unit when a whole body is fitted to a very small canvas.
  static let leastFittingUnit: CGFloat = 9

  /// Returns a map that shows a whole body with space for a ring of new cells.
  ///
  /// - Parameter covered: Height of the views over the lower edge, in points.
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

  /// Position of the nucleus, in points.
  var origin: CGPoint { CGPoint(x: size.width / 2 + offset.x, y: size.height / 2 + offset.y) }

  /// Returns the point of a lattice position.
  func point(_ place: LatticePoint) -> CGPoint { point(SIMD2(place.x, place.y)) }

  /// Returns the point of a position in the body: x forward, y to the left, in units.
  func point(_ place: SIMD2<Float>) -> CGPoint {
    CGPoint(x: origin.x - CGFloat(place.y) * unit, y: origin.y - CGFloat(place.x) * unit)
  }

  /// Returns the position in the body at a point, in units.
  func place(_ point: CGPoint) -> SIMD2<Float> {
    SIMD2(Float((origin.y - point.y) / unit), Float((origin.x - point.x) / unit))
  }

  /// Returns the lattice position whose hexagon contains a point; `nil` beyond the range of a creature code.
  ///
  /// Rounds all three cube coordinates and corrects the one with the largest rounding error. Source: A. Patel,
  /// "Hexagonal Grids", redblobgames.com, 2013, "Rounding to nearest hex".
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

  /// Returns the link nearest to a point, within a quarter of a unit and nearer to its middle than to its ends.
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

  /// Returns the direction from a lattice position to a point, in 64ths of a turn.
  func angle(from start: LatticePoint, to point: CGPoint) -> Int {
    let way = place(point) - SIMD2(start.x, start.y)
    return Int((Trigonometry.angle(of: way) * 64).rounded())
  }

  /// Returns the map scaled by a factor about a fixed point.
  func zoomed(by factor: CGFloat, about point: CGPoint) -> CanvasMap {
    var map = self
    map.unit = min(max(unit * factor, Self.units.lowerBound), Self.units.upperBound)
    let share = map.unit / unit
    map.offset.x = point.x - (point.x - origin.x) * share - size.width / 2
    map.offset.y = point.y - (point.y - origin.y) * share - size.height / 2
    return map
  }

  /// Returns the camera for the body's picture on this map.
  func camera(scale: CGFloat) -> Camera {
    Camera(
      center: SIMD2(Float(-offset.x / unit), Float(offset.y / unit)), pointsPerUnit: Float(unit), zoom: 1,
      scale: Float(scale))
  }
}
