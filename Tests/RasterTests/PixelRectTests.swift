import Raster
import Testing

@Suite struct PixelRectTests {
  @Test func `intersection and union match membership`() {
    var random = SeededRandom(21)
    for _ in 0..<60 {
      let (first, second) = (randomRect(&random), randomRect(&random))
      let (both, either) = (first.intersection(second), first.union(second))
      let wrong = firstWrong(18, 18) { column, row in
        let (x, y) = (column - 6, row - 6)
        let (inFirst, inSecond) = (first.contains(x: x, y: y), second.contains(x: x, y: y))
        return both.contains(x: x, y: y) == (inFirst && inSecond)
          && (either.contains(x: x, y: y) || !(inFirst || inSecond))
      }
      #expect(wrong == nil)
    }
  }

  private func randomRect(_ random: inout SeededRandom) -> PixelRect {
    PixelRect(x: random.int(-5...5), y: random.int(-5...5), width: random.int(0...6), height: random.int(0...6))
  }

  @Test func `a negative side becomes zero`() {
    #expect(PixelRect(x: 3, y: 4, width: -2, height: 5) == PixelRect(x: 3, y: 4, width: 0, height: 5))
    #expect(PixelRect(x: 3, y: 4, width: -2, height: 5).isEmpty)
  }

  @Test func `extreme numbers saturate`() {
    let all = PixelRect(x: .min, y: .min, width: .max, height: .max)
    let far = PixelRect(x: .max - 1, y: .max - 1, width: .max, height: .max)
    #expect(far.maxX == .max)
    #expect(far.area == .max)
    #expect(all.intersection(far).isEmpty)
    #expect(all.union(far).width == .max)
  }
}
