import Drawing
import Foundation
import Testing

@Suite struct PathTests {
  private static func text(_ path: CGPath) -> [String] {
    var lines: [String] = []
    path.applyWithBlock { element in
      let names: [CGPathElementType: (String, Int)] = [
        .moveToPoint: ("move", 1), .addLineToPoint: ("line", 1), .addQuadCurveToPoint: ("quad", 2),
        .addCurveToPoint: ("curve", 3), .closeSubpath: ("close", 0),
      ]
      let (name, count) = names[element.pointee.type] ?? ("?", 0)
      let points = (0..<count).map { element.pointee.points[$0] }
      lines.append(([name] + points.map { "\($0.x.rounded()),\($0.y.rounded())" }).joined(separator: " "))
    }
    return lines
  }

  @Test func `a function receives its value with each element`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    var points: [CGPoint] = []
    withUnsafeMutablePointer(to: &points) { list in
      path.apply(info: list) { info, element in
        guard element.pointee.type != .closeSubpath else { return }
        info?.assumingMemoryBound(to: [CGPoint].self).pointee.append(element.pointee.points[0])
      }
    }
    #expect(points == [(1, 2), (4, 2), (4, 6), (1, 6)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test func `elements are visited in order with their points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    #expect(
      Self.text(path) == [
        "move 1.0,2.0", "line 3.0,4.0", "quad 7.0,8.0 5.0,6.0", "curve 2.0,2.0 3.0,3.0 1.0,1.0", "close",
      ])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `lines without a current point and elements with NaN are skipped`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 0, y: CGFloat.nan))
    path.addRect(.null)
    path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(Self.text(path) == ["move 1.0,1.0"])
  }

  @Test func `infinite coordinates are clamped to finite ones`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -CGFloat.infinity, y: 1e300))
    path.addRect(.infinite)
    #expect(path.boundingBox.width.isFinite && path.boundingBox.width > 1e12)
    #expect(path.contains(.zero))
  }

  @Test func `shapes start where Apple's do and turn from x towards y`() {
    #expect(
      Self.text(CGPath(rect: CGRect(x: 10, y: 20, width: -10, height: 5)))
        == ["move 0.0,20.0", "line 10.0,20.0", "line 10.0,25.0", "line 0.0,25.0", "close"])
    let ellipse = Self.text(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 100)))
    #expect(ellipse.count == 6)
    #expect(ellipse[0] == "move 200.0,50.0" && ellipse[1].hasSuffix("100.0,100.0") && ellipse[2].hasSuffix("0.0,50.0"))
    let rounded = Self.text(
      CGPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 10, cornerHeight: 20))
    #expect(
      rounded.map { $0.prefix(4) } == ["move", "line", "curv", "line", "curv", "line", "curv", "line", "curv", "clos"])
  }

  @Test func `corner radii are clamped to half a side`() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 20)
    let cut = CGPath(roundedRect: box, cornerWidth: 500, cornerHeight: 10)
    #expect(cut == CGPath(roundedRect: box, cornerWidth: 20, cornerHeight: 10))
    #expect(CGPath(roundedRect: box, cornerWidth: 0, cornerHeight: -4) == CGPath(rect: box))
  }

  @Test func `angles increase unless an arc is clockwise, and decrease if it is`() {
    let rising = CGMutablePath()
    rising.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let middle = CGPoint(x: 10 * cos(CGFloat.pi / 4), y: 10 * sin(CGFloat.pi / 4))
    #expect(rising.boundingBoxOfPath.minX > -1e-9 && rising.boundingBoxOfPath.maxY < 10 + 1e-9)
    #expect(rising.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10).contains(middle))
    let falling = CGMutablePath()
    falling.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(isNear(falling.boundingBoxOfPath.minX, -10, 1e-3) && isNear(falling.boundingBoxOfPath.minY, -10, 1e-3))
    #expect(isNear(falling.currentPoint, CGPoint(x: 0, y: 10)))
  }

  @Test(arguments: [
    (0.0, 7.0, false, 2 * Double.pi), (0, -2 * Double.pi, false, 2 * Double.pi), (1, 1, true, 0),
    (0, 1, true, 2 * Double.pi - 1),
    (5, 1, false, 2 * Double.pi - 4), (0, 100, true, 100.0.truncatingRemainder(dividingBy: 2 * .pi)),
  ])
  func `an arc sweeps the given angles, at most one turn`(
    start: Double, end: Double, isClockwise: Bool, sweep: Double
  ) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: isClockwise)
    var length = 0.0
    var last: CGPoint?
    path.flattened(threshold: 1e-7).applyWithBlock { element in
      let point = element.pointee.points[0]
      if let last { length += hypot(point.x - last.x, point.y - last.y) }
      last = point
    }
    let expected = isClockwise && end == 100 ? 2 * Double.pi - sweep : sweep
    #expect(abs(length - expected) < 2e-3)
  }

  @Test func `arcs stay on their circle`() {
    var random = SplitMix64(state: 6)
    for _ in 0..<50 {
      let path = CGMutablePath()
      let center = random.point(-50...50)
      path.addRelativeArc(center: center, radius: 30, startAngle: random.number(-9...9), delta: random.number(-6...6))
      path.flattened(threshold: 1e-4).applyWithBlock { element in
        let point = element.pointee.points[0]
        #expect(abs(hypot(point.x - center.x, point.y - center.y) - 30) < 0.01)
      }
    }
  }

  @Test func `a tangent arc touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 30)
    #expect(isNear(path.currentPoint, CGPoint(x: 100, y: 30)))
    #expect(Self.text(path) == ["move 0.0,0.0", "line 70.0,0.0", "curve 87.0,0.0 100.0,13.0 100.0,30.0"])
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 90, y: 0), radius: 30)
    straight.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 90, y: 9), radius: 30)
    #expect(Self.text(straight) == ["move 0.0,0.0", "line 50.0,0.0", "line 50.0,0.0"])
  }

  @Test func `the path bounding box excludes control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(isNear(path.boundingBoxOfPath.maxY, 75) && isNear(path.boundingBoxOfPath.maxX, 100))
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(isNear(quad.boundingBoxOfPath.maxY, 5))
  }

  @Test func `a rectangular path is detected`() {
    var found = CGRect.zero
    let rect = CGRect(x: 3, y: 4, width: 5, height: 6)
    #expect(CGPath(rect: rect).isRect(&found) && found == rect)
    let lines = CGMutablePath()
    lines.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 0), .zero])
    #expect(lines.isRect(nil))
    lines.addLine(to: CGPoint(x: 5, y: 5))
    #expect(!lines.isRect(nil))
    #expect(!CGPath(ellipseIn: rect).isRect(nil))
    var turned = CGAffineTransform(rotationAngle: 0.3)
    #expect(!CGPath(rect: rect, transform: &turned).isRect(nil))
  }

  @Test func `paths are compared and copied by their elements`() throws {
    let path = try #require(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)).mutableCopy())
    let before = try #require(path.copy())
    #expect(before == path && before.hashValue == path.hashValue)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(before != path)
    var shift = CGAffineTransform(translationX: 5, y: 6)
    #expect(before.copy(using: &shift)?.boundingBox == CGRect(x: 5, y: 6, width: 9, height: 9))
    let both = CGMutablePath()
    both.addPath(before, transform: shift)
    #expect(both == before.copy(using: &shift))
  }

  @Test func `after a close the next line starts at the subpath's start`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 10, y: 0))
    #expect(path.contains(CGPoint(x: 8, y: 8)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
  }
}
