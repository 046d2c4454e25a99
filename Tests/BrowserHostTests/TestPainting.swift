import Raster

extension Bitmap {
  /// Fills a rectangle with one colour.
  func paint(_ rect: PixelRect, _ color: UInt32) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.maxY {
      (pixels + y * stride + rect.x).update(repeating: color | 0xFF00_0000, count: rect.width)
    }
  }

  /// Fills a rectangle with incompressible noise.
  func paintNoise(_ rect: PixelRect, seed: UInt64) {
    var random = TestRandom(state: seed)
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        pixels[y * stride + x] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      }
    }
  }

  /// Paints a button-like picture: a flat plate with a rim and rows of short strokes as text.
  func paintButton(_ rect: PixelRect, plate: UInt32, ink: UInt32, seed: UInt64) {
    var random = TestRandom(state: seed)
    paint(rect, ink)
    paint(PixelRect(x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: rect.height - 2), plate)
    for letter in 0..<12 {
      let x = rect.x + 40 + letter * 10
      for _ in 0..<5 {
        let (dx, dy) = (Int.random(in: 0...5, using: &random), Int.random(in: 0...8, using: &random))
        let gray = UInt32.random(in: 0...255, using: &random)
        paint(PixelRect(x: x + dx, y: rect.y + 16 + dy, width: 2, height: 5), gray << 16 | gray << 8 | gray)
      }
    }
  }
}
