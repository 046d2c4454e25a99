import Raster
import Testing

@Suite struct RoundedRectTests {
  /// True if a point is inside a rectangle whose corners are quarter circles.
  static func contains(_ shape: RoundedRect, _ x: Double, _ y: Double) -> Bool {
    let (left, top) = (Double(shape.x), Double(shape.y))
    let (right, bottom) = (left + Double(shape.width), top + Double(shape.height))
    guard x > left, x < right, y > top, y < bottom else { return false }
    let corners: [(Float, Double, Double, Double, Double)] = [
      (shape.radii.topLeft, left, top, 1, 1), (shape.radii.topRight, right, top, -1, 1),
      (shape.radii.bottomRight, right, bottom, -1, -1), (shape.radii.bottomLeft, left, bottom, 1, -1),
    ]
    for (radius, cornerX, cornerY, inX, inY) in corners {
      let (dx, dy) = (Double(radius) - (x - cornerX) * inX, Double(radius) - (y - cornerY) * inY)
      if dx > 0, dy > 0, dx * dx + dy * dy > Double(radius * radius) { return false }
    }
    return true
  }

  private func randomShape(_ random: inout SeededRandom) -> RoundedRect {
    RoundedRect(
      x: random.float(-2...8), y: random.float(-2...8), width: random.float(24...38), height: random.float(24...38),
      radii: CornerRadii(
        topLeft: random.float(0...12), topRight: random.float(0...12), bottomRight: random.float(0...12),
        bottomLeft: random.float(0...12)))
  }

  @Test(arguments: 0..<10) func `a rounded rectangle covers its area`(seed: UInt64) {
    var random = SeededRandom(300 + seed)
    let shape = randomShape(&random)
    let bitmap = makeBitmap(40, 40, filled: .black)
    bitmap.fill(shape, .white)
    let wrong = firstWrong(40, 40) { x, y in
      let share = sampledCoverage(x, y) { Self.contains(shape, $0, $1) }
      return abs(Double(bitmap[x, y].green) / 255 - share) < 0.16
    }
    #expect(wrong == nil, "\(shape)")
  }

  @Test(arguments: 0..<6) func `a border covers the area between two rounded rectangles`(seed: UInt64) {
    var random = SeededRandom(400 + seed)
    let shape = randomShape(&random)
    let width = random.float(0.5...9)
    let inner = shape.inset(by: width)
    let bitmap = makeBitmap(40, 40, filled: .black)
    bitmap.stroke(shape, width: width, .white)
    let wrong = firstWrong(40, 40) { x, y in
      let share = sampledCoverage(x, y) { Self.contains(shape, $0, $1) && !Self.contains(inner, $0, $1) }
      return abs(Double(bitmap[x, y].green) / 255 - share) < 0.2
    }
    #expect(wrong == nil, "\(shape), \(width) wide")
  }

