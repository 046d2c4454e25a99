import Raster
import Testing

@Suite struct BitmapDifferenceTests {
  @Test func `equal pictures do not differ`() throws {
    var random = SeededRandom(101)
    let bitmap = random.bitmap(20, 10)
    let difference = try #require(BitmapDifference(bitmap, bitmap.clone()))
    #expect(difference.isNone)
    #expect(difference.bounds.isEmpty)
    #expect(difference.description == "no pixel differs")
    #expect(try #require(BitmapDifference(makeBitmap(0, 0), makeBitmap(0, 0))).mean == 0)
  }

  @Test func `pictures of different sizes cannot be compared`() {
    #expect(BitmapDifference(makeBitmap(3, 4), makeBitmap(4, 3)) == nil)
  }

  @Test func `differences are counted, measured and bounded`() throws {
    let (first, second) = (makeBitmap(10, 10, filled: .black), makeBitmap(10, 10, filled: .black))
    second[2, 3] = Pixel(word: 0xFF00_0A00)
    second[7, 8] = Pixel(word: 0xFE00_0028)
    let difference = try #require(BitmapDifference(first, second))
    #expect(difference.count == 2)
    #expect(difference.largest == 40)
    #expect([0, 9, 10, 39, 40, 255].map { difference.count(above: $0) } == [2, 2, 1, 1, 0, 0])
    #expect(difference.mean == Double(10 + 40 + 1) / 400)
    #expect(difference.bounds == PixelRect(x: 2, y: 3, width: 6, height: 6))
    #expect(difference.description == "2 pixels differ, by up to 40 (mean 0.128), within (2, 3) 6 × 6")
  }

  @Test func `changed tiles are those with a changed pixel`() {
    var random = SeededRandom(102)
    for _ in 0..<30 {
      let earlier = random.bitmap(150, 131)
      let now = earlier.clone()
      var expected = Set<PixelRect>()
      for _ in 0..<random.int(0...4) {
        let (x, y) = (random.int(0...149), random.int(0...130))
        now[x, y] = Pixel(word: now[x, y].word ^ 1)
        let (left, top) = (x / 64 * 64, y / 64 * 64)
        expected.insert(PixelRect(x: left, y: top, width: min(64, 150 - left), height: min(64, 131 - top)))
      }
      let changed = now.changedTiles(since: earlier, tile: 64)
      // A pixel changed twice may have its old value again.
      #expect(Set(changed).isSubset(of: expected))
      #expect(Set(changed) == expected || apart(earlier, now).count < 4)
      #expect(changed == changed.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
    }
  }

  @Test func `another size changes every tile`() {
    let tiles = makeBitmap(100, 70).changedTiles(since: makeBitmap(99, 70), tile: 64)
    #expect(tiles.map(\.area).reduce(0, +) == 7_000)
    #expect(tiles.count == 4)
    #expect(makeBitmap(0, 0).changedTiles(since: makeBitmap(1, 1), tile: 64).isEmpty)
  }
}
