import Raster
import Testing

@Suite struct AffineTests {
  private func rotation(degrees: Int, scale: Double = 1, about center: SIMD2<Double>, to target: SIMD2<Double>)
    -> AffineMap
  {
    // Accurate enough for a test without a maths library: the Taylor series of a small angle, applied repeatedly.
    let step = Double.pi / 180
    let (sine, cosine) = (step - step * step * step / 6, 1 - step * step / 2 + step * step * step * step / 24)
    var (c, s) = (1.0, 0.0)
    for _ in 0..<degrees { (c, s) = (c * cosine - s * sine, s * cosine + c * sine) }
    (c, s) = (c * scale, s * scale)
    return AffineMap(
      a: c, b: s, c: -s, d: c, tx: target.x - c * center.x + s * center.y, ty: target.y - s * center.x - c * center.y)
  }

  @Test func `a translation by whole pixels is plain drawing`() {
    var random = SeededRandom(81)
    let source = random.bitmap(20, 15)
    let (mapped, plain) = (makeBitmap(40, 30), makeBitmap(40, 30))
    mapped.draw(source, through: AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 7, ty: -3), opacity: 0.6)
    plain.draw(source, x: 7, y: -3, opacity: 0.6)
    #expect(mapped.hash == plain.hash)
  }

  @Test func `quarter turns and mirroring are exact`() {
    var random = SeededRandom(82)
    let source = random.bitmap(20, 15)
    let maps: [(AffineMap, (Int, Int) -> (Int, Int))] = [
      (AffineMap(a: 0, b: 1, c: -1, d: 0, tx: 15, ty: 0), { ($1, 14 - $0) }),
      (AffineMap(a: -1, b: 0, c: 0, d: -1, tx: 20, ty: 15), { (19 - $0, 14 - $1) }),
      (AffineMap(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0), { (19 - $0, $1) }),
      (AffineMap(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0), { ($1, $0) }),
    ]
    for (map, origin) in maps {
      let target = makeBitmap(25, 25)
      target.draw(source, through: map)
      let wrong = firstWrong(25, 25) { x, y in
        let (fromX, fromY) = origin(x, y)
        let isInside = source.bounds.contains(x: fromX, y: fromY)
        return target[x, y] == (isInside ? source[fromX, fromY] : .clear)
      }
      #expect(wrong == nil)
    }
  }

  @Test(arguments: [7, 30, 45, 63, 171]) func `a rotated square covers its area`(degrees: Int) {
    let source = makeBitmap(24, 18, filled: .white)
    let target = makeBitmap(48, 48, filled: .black)
    let map = rotation(degrees: degrees, scale: 1.1, about: [12, 9], to: [23.3, 24.8])
    target.draw(source, through: map)
    let determinant = map.a * map.d - map.b * map.c
    let wrong = firstWrong(48, 48) { x, y in
      let share = sampledCoverage(x, y) { px, py in
        let (dx, dy) = (px - map.tx, py - map.ty)
        let (u, v) = ((map.d * dx - map.c * dy) / determinant, (map.a * dy - map.b * dx) / determinant)
        return u > 0 && u < 24 && v > 0 && v < 18
      }
      return abs(Double(target[x, y].green) / 255 - share) < 0.13
    }
    #expect(wrong == nil)
  }

  @Test func `colours are interpolated bilinearly`() {
    let source = makeBitmap(30, 30)
    for y in 0..<30 {
      for x in 0..<30 { source[x, y] = Pixel(red: Float(x) / 29, green: Float(y) / 29, blue: 0.5) }
    }
    let target = makeBitmap(90, 90)
    let map = rotation(degrees: 20, scale: 2, about: [15, 15], to: [45, 45])
    target.draw(source, through: map)
    let determinant = map.a * map.d - map.b * map.c
    let wrong = firstWrong(90, 90) { x, y in
      let (dx, dy) = (Double(x) + 0.5 - map.tx, Double(y) + 0.5 - map.ty)
      let (u, v) = ((map.d * dx - map.c * dy) / determinant, (map.a * dy - map.b * dx) / determinant)
      guard u > 1, u < 29, v > 1, v < 29 else { return true }
      let pixel = target[x, y]
      return abs(Double(pixel.red) - (u - 0.5) / 29 * 255) < 1.6
        && abs(Double(pixel.green) - (v - 0.5) / 29 * 255) < 1.6
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [0.5, 0.24, 0.13, 0.06]) func `a strongly reduced source is averaged`(scale: Double) {
    let source = makeBitmap(128, 128)
    for y in 0..<128 { for x in 0..<128 { source[x, y] = (x + y) % 2 == 0 ? .white : .black } }
    let target = makeBitmap(70, 70)
    target.draw(source, through: AffineMap(a: scale, b: 0, c: 0, d: scale, tx: 1, ty: 1))
    let last = Int(128 * scale) - 1
    let wrong = firstWrong(last - 2, last - 2) { x, y in
      let value = Int(target[x + 2, y + 2].green)
      return (126...130).contains(value) && target[x + 2, y + 2].isOpaque
    }
    #expect(wrong == nil)
  }

  @Test(arguments: 0..<6) func `a clip and any number of threads give the same pixels`(seed: UInt64) {
    var random = SeededRandom(seed + 90)
    let backdrop = random.bitmap(200, 150)
    let source = random.bitmap(80, 70)
    let map = rotation(
      degrees: random.int(0...359), scale: Double(random.float(0.2...3)), about: [40, 35],
      to: [Double(random.float(0...200)), Double(random.float(0...150))])
    let whole = backdrop.clone()
    whole.draw(source, through: map, opacity: 0.8)
    #expect(whole.overflow == nil)
    let shared = backdrop.clone()
    shared.draw(source, through: map, opacity: 0.8, bands: RowBands(threads: 5))
    #expect(shared.hash == whole.hash)
    for _ in 0..<8 {
      let clip = random.rect(in: backdrop)
      let clipped = backdrop.clone()
      clipped.draw(source, through: map, opacity: 0.8, clip: clip)
      let shown = clip.intersection(backdrop.bounds)
      let expected = backdrop.clone()
      expected.copy(whole, part: shown, x: shown.x, y: shown.y)
      #expect(clipped.hash == expected.hash)
    }
  }

  @Test func `degenerate transforms draw nothing, extreme ones draw correctly`() {
    let target = makeBitmap(40, 40)
    let source = makeBitmap(10, 10, filled: .white)
    let bad: [Double] = [.nan, .infinity, -.infinity, 1e300]
    for value in bad {
      for place in 0..<6 {
        var map = AffineMap(a: 1.5, b: 0.2, c: -0.2, d: 1.5, tx: 5, ty: 5)
        switch place {
        case 0: map.a = value
        case 1: map.b = value
        case 2: map.c = value
        case 3: map.d = value
        case 4: map.tx = value
        default: map.ty = value
        }
        target.draw(source, through: map)
      }
    }
    for map in [
      AffineMap(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0), AffineMap(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineMap(a: 1e-9, b: 0, c: 0, d: 1e-9, tx: 5, ty: 5), AffineMap(a: 1e-200, b: 1e-200, c: 1, d: 1, tx: 5, ty: 5),
    ] { target.draw(source, through: map) }
    #expect(target.hash == makeBitmap(40, 40).hash)
    target.draw(source, through: AffineMap(a: 1e6, b: 0, c: 0, d: 1e6, tx: -5e6, ty: -5e6))
    #expect(target.hash == makeBitmap(40, 40, filled: .white).hash)
  }

  @Test func `random transforms never trap and keep channels below alpha`() {
    var random = SeededRandom(99)
    let source = random.bitmap(13, 7)
    let target = random.bitmap(60, 50)
    for _ in 0..<600 {
      let power = { (random: inout SeededRandom) -> Double in
        Double(random.float(-1...1)) * Double(sign: .plus, exponent: random.int(-12...14), significand: 1)
      }
      let map = AffineMap(
        a: power(&random), b: power(&random), c: power(&random), d: power(&random), tx: power(&random) * 4,
        ty: power(&random) * 4)
      target.draw(source, through: map, opacity: random.float(-0.2...1.2))
    }
    #expect(target.overflow == nil)
  }
}
