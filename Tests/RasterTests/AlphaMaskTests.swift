import Raster
import Testing

@Suite struct AlphaMaskTests {
  private func randomMask(_ random: inout SeededRandom, _ width: Int, _ height: Int) -> AlphaMask {
    let mask = makeMask(width, height)
    for y in 0..<height {
      for x in 0..<width { mask[x, y] = random.element([0, 255, UInt8(random.int(0...255))]) }
    }
    return mask
  }

  /// Rounds the sum once, like the whole module.
  private func blend(_ source: Pixel, _ amount: Int, over backdrop: Pixel) -> Pixel {
    let alpha = (Double(Int(source.alpha) * amount) / 255).rounded()
    var word: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (s, d) = (Double(source.word >> shift & 255), Double(backdrop.word >> shift & 255))
      word |= UInt32(((s * Double(amount) + d * (255 - alpha)) / 255).rounded()) << shift
    }
    return Pixel(word: word)
  }

  @Test func `a colour drawn through a mask equals single pixels at any position`() {
    var random = SeededRandom(41)
    for _ in 0..<40 {
      let target = random.bitmap(31, 27)
      let before = target.clone()
      let mask = randomMask(&random, 13, 11)
      let part = PixelRect(
        x: random.int(-3...9), y: random.int(-3...9), width: random.int(0...15), height: random.int(0...15))
      let (x, y) = (random.int(-15...33), random.int(-15...30))
      let (color, clip) = (random.pixel(), random.rect(in: target))
      target.draw(mask, part: part, color: color, x: x, y: y, clip: clip, bands: RowBands(threads: 2))
      let wrong = firstWrong(31, 27) { column, row in
        let (fromX, fromY) = (column - x + part.x, row - y + part.y)
        guard mask.bounds.intersection(part).contains(x: fromX, y: fromY), clip.contains(x: column, y: row) else {
          return target[column, row] == before[column, row]
        }
        return target[column, row] == blend(color, Int(mask[fromX, fromY]), over: before[column, row])
      }
      #expect(wrong == nil)
    }
  }

  @Test func `a bitmap drawn through a mask equals single pixels`() {
    var random = SeededRandom(42)
    for _ in 0..<40 {
      let (target, source) = (random.bitmap(31, 27), random.bitmap(17, 19))
      let before = target.clone()
      let mask = randomMask(&random, 13, 11)
      let (x, y) = (random.int(-15...33), random.int(-15...30))
      let (maskX, maskY) = (x + random.int(-9...9), y + random.int(-9...9))
      target.draw(source, x: x, y: y, mask: mask, maskX: maskX, maskY: maskY, opacity: 100.0 / 255)
      let wrong = firstWrong(31, 27) { column, row in
        guard source.bounds.contains(x: column - x, y: row - y),
          mask.bounds.contains(x: column - maskX, y: row - maskY)
        else { return target[column, row] == before[column, row] }
        let amount = Int((Double(Int(mask[column - maskX, row - maskY]) * 100) / 255).rounded())
        return target[column, row] == blend(source[column - x, row - y], amount, over: before[column, row])
      }
      #expect(wrong == nil)
      #expect(target.overflow == nil)
    }
  }

  @Test func `a mask takes a bitmap's alpha`() throws {
    var random = SeededRandom(43)
    let bitmap = random.bitmap(9, 7)
    let mask = try AlphaMask(alphaOf: bitmap)
    #expect(firstWrong(9, 7) { mask[$0, $1] == bitmap[$0, $1].alpha } == nil)
  }
}
