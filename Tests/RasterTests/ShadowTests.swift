import Raster
import Testing

@Suite struct ShadowTests {
  /// A reference shadow: the complete shape, blurred as a whole.
  private func directShadow(
    _ rect: PixelRect, _ radii: CornerRadii, deviation: Float, color: Pixel, into target: Bitmap
  ) throws {
    let shape = makeBitmap(target.width, target.height)
    shape.fill(RoundedRect(rect, radii: radii), .white)
    shape.blur(deviation: deviation)
    target.draw(try AlphaMask(alphaOf: shape), color: color, x: 0, y: 0)
  }

  @Test(
    arguments: [
      (PixelRect(x: 40, y: 50, width: 120, height: 60), CornerRadii(16), 8),
      (
        PixelRect(x: 50, y: 45, width: 121, height: 77),
        CornerRadii(topLeft: 0, topRight: 30, bottomRight: 7, bottomLeft: 12), 6
      ),
      (PixelRect(x: 80, y: 60, width: 20, height: 10), CornerRadii(5), 9),
      (PixelRect(x: 80, y: 50, width: 3, height: 60), CornerRadii(1), 7),
      (PixelRect(x: 60, y: 60, width: 90, height: 40), CornerRadii(0), 0),
      (PixelRect(x: 60, y: 60, width: 91, height: 45), CornerRadii(20), 0.8),
    ] as [(PixelRect, CornerRadii, Float)])
  func `nine slices equal the shape blurred directly`(rect: PixelRect, radii: CornerRadii, deviation: Float) throws {
    let color = Pixel(rgb: 0x102030, alpha: 0.7)
    let (sliced, direct) = (makeBitmap(220, 170, filled: .white), makeBitmap(220, 170, filled: .white))
    sliced.drawShadow(of: rect, radii: radii, deviation: deviation, color: color, cache: ShadowCache())
    try directShadow(rect, radii, deviation: deviation, color: color, into: direct)
    #expect(apart(sliced, direct).largest <= 1)
  }

  @Test func `a cached shadow equals a fresh one, also at another size and position`() {
    let cache = ShadowCache()
    var random = SeededRandom(71)
    for _ in 0..<20 {
      let rect = PixelRect(
        x: random.int(-30...200), y: random.int(-30...150), width: random.int(1...150), height: random.int(1...90))
      let (cached, fresh) = (makeBitmap(220, 170), makeBitmap(220, 170))
      let clip = random.rect(in: cached)
      cached.drawShadow(
        of: rect, radii: CornerRadii(9), deviation: 4, color: .black, cache: cache, clip: clip,
        bands: RowBands(threads: 3))
      let whole = makeBitmap(220, 170)
      whole.drawShadow(of: rect, radii: CornerRadii(9), deviation: 4, color: .black, cache: ShadowCache())
      let shown = clip.intersection(whole.bounds)
      fresh.copy(whole, part: shown, x: shown.x, y: shown.y)
      #expect(cached.hash == fresh.hash)
    }
  }

  @Test func `all large rectangles share one mask, and the cache stays within its limit`() {
    let cache = ShadowCache(mostBytes: 40_000)
    let bitmap = makeBitmap(300, 300)
    for width in 100..<160 {
      bitmap.drawShadow(
        of: PixelRect(x: 50, y: 50, width: width, height: 100), radii: CornerRadii(10), deviation: 5, color: .black,
        cache: cache)
    }
    #expect(cache.count == 1)
    for radius in 0..<40 {
      bitmap.drawShadow(
        of: PixelRect(x: 50, y: 50, width: 200, height: 200), radii: CornerRadii(Float(radius)), deviation: 5,
        color: .black, cache: cache)
      #expect(cache.bytes <= 40_000 || cache.count == 1)
    }
    #expect(cache.count > 1)
    cache.removeAll()
    #expect(cache.count == 0)
    #expect(cache.bytes == 0)
  }

  @Test func `invalid shadows draw nothing`() {
    let bitmap = makeBitmap(50, 50)
    let cache = ShadowCache()
    let rect = PixelRect(x: 10, y: 10, width: 20, height: 20)
    bitmap.drawShadow(of: .empty, radii: .zero, deviation: 3, color: .black, cache: cache)
    bitmap.drawShadow(of: rect, radii: .zero, deviation: 3, color: .clear, cache: cache)
    bitmap.drawShadow(
      of: PixelRect(x: .min, y: .max, width: .max, height: .max), radii: .zero, deviation: 3, color: .black,
      cache: cache)
    #expect(bitmap.hash == makeBitmap(50, 50).hash)
    bitmap.drawShadow(of: rect, radii: CornerRadii(.nan), deviation: .nan, color: .black, cache: cache)
    #expect(firstWrong(50, 50) { bitmap[$0, $1] == (rect.contains(x: $0, y: $1) ? .black : .clear) } == nil)
  }

  @Test func `corners too large for slices draw nothing`() {
    let bitmap = makeBitmap(50, 50)
    let cache = ShadowCache()
    bitmap.drawShadow(
      of: PixelRect(x: -30_000, y: -30_000, width: 60_000, height: 60_000), radii: CornerRadii(30_000), deviation: 100,
      color: .black, cache: cache)
    #expect(cache.count == 0)
    #expect(bitmap.hash == makeBitmap(50, 50).hash)
  }
}