  @Test func `edges on pixel boundaries are exact`() {
    let bitmap = makeBitmap(12, 12)
    let rect = PixelRect(x: 2, y: 3, width: 7, height: 5)
    bitmap.fill(RoundedRect(rect), .white)
    #expect(firstWrong(12, 12) { bitmap[$0, $1] == (rect.contains(x: $0, y: $1) ? .white : .clear) } == nil)
    let lines = makeBitmap(12, 12)
    lines.stroke(RoundedRect(rect), width: 1, .white)
    let hollow = PixelRect(x: 3, y: 4, width: 5, height: 3)
    #expect(
      firstWrong(12, 12) { x, y in
        lines[x, y] == (rect.contains(x: x, y: y) && !hollow.contains(x: x, y: y) ? .white : .clear)
      } == nil)
  }

  @Test func `edges between pixels have exact coverage`() {
    let bitmap = makeBitmap(8, 8, filled: .black)
    bitmap.fill(RoundedRect(x: 1.25, y: 2.5, width: 4.5, height: 0.25), .white)
    let row = (0..<8).map { bitmap[$0, 2].green }
    #expect(row == [0, 48, 64, 64, 64, 48, 0, 0])
    #expect(bitmap[3, 1] == .black)
    #expect(bitmap[3, 3] == .black)
  }

  @Test func `radii that do not fit are scaled down together`() {
    let (first, second) = (makeBitmap(40, 20), makeBitmap(40, 20))
    let rect = PixelRect(x: 0, y: 0, width: 40, height: 20)
    first.fill(RoundedRect(rect, radii: CornerRadii(500)), .white)
    second.fill(RoundedRect(rect, radii: CornerRadii(10)), .white)
    #expect(first.hash == second.hash)
  }

  @Test(arguments: 0..<6) func `a clip and any number of threads give the same pixels`(seed: UInt64) {
    var random = SeededRandom(500 + seed)
    let backdrop = random.bitmap(400, 300)
    let source = random.bitmap(350, 280)
    let shape = RoundedRect(
      x: random.float(-20...40), y: random.float(-20...40), width: 330, height: 260,
      radii: CornerRadii(random.float(0...90)))
    func draw(into bitmap: Bitmap, clip: PixelRect?, bands: RowBands) {
      bitmap.draw(source, x: 12, y: -3, mask: shape, opacity: 0.7, clip: clip, bands: bands)
      bitmap.stroke(shape, width: 2.5, Pixel(rgb: 0x80FF40, alpha: 0.5), clip: clip, bands: bands)
      bitmap.fill(shape, Pixel(rgb: 0x112233, alpha: 0.2), clip: clip, bands: bands)
    }
    let whole = backdrop.clone()
    draw(into: whole, clip: nil, bands: .single)
    #expect(whole.overflow == nil)
    let shared = backdrop.clone()
    draw(into: shared, clip: nil, bands: RowBands(threads: 5))
    #expect(shared.hash == whole.hash)
    let clip = random.rect(in: backdrop)
    let clipped = backdrop.clone()
    draw(into: clipped, clip: clip, bands: .single)
    let shown = clip.intersection(backdrop.bounds)
    let expected = backdrop.clone()
    expected.copy(whole, part: shown, x: shown.x, y: shown.y)
    #expect(clipped.hash == expected.hash)
  }

  @Test func `a masked bitmap equals the bitmap where the mask is full`() {
    var random = SeededRandom(31)
    let source = random.bitmap(60, 50)
    let (masked, plain) = (makeBitmap(60, 50, filled: .white), makeBitmap(60, 50, filled: .white))
    masked.draw(source, x: 0, y: 0, mask: RoundedRect(source.bounds, radii: CornerRadii(15)))
    plain.draw(source, x: 0, y: 0)
    let inside = PixelRect(x: 5, y: 5, width: 50, height: 40)
    let difference = apart(masked, plain)
    #expect(firstWrong(50, 40) { masked[$0 + inside.x, $1 + inside.y] == plain[$0 + inside.x, $1 + inside.y] } == nil)
    #expect(difference.bounds == source.bounds)
    #expect(masked[0, 0] == .white)
  }

  @Test func `invalid shapes draw nothing`() {
    let bitmap = makeBitmap(20, 20)
    let source = makeBitmap(20, 20, filled: .white)
    for value: Float in [.nan, .infinity, -.infinity, 3e7, -3e7] {
      for shape in [
        RoundedRect(x: value, y: 0, width: 9, height: 9), RoundedRect(x: 0, y: value, width: 9, height: 9),
        RoundedRect(x: 0, y: 0, width: value, height: 9), RoundedRect(x: 0, y: 0, width: 9, height: value),
      ] {
        bitmap.fill(shape, .white)
        bitmap.stroke(shape, width: 2, .white)
        bitmap.draw(source, x: 0, y: 0, mask: shape)
      }
    }
    bitmap.stroke(RoundedRect(bitmap.bounds), width: .nan, .white)
    bitmap.stroke(RoundedRect(bitmap.bounds), width: -1, .white)
    bitmap.fill(RoundedRect(x: 5, y: 5, width: 0, height: 9), .white)
    #expect(bitmap.hash == makeBitmap(20, 20).hash)
    bitmap.fill(RoundedRect(bitmap.bounds, radii: CornerRadii(.nan)), .white)
    #expect(bitmap.hash == source.hash)
  }

  @Test func `a border wider than the shape fills it`() {
    let (filled, stroked) = (makeBitmap(30, 30), makeBitmap(30, 30))
    let shape = RoundedRect(x: 3, y: 4, width: 20, height: 12, radii: CornerRadii(5))
    filled.fill(shape, .white)
    stroked.stroke(shape, width: 50, .white)
    #expect(filled.hash == stroked.hash)
  }

  @Test(arguments: [Pixel.white, Pixel(rgb: 0x3366CC), Pixel(word: 0x8040_2010)])
  func `a rectangle of whole pixels is filled with the color itself`(color: Pixel) {
    var random = SeededRandom(17)
    for _ in 0..<50 {
      let rect = PixelRect(
        x: random.int(-4...24), y: random.int(-4...24), width: random.int(0...30), height: random.int(0...30))
      let clip = PixelRect(
        x: random.int(0...10), y: random.int(0...10), width: random.int(5...30), height: random.int(5...30))
      let (round, straight) = (makeBitmap(32, 32), makeBitmap(32, 32))
      round.fill(RoundedRect(rect), color, clip: clip)
      straight.fill(rect, color, clip: clip)
      #expect(round.hash == straight.hash)
    }
  }
}
