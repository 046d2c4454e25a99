import Raster
import Testing

@Suite struct BlurTests {
  /// A unit step blurred by a Gaussian: erf by numerical integration.
  private func blurredStep(_ distance: Double, deviation: Double) -> Double {
    let steps = 400
    let low = -6 * deviation
    var sum = 0.0
    let width = (distance - low) / Double(steps)
    guard width > 0 else { return 0 }
    for step in 0..<steps {
      let t = low + (Double(step) + 0.5) * width
      sum += exponential(-t * t / (2 * deviation * deviation)) * width
    }
    return sum / (deviation * (2 * Double.pi).squareRoot())
  }

  /// The series of e^x for x ≤ 0, with squaring.
  private func exponential(_ x: Double) -> Double {
    let small = x / 1024
    var result = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
    for _ in 0..<10 { result *= result }
    return result
  }

  @Test(arguments: [2, 4, 7.5, 12] as [Float]) func `a blurred edge is close to a Gaussian's`(deviation: Float) {
    let bitmap = makeBitmap(120, 5, filled: .black)
    bitmap.replace(PixelRect(x: 60, y: 0, width: 60, height: 5), with: .white)
    bitmap.blur(deviation: deviation)
    let wrong = firstWrong(120, 5) { x, y in
      let expected = 255 * blurredStep(Double(x) + 0.5 - 60, deviation: Double(deviation))
      return abs(Double(bitmap[x, y].green) - expected) < 255 * 0.025
    }
    #expect(wrong == nil)
  }

  @Test func `a uniform colour stays unchanged`() {
    for color in [Pixel(rgb: 0x123456), Pixel(word: 0x8040_2010), .clear, .white] {
      let bitmap = makeBitmap(37, 21, filled: color)
      bitmap.blur(deviation: 6)
      #expect(bitmap.hash == makeBitmap(37, 21, filled: color).hash)
      let copy = makeBitmap(37, 21)
      copy.copyBlurred(bitmap, part: bitmap.bounds, deviation: 18, x: 0, y: 0)
      #expect(copy.hash == bitmap.hash)
    }
  }

  @Test func `a blur of zero deviation changes nothing`() {
    var random = SeededRandom(61)
    let bitmap = random.bitmap(20, 20)
    let before = bitmap.hash
    for deviation: Float in [0, -4, .nan, -.infinity, 0.1] { bitmap.blur(deviation: deviation) }
    #expect(bitmap.hash == before)
  }

  @Test func `an infinite deviation is clamped to the largest`() {
    var random = SeededRandom(62)
    let (first, second) = (random.bitmap(20, 20), random.bitmap(20, 20))
    second.copy(first, x: 0, y: 0)
    first.blur(deviation: .infinity)
    second.blur(deviation: 120)
    #expect(first.hash == second.hash)
  }

  @Test func `pixels outside the rectangle are unchanged and unread`() {
    var random = SeededRandom(63)
    let (first, second) = (random.bitmap(50, 40), random.bitmap(50, 40))
    let rect = PixelRect(x: 10, y: 8, width: 25, height: 20)
    second.copy(first, part: rect, x: 10, y: 8)
    let before = first.clone()
    first.blur(rect, deviation: 3)
    second.blur(rect, deviation: 3)
    #expect(first.overflow == nil)
    let wrong = firstWrong(50, 40) { x, y in
      rect.contains(x: x, y: y) ? first[x, y] == second[x, y] : first[x, y] == before[x, y]
    }
    #expect(wrong == nil)
  }

  @Test func `any number of threads gives the same bits`() {
    var random = SeededRandom(64)
    let source = random.bitmap(330, 250)
    let (expected, expectedCopy) = (source.clone(), makeBitmap(330, 250))
    expected.blur(deviation: 5)
    expectedCopy.copyBlurred(source, part: source.bounds, deviation: 18, x: 0, y: 0)
    for threads in 2...6 {
      let (bitmap, copy) = (source.clone(), makeBitmap(330, 250))
      bitmap.blur(deviation: 5, bands: RowBands(threads: threads))
      copy.copyBlurred(
        source, part: source.bounds, deviation: 18, x: 0, y: 0, bands: RowBands(threads: threads))
      #expect(bitmap.hash == expected.hash)
      #expect(copy.hash == expectedCopy.hash)
    }
  }

  @Test func `the downsampled blur is close to the full one`() {
    let source = makeBitmap(200, 120, filled: Pixel(rgb: 0x0D2630))
    var list = PrimitiveList()
    var random = SeededRandom(65)
    for _ in 0..<60 {
      list.disc(
        at: random.point(0...200, 0...120), radius: random.float(3...12),
        fill: Pixel(rgb: UInt32(random.int(0...0xFF_FFFF))))
    }
    list.draw(into: source, bands: .single)
    let (full, reduced) = (source.clone(), makeBitmap(200, 120))
    full.blur(deviation: 10)
    reduced.copyBlurred(source, part: source.bounds, deviation: 10, x: 0, y: 0)
    let difference = apart(full, reduced)
    #expect(difference.mean < 1.5)
    #expect(difference.largest < 14)
  }

  @Test(arguments: [(0, 0, 33, 17), (-9, -3, 40, 40), (5, 7, 1, 1), (20, 3, 500, 2)])
  func `a blurred part is drawn at the given position`(x: Int, y: Int, width: Int, height: Int) {
    var random = SeededRandom(66)
    let source = random.bitmap(60, 50)
    let target = makeBitmap(70, 70, filled: Pixel(rgb: 0x123456))
    let part = PixelRect(x: x, y: y, width: width, height: height)
    target.copyBlurred(source, part: part, deviation: 8, x: 11, y: 13)
    let shown = source.bounds.intersection(part)
    let covered = PixelRect(x: 11 + shown.x - x, y: 13 + shown.y - y, width: shown.width, height: shown.height)
    let wrong = firstWrong(70, 70) { column, row in
      covered.contains(x: column, y: row) || target[column, row] == Pixel(rgb: 0x123456)
    }
    #expect(wrong == nil)
    #expect(target[covered.x, covered.y] != Pixel(rgb: 0x123456))
  }

  @Test func `halving averages and repeats the last column and row`() {
    let bitmap = makeBitmap(3, 3)
    for (index, value) in [0, 4, 100, 8, 12, 200, 40, 60, 255].enumerated() {
      bitmap[index % 3, index / 3] = Pixel(word: UInt32(value) * 0x0101_0101)
    }
    let half = bitmap.halved()
    #expect((half.width, half.height) == (2, 2))
    #expect([half[0, 0], half[1, 0], half[0, 1], half[1, 1]].map(\.alpha) == [6, 150, 50, 255])
  }
}
