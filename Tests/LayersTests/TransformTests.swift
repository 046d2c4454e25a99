import Drawing
import Foundation
import Testing

@testable import Layers

@Suite @MainActor struct TransformTests {
  private func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    let (p, q) = (a.rows, b.rows)
    return [p.0 - q.0, p.1 - q.1, p.2 - q.2, p.3 - q.3].map { ($0 * $0).sum() }.reduce(0, +).squareRoot()
  }

  @Test func `transforms multiply row vectors from the left, the inner one first`() {
    let moved = CATransform3DMakeTranslation(10, 20, 30)
    #expect(moved.m41 == 10 && moved.m42 == 20 && moved.m43 == 30)
    let both = CATransform3DScale(moved, 2, 3, 4)
    // First scaled, then translated.
    #expect(both.apply(SIMD4(1, 1, 1, 1)) == SIMD4(12, 23, 34, 1))
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let affine = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(distance(turned, CATransform3DMakeAffineTransform(affine)) < 1e-15)
    // A quarter turn about x maps y to z.
    let up = CATransform3DMakeRotation(.pi / 2, 1, 0, 0).apply(SIMD4(0, 1, 0, 1))
    #expect(abs(up.z - 1) < 1e-15 && abs(up.y) < 1e-15)
    #expect(CATransform3DIsAffine(turned) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `random transforms have inverses and are recomposed from their components`() {
    var state: UInt64 = 17
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * 4 - 2
    }
    for index in 0..<300 {
      var transform = CATransform3DMakeRotation(random(), random(), random(), random() + 3)
      transform = CATransform3DScale(transform, 0.5 + abs(random()), 0.5 + abs(random()), 0.5 + abs(random()))
      transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(random() * 50, random() * 50, random()))
      transform.m21 += 0.2 * random()
      if index % 3 == 0 { transform.m34 = random() / 500 }
      #expect(distance(CATransform3DConcat(transform, CATransform3DInvert(transform)), .identity) < 1e-9)
      let parts = TransformParts(transform)
      #expect(parts != nil)
      if let parts { #expect(distance(parts.transform, transform) < 1e-8) }
      #expect(distance(transform.mixed(with: .identity, 0), transform) < 1e-8)
      #expect(distance(transform.mixed(with: .identity, 1), .identity) < 1e-8)
    }
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
    #expect(flat.mixed(with: .identity, 0.5).m22 == 0.5)
  }

  @Test func `half of a quarter turn is an eighth, without scaling`() {
    let half = CATransform3D.identity.mixed(with: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 0.5)
    #expect(distance(half, CATransform3DMakeRotation(.pi / 4, 0, 0, 1)) < 1e-12)
  }

  @Test func `rotations about three axes round-trip`() {
    for angles in [SIMD3(0.3, 0.2, -1.4), SIMD3(-2, 0.5, 3), SIMD3(0, -1.2, 0.1)] {
      let found = Quaternion(eulerAngles: angles).eulerAngles
      #expect(((found - angles) * (found - angles)).sum() < 1e-18)
    }
  }

  @Test func `points convert through perspective and back`() {
    let root = CALayer()
    let outer = CALayer()
    let inner = CALayer()
    root.addSublayer(outer)
    outer.addSublayer(inner)
    outer.frame = CGRect(x: 20, y: 30, width: 200, height: 100)
    outer.sublayerTransform.m34 = -1 / 400
    inner.frame = CGRect(x: 50, y: 20, width: 60, height: 40)
    inner.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 40), CGPoint(x: 13, y: 29)] {
      let out = inner.convert(point, to: root)
      let back = inner.convert(out, from: root)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
    // Computed by hand: the centre is fixed; the right edge at x = 30 maps to (30 cos 0.6, z = −30 sin 0.6), and w = 1
    // − z/400.
    let edge = inner.convert(CGPoint(x: 60, y: 20), to: outer)
    let (x, z) = (30 * cos(0.6), -30 * sin(0.6))
    let w = 1 - z / 400
    // Perspective is relative to the anchor point of the outer layer, (100, 50); the centre of inner is (80, 40).
    #expect(abs(Double(edge.x) - (100 + (-20 + x) / w)) < 1e-9)
    #expect(abs(Double(edge.y) - (50 - 10 / w)) < 1e-9)
  }

  @Test func `points behind the eye are clipped`() {
    var transform = CATransform3D.identity
    transform.m34 = -1 / 100
    transform = CATransform3DRotate(transform, 1.4, 0, 1, 0)
    let outline = Projection(transform).outline(of: CGRect(x: -200, y: -50, width: 400, height: 100))
    #expect(outline.count >= 3)
    #expect(outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    let away = Projection(CATransform3DMakeRotation(.pi, 0, 1, 0))
    #expect(away.isTurnedAway(CGRect(x: 0, y: 0, width: 10, height: 10)))
  }

  @Test(arguments: [CGFloat(0), 0.5, 1]) func `a flipped layer counts y from its lower edge`(anchor: CGFloat) {
    let outer = CALayer()
    let inner = CALayer()
    outer.addSublayer(inner)
    inner.anchorPoint = CGPoint(x: 0, y: anchor)
    inner.bounds = CGRect(x: 0, y: 10, width: 40, height: 60)
    inner.position = CGPoint(x: 5, y: 100 + 60 * anchor)
    inner.isGeometryFlipped = true
    #expect(inner.convert(CGPoint(x: 3, y: 10), to: outer) == CGPoint(x: 8, y: 160))
    #expect(inner.convert(CGPoint(x: 3, y: 70), to: outer) == CGPoint(x: 8, y: 100))
    #expect(inner.convert(CGPoint(x: 8, y: 160), from: outer) == CGPoint(x: 3, y: 10))
    #expect(inner.planeMap.projection.apply(CGPoint(x: 3, y: 20)) == CGPoint(x: 8, y: 150))
  }
}
