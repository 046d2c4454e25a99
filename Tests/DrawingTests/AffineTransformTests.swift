import Drawing
import Foundation
import Testing

@Suite struct AffineTransformTests {
  private static func random(_ random: inout SplitMix64) -> CGAffineTransform {
    CGAffineTransform(
      a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3), d: random.number(-3...3),
      tx: random.number(-50...50), ty: random.number(-50...50))
  }

  @Test func `concatenation applies the first transform, then the second`() {
    var random = SplitMix64(state: 1)
    for _ in 0..<500 {
      let (first, second, third) = (Self.random(&random), Self.random(&random), Self.random(&random))
      let point = random.point(-100...100)
      #expect(isNear(point.applying(first.concatenating(second)), point.applying(first).applying(second)))
      let left = first.concatenating(second).concatenating(third)
      let right = first.concatenating(second.concatenating(third))
      #expect(isNear(point.applying(left), point.applying(right)))
    }
  }

  @Test func `the inverse undoes a transform, and a singular one is its own inverse`() {
    var random = SplitMix64(state: 2)
    for _ in 0..<500 {
      let transform = Self.random(&random)
      guard abs(transform.a * transform.d - transform.b * transform.c) > 0.05 else { continue }
      let point = random.point(-100...100)
      #expect(isNear(point.applying(transform).applying(transform.inverted()), point, 1e-7))
    }
    let flat = CGAffineTransform(a: 2, b: 4, c: 1, d: 2, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test func `added translations, scales and rotations apply before the transform`() {
    var random = SplitMix64(state: 3)
    for _ in 0..<200 {
      let transform = Self.random(&random)
      let point = random.point(-10...10)
      let (x, y) = (random.number(-5...5), random.number(-5...5))
      let moved = CGPoint(x: point.x + x, y: point.y + y)
      #expect(isNear(point.applying(transform.translatedBy(x: x, y: y)), moved.applying(transform)))
      let scaled = CGPoint(x: point.x * x, y: point.y * y)
      #expect(isNear(point.applying(transform.scaledBy(x: x, y: y)), scaled.applying(transform)))
      let turned = CGPoint(x: point.x * cos(x) - point.y * sin(x), y: point.x * sin(x) + point.y * cos(x))
      #expect(isNear(point.applying(transform.rotated(by: x)), turned.applying(transform)))
    }
  }

  @Test func `a quarter turn maps the x axis to the y axis`() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(turned, CGPoint(x: 0, y: 1)))
  }

  @Test func `a decomposed transform is recomposed`() {
    var random = SplitMix64(state: 4)
    for _ in 0..<500 {
      let transform = Self.random(&random)
      let again = CGAffineTransform(transform.decomposed())
      let point = random.point(-10...10)
      #expect(isNear(point.applying(transform), point.applying(again), 1e-6))
    }
    let parts = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
    #expect(isNear(parts.rotation, 0.5) && isNear(parts.scale.width, 2) && isNear(parts.scale.height, 3))
    #expect(isNear(parts.horizontalShear, 0))
  }

  @Test func `upright and mirroring transforms give the bounding box of the transformed corners`() {
    var random = SplitMix64(state: 6)
    for _ in 0..<500 {
      let transform = CGAffineTransform(
        a: random.number(-2...3), b: 0, c: 0, d: random.number(-2...3), tx: random.number(-9...9),
        ty: random.number(-9...9))
      let rect = CGRect(
        x: random.number(-50...50), y: random.number(-50...50), width: random.number(-20...40),
        height: random.number(-20...40))
      let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
        .map { CGPoint(x: $0, y: $1).applying(transform) }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      #expect(
        rect.applying(transform)
          == CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0]))
    }
  }

  @Test func `a rectangle becomes the bounding box of its corners, a size is not translated`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let turned = rect.applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0))
    #expect(turned == CGRect(x: -55, y: 10, width: 40, height: 30))
    #expect(CGRect.null.applying(CGAffineTransform(translationX: 1, y: 1)).isNull)
    let size = CGSize(width: 2, height: 3).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 9, ty: 9))
    #expect(size == CGSize(width: 4, height: -3))
  }

  @Test func `transforms and vectors are coded as unkeyed numbers`() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    let vector = try JSONDecoder().decode(CGVector.self, from: Data("[7,-8]".utf8))
    #expect(vector == CGVector(dx: 7, dy: -8))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGAffineTransform.self, from: Data("[1,2]".utf8)) }
  }
}
