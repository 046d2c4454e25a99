import Testing

@testable import Raster

@Suite struct BitmapScrollingTests {
  @Test(arguments: [0, 1, 7, 40])
  func `scrolled pixels move within their area and all others keep their place`(spareRows: Int) throws {
    var random = SeededRandom(UInt64(spareRows))
    let scrolled = try Bitmap(width: 19, height: 23, spareRows: spareRows)
    for step in 0..<300 {
      if step % 10 == 0 { scrolled.copy(random.bitmap(19, 23), x: 0, y: 0) }
      let before = scrolled.clone()
      // Areas that cover most of the bitmap are frequent, as on screens.
      let area =
        step % 3 == 0
        ? random.rect(in: scrolled)
        : PixelRect(x: random.int(0...2), y: random.int(0...3), width: random.int(15...19), height: random.int(16...23))
      let (x, y) = (random.int(0...3) == 0 ? random.int(-5...5) : 0, random.int(-9...9))
      scrolled.scroll(area, x: x, y: y)
      let inside = area.intersection(scrolled.bounds)
      let wrong = firstWrong(19, 23) { column, row in
        let pixel = scrolled[column, row]
        guard inside.contains(x: column, y: row) else { return pixel == before[column, row] }
        guard inside.contains(x: column - x, y: row - y) else { return true }
        return pixel == before[column - x, row - y]
      }
      #expect(wrong == nil, "step \(step): \(area) by (\(x), \(y))")
    }
  }

  @Test func `with spare rows the pixels outside the area move and those inside do not`() throws {
    let bitmap = try Bitmap(width: 10, height: 20, spareRows: 10)
    let first = bitmap.pixels
    let area = PixelRect(x: 0, y: 2, width: 10, height: 17)
    bitmap.scroll(area, x: 0, y: -4)
    #expect(bitmap.pixels == first + 40)
    bitmap.scroll(area, x: 0, y: 3)
    #expect(bitmap.pixels == first + 10)
    bitmap.scroll(area, x: 0, y: 4)
    #expect(bitmap.pixels == first + 60, "all rows moved to the end first")
    bitmap.scroll(PixelRect(x: 0, y: 0, width: 10, height: 9), x: 0, y: -2)
    #expect(bitmap.pixels == first + 60, "a small area is copied")
  }
}
