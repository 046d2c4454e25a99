import Raster
import Testing

/// White shapes on black, compared with coverage by sampling.
///
/// Error bound: a ramp over the distance differs from the area by at most 0.12 per pixel where the outline is straight
/// or has little curvature, and by 1 % of the shape in total.
@Suite struct PrimitiveCoverageTests {
  private static let side = 48

  /// The largest difference of a pixel and the difference of the sums, both in units of a pixel.
  private func compare(
    _ add: (inout PrimitiveList) -> Void, _ isInside: (Double, Double) -> Bool
  ) -> (largest: Double, sum: Double, area: Double) {
    let bitmap = makeBitmap(Self.side, Self.side, filled: .black)
    var list = PrimitiveList()
    add(&list)
    list.draw(into: bitmap, bands: .single)
    var (largest, sum, area) = (0.0, 0.0, 0.0)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let share = sampledCoverage(x, y, isInside)
        let difference = Double(bitmap[x, y].green) / 255 - share
        largest = max(largest, abs(difference))
        sum += difference
        area += share
      }
    }
    return (largest, abs(sum), area)
  }

  @Test(arguments: 0..<8) func `a disc covers its area`(seed: UInt64) {
    var random = SeededRandom(seed)
    let (center, radius) = (random.point(20...28, 20...28), random.float(1.5...18))
    let result = compare {
      $0.disc(at: center, radius: radius, fill: .white)
    } _: { x, y in
      let (dx, dy) = (x - Double(center.x), y - Double(center.y))
      return dx * dx + dy * dy < Double(radius * radius)
    }
    #expect(result.largest < 0.12)
    #expect(result.sum < 0.01 * result.area + 0.35)
  }

  @Test(arguments: 0..<6) func `a ring covers its area`(seed: UInt64) {
    var random = SeededRandom(100 + seed)
    let (center, radius, width) = (random.point(20...28, 20...28), random.float(6...16), random.float(1...6))
    let result = compare {
      $0.ring(at: center, radius: radius, width: width, color: .white)
    } _: { x, y in
      let (dx, dy) = (x - Double(center.x), y - Double(center.y))
      return abs((dx * dx + dy * dy).squareRoot() - Double(radius)) < Double(width) / 2
    }
    #expect(result.largest < 0.14)
    #expect(result.sum < 0.01 * result.area + 0.5)
  }

  @Test(arguments: 0..<12) func `a capsule covers its area`(seed: UInt64) {
    var random = SeededRandom(200 + seed)
    let (start, end) = (random.point(8...40, 8...40), random.point(8...40, 8...40))
    let halfWidth = random.float(0.5...6)
    let result = compare {
      $0.capsule(from: start, to: end, halfWidth: halfWidth, color: .white)
    } _: { x, y in
      distance(SIMD2(x, y), SIMD2<Double>(start), SIMD2<Double>(end)) < Double(halfWidth)
    }
    // A ramp over the distance is least accurate for thin lines: a diagonal one crosses corners of pixels.
    #expect(result.largest < (halfWidth < 1 ? 0.2 : 0.14))
    #expect(result.sum < 0.02 * result.area + 0.5)
  }

  @Test(arguments: [SIMD2<Float>(0, 1), SIMD2(1, 0), SIMD2(-1, 0), SIMD2(0, -1), SIMD2(1, 1e-7), SIMD2(1e-7, 1)])
  func `a vertical or horizontal capsule covers its area`(direction: SIMD2<Float>) {
    let middle = SIMD2<Float>(24.3, 23.6)
    let (start, end) = (middle - 12 * direction, middle + 12 * direction)
    let result = compare {
      $0.capsule(from: start, to: end, halfWidth: 4.25, color: .white)
    } _: { x, y in
      distance(SIMD2(x, y), SIMD2<Double>(start), SIMD2<Double>(end)) < 4.25
    }
    #expect(result.largest < 0.1)
  }

  private func distance(_ point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
    let along = end - start
    let t = max(0, min(1, ((point - start) * along).sum() / max((along * along).sum(), 1e-12)))
    let offset = point - start - t * along
    return (offset * offset).sum().squareRoot()
  }

  @Test func `a capsule of zero length equals a disc`() {
    let (first, second) = (makeBitmap(40, 40), makeBitmap(40, 40))
    var (capsule, disc) = (PrimitiveList(), PrimitiveList())
    capsule.capsule(from: [20.3, 19.8], to: [20.3, 19.8], halfWidth: 9, color: .white)
    disc.disc(at: [20.3, 19.8], radius: 9, fill: .white)
    capsule.draw(into: first, bands: .single)
    disc.draw(into: second, bands: .single)
    #expect(apart(first, second).largest <= 1)
  }

  @Test func `a rim covers the outermost part and the fill the rest`() {
    let bitmap = makeBitmap(60, 60)
    var list = PrimitiveList()
    let (fill, rim) = (Pixel(rgb: 0xFF0000), Pixel(rgb: 0x0000FF))
    list.disc(at: [30, 30], radius: 20, fill: fill, rim: rim, rimWidth: 5)
    list.draw(into: bitmap, bands: .single)
    #expect(bitmap[30, 30] == fill)
    #expect(bitmap[30 + 13, 30] == fill)
    #expect(bitmap[30 + 17, 30] == rim)
    #expect(bitmap[30, 30 - 18] == rim)
    #expect(bitmap[30 + 20, 30].alpha < 20)
    for x in 0..<60 {
      let pixel = bitmap[x, 30]
      #expect(abs(Int(pixel.red) + Int(pixel.blue) - Int(pixel.alpha)) <= 1, "at \(x)")
    }
  }

  @Test func `a translucent disc is equal with and without its span of whole pixels`() {
    // Half-transparent colour over black gives one value everywhere inside.
    let bitmap = makeBitmap(64, 64, filled: .black)
    var list = PrimitiveList()
    list.disc(at: [32, 32], radius: 25, fill: .white, opacity: 0.5)
    list.draw(into: bitmap, bands: .single)
    let wrong = firstWrong(64, 64) { x, y in
      let (dx, dy) = (Float(x) + 0.5 - 32, Float(y) + 0.5 - 32)
      return (dx * dx + dy * dy).squareRoot() > 24.49 || bitmap[x, y].green == 128
    }
    #expect(wrong == nil)
  }

  @Test func `a soft disc follows its profile`() {
    let bitmap = makeBitmap(80, 80, filled: .black)
    var list = PrimitiveList()
    list.softDisc(at: [40.5, 40.5], radius: 30, color: .white)
    list.draw(into: bitmap, bands: .single)
    let wrong = firstWrong(80, 80) { x, y in
      let (dx, dy) = (Double(x) - 40, Double(y) - 40)
      let s = max(0, 1 - (dx * dx + dy * dy) / 900)
      return abs(Double(bitmap[x, y].green) - 255 * s * s * (3 - 2 * s)) <= 0.51
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.5] as [Float]) func `shapes below a pixel fade instead of keeping a minimum size`(
    radius: Float
  ) {
    let bitmap = makeBitmap(16, 16, filled: .black)
    var list = PrimitiveList()
    list.disc(at: [8.5, 8.5], radius: radius, fill: .white)
    list.draw(into: bitmap, bands: .single)
    var sum = 0.0
    for y in 0..<16 { for x in 0..<16 { sum += Double(bitmap[x, y].green) / 255 } }
    #expect(abs(sum - Double(radius * radius) * .pi) < 0.35)
    #expect(sum > 0)
  }
}
