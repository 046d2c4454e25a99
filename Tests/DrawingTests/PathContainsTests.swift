import Drawing
import Foundation
import Testing

@Suite struct PathContainsTests {
  /// Winding number by the sum of the angles that the edges subtend at the point.
  private static func angleSum(_ polygons: [[CGPoint]], around point: CGPoint) -> Int {
    var sum: CGFloat = 0
    for polygon in polygons {
      for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let (u, v) = (CGPoint(x: from.x - point.x, y: from.y - point.y), CGPoint(x: to.x - point.x, y: to.y - point.y))
        sum += atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
      }
    }
    return Int((sum / (2 * .pi)).rounded())
  }

  @Test func `polygons contain the points with a non-zero winding number`() {
    var random = SplitMix64(state: 11)
    for _ in 0..<60 {
      let polygons = (0..<2).map { _ in (0..<7).map { _ in random.point(0...100) } }
      let path = CGMutablePath()
      for (index, polygon) in polygons.enumerated() {
        path.addLines(between: polygon)
        if index == 0 { path.closeSubpath() }
      }
      for _ in 0..<50 {
        let point = random.point(-10...110)
        let winding = Self.angleSum(polygons, around: point)
        #expect(path.contains(point) == (winding != 0))
        #expect(path.contains(point, using: .evenOdd) == (winding % 2 != 0))
      }
    }
  }

  @Test func `curves contain the points of their fine polygons`() {
    var random = SplitMix64(state: 12)
    for _ in 0..<40 {
      let points = (0..<7).map { _ in random.point(0...100) }
      let path = CGMutablePath()
      path.move(to: points[0])
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
      path.addQuadCurve(to: points[5], control: points[4])
      var polygon: [CGPoint] = []
      for step in 0..<400 {
        let t = CGFloat(step) / 400
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        polygon.append(
          CGPoint(
            x: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x },
            y: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y }))
      }
      for step in 0...400 {
        let t = CGFloat(step) / 400
        let weights = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
        polygon.append(
          CGPoint(
            x: zip(weights, points[3...]).reduce(0) { $0 + $1.0 * $1.1.x },
            y: zip(weights, points[3...]).reduce(0) { $0 + $1.0 * $1.1.y }))
      }
      for _ in 0..<40 {
        let point = random.point(0...100)
        let isFar = !polygon.contains { hypot($0.x - point.x, $0.y - point.y) < 0.7 }
        guard isFar else { continue }
        #expect(path.contains(point) == (Self.angleSum([polygon], around: point) != 0))
      }
    }
  }

  @Test func `a rectangle contains only its minimum edges`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      path.contains(CGPoint(x: 0, y: 0)) && path.contains(CGPoint(x: 0, y: 5)) && path.contains(CGPoint(x: 5, y: 0)))
    #expect(!path.contains(CGPoint(x: 10, y: 5)) && !path.contains(CGPoint(x: 5, y: 10)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 5)) && !path.contains(CGPoint(x: CGFloat.infinity, y: 5)))
  }

  @Test func `the transform moves the point, not the path`() {
    let path = CGPath(rect: CGRect(x: 100, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 5, y: 5), transform: CGAffineTransform(translationX: 100, y: 0)))
    #expect(!path.contains(CGPoint(x: 105, y: 5), transform: CGAffineTransform(translationX: 100, y: 0)))
  }

  @Test func `a curve at a single point contains nothing and terminates`() {
    let path = CGMutablePath()
    let point = CGPoint(x: 5, y: 5)
    path.move(to: point)
    path.addCurve(to: point, control1: point, control2: point)
    #expect(!path.contains(point))
  }
}
