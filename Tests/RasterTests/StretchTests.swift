import Raster
import Testing

@Suite struct StretchTests {
  /// Bilinear interpolation in `Double`; beyond the outermost pixel centres the edge's colours continue.
  private func reference(_ source: Bitmap, _ rect: PixelRect, _ x: Int, _ y: Int, _ shift: UInt32) -> Double {
    func place(_ pixel: Int, _ stretched: Int, _ original: Int) -> (Int, Int, Double) {
      let position = (Double(pixel) + 0.5) * Double(original) / Double(stretched) - 0.5
      let held = max(0, min(Double(original - 1), position))
      return (Int(held), min(Int(held) + 1, original - 1), held - Double(Int(held)))
    }
    let (left, right, u) = place(x - rect.x, rect.width, source.width)
    let (top, bottom, v) = place(y - rect.y, rect.height, source.height)
    func channel(_ x: Int, _ y: Int) -> Double { Double(source[x, y].word >> shift & 255) }
    let upper = channel(left, top) * (1 - u) + channel(right, top) * u
    let lower = channel(left, bottom) * (1 - u) + channel(right, bottom) * u
    return upper * (1 - v) + lower * v
  }

  private func largestError(_ source: Bitmap, to rect: PixelRect, in bitmap: Bitmap) -> Double {
    var largest = 0.0
    let shown = rect.intersection(bitmap.bounds)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        for shift: UInt32 in [0, 8, 16, 24] {
          let value = Double(bitmap[x, y].word >> shift & 255)
          largest = max(largest, abs(value - reference(source, rect, x, y, shift)))
        }
      }
    }
    return largest
  }

  @Test(arguments: [1, 2, 4, 8]) func `factors two, four and eight are exact to one rounding`(factor: Int) {
    var random = SeededRandom(51)
    let source = random.bitmap(9, 7)
    let bitmap = makeBitmap(9 * factor, 7 * factor)
    bitmap.stretch(source, to: bitmap.bounds)
    #expect(largestError(source, to: bitmap.bounds, in: bitmap) <= 0.5)
    #expect(bitmap.overflow == nil)
  }

  @Test(arguments: [(31, 23), (27, 21), (108, 84), (5, 4), (400, 3), (1, 1)])
  func `other sizes are exact to a sixteenth of a pixel`(width: Int, height: Int) {
    var random = SeededRandom(52)
    let source = random.bitmap(9, 7)
    let bitmap = makeBitmap(width, height)
    bitmap.stretch(source, to: bitmap.bounds)
    // Half of a sixteenth in both directions between black and white, plus rounding.
    #expect(largestError(source, to: bitmap.bounds, in: bitmap) <= 255 / 32 * 2 + 1)
  }

  @Test func `a smooth plate of any size is close to exact`() {
    let source = makeBitmap(20, 12)
    for y in 0..<12 {
      for x in 0..<20 { source[x, y] = Pixel(red: Float(x) / 19, green: Float(y) / 11, blue: Float(x + y) / 30) }
    }
    for (width, height) in [(80, 48), (240, 144), (133, 77), (101, 48)] {
      let bitmap = makeBitmap(width, height)
      bitmap.stretch(source, to: bitmap.bounds)
      #expect(largestError(source, to: bitmap.bounds, in: bitmap) <= 2)
    }
  }

  @Test(arguments: [4, 5, 8, 12]) func `a clip and any number of threads give the same pixels`(factor: Int) {
    var random = SeededRandom(53)
    let source = random.bitmap(61, 47)
    let backdrop = random.bitmap(300, 280)
    let rect = PixelRect(x: -31, y: -17, width: 61 * factor, height: 47 * factor)
    let whole = backdrop.clone()
    whole.stretch(source, to: rect)
    let shared = backdrop.clone()
    shared.stretch(source, to: rect, bands: RowBands(threads: 7))
    #expect(shared.hash == whole.hash)
    for _ in 0..<10 {
      let clip = random.rect(in: backdrop)
      let clipped = backdrop.clone()
      clipped.stretch(source, to: rect, clip: clip)
      let shown = clip.intersection(backdrop.bounds)
      let expected = backdrop.clone()
      expected.copy(whole, part: shown, x: shown.x, y: shown.y)
      #expect(apart(clipped, expected).isNone, "\(clip)")
    }
  }

  @Test func `rectangles of any size are safe`() {
    let source = makeBitmap(3, 3, filled: .white)
    let target = makeBitmap(10, 10)
    target.stretch(source, to: .empty)
    target.stretch(source, to: PixelRect(x: .min, y: 0, width: 5, height: 5))
    target.stretch(source, to: PixelRect(x: 0, y: 0, width: .max, height: .max))
    #expect(target.hash == makeBitmap(10, 10).hash)
    target.stretch(source, to: PixelRect(x: -5_000_000, y: -5, width: 10_000_000, height: 40_000_000))
    #expect(target.hash == makeBitmap(10, 10, filled: .white).hash)
  }
}
