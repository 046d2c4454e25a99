import Raster
import Testing

@Suite struct BlendingTests {
  @Test func `scaling rounds every product to the nearest integer`() {
    let wrong = firstWrong(256, 256) { channel, amount in
      let scaled = Pixel(word: UInt32(channel) * 0x0101_0101).scaled(by: UInt8(amount))
      return scaled.word == UInt32((Double(channel * amount) / 255).rounded()) * 0x0101_0101
    }
    #expect(wrong == nil)
  }

  @Test func `over is Porter and Duff's formula rounded once`() {
    var random = SeededRandom(1)
    let wrong = firstWrong(100, 100) { _, _ in
      let (source, backdrop) = (random.pixel(), random.pixel())
      let result = source.over(backdrop)
      return max(result.red, result.green, result.blue) <= result.alpha
        && [0, 8, 16, 24].allSatisfy { (shift: UInt32) in
          let (s, d) = (Double(source.word >> shift & 255), Double(backdrop.word >> shift & 255))
          return Double(result.word >> shift & 255) == (s + d * Double(255 - source.alpha) / 255).rounded()
        }
    }
    #expect(wrong == nil)
  }

  @Test func `opaque pixels cover and clear ones change nothing`() {
    var random = SeededRandom(2)
    for _ in 0..<1_000 {
      let pixel = random.pixel()
      #expect(Pixel.white.over(pixel) == .white)
      #expect(Pixel.clear.over(pixel) == pixel)
    }
  }

  @Test func `opacity is clamped to 0...1, NaN counts as 0`() {
    #expect(Pixel.white.faded(to: 2) == .white)
    #expect(Pixel.white.faded(to: -1) == .clear)
    #expect(Pixel.white.faded(to: .nan) == .clear)
    #expect(Pixel.white.faded(to: .infinity) == .white)
    #expect(Pixel.white.faded(to: 0.5) == Pixel(word: 0x8080_8080))
  }

  @Test func `a bitmap with opacity is blended with one rounding`() {
    var random = SeededRandom(3)
    for _ in 0..<30 {
      let (source, target) = (random.bitmap(13, 9), random.bitmap(13, 9))
      let before = target.clone()
      let amount = random.int(0...255)
      target.draw(source, x: 0, y: 0, opacity: Float(amount) / 255)
      let wrong = firstWrong(13, 9) { x, y in
        target[x, y] == reference(source[x, y], over: before[x, y], amount: amount)
      }
      #expect(wrong == nil, "amount \(amount)")
      #expect(target.overflow == nil)
    }
  }

  private func reference(_ source: Pixel, over backdrop: Pixel, amount: Int) -> Pixel {
    let alpha = (Double(Int(source.alpha) * amount) / 255).rounded()
    var word: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let s = Double(Int(source.word >> shift & 255) * amount)
      let d = Double(backdrop.word >> shift & 255)
      word |= UInt32(((s + d * (255 - alpha)) / 255).rounded()) << shift
    }
    return Pixel(word: word)
  }
}
