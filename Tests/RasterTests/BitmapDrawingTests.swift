import Raster
import Testing

@Suite struct BitmapDrawingTests {
  @Test func `filling changes only the pixels of rectangle, clip and bitmap`() {
    var random = SeededRandom(11)
    for _ in 0..<60 {
      let target = random.bitmap(37, 23)
      let before = target.clone()
      let (rect, clip, color) = (random.rect(in: target), random.rect(in: target), random.pixel())
      target.fill(rect, color, clip: clip, bands: RowBands(threads: 3))
      let wrong = firstWrong(37, 23) { x, y in
        let isInside = rect.contains(x: x, y: y) && clip.contains(x: x, y: y)
        return target[x, y] == (isInside ? color.over(before[x, y]) : before[x, y])
      }
      #expect(wrong == nil)
    }
  }

  @Test func `replacing writes clear and translucent colours unblended`() {
    let target = makeBitmap(9, 4, filled: .white)
    target.replace(PixelRect(x: 1, y: 1, width: 5, height: 2), with: Pixel(word: 0x8010_2030))
    target.replace(PixelRect(x: 7, y: -5, width: 90, height: 7), with: .clear)
    #expect(target[0, 1] == .white)
    #expect(target[5, 2] == Pixel(word: 0x8010_2030))
    #expect(target[6, 2] == .white)
    #expect(target[8, 1] == .clear)
    #expect(target[8, 2] == .white)
  }

  @Test func `copying and drawing equal single pixels at any position`() {
    var random = SeededRandom(12)
    for _ in 0..<60 {
      let (source, copied) = (random.bitmap(19, 17), random.bitmap(31, 29))
      let before = copied.clone()
      let drawn = copied.clone()
      let (part, clip) = (random.rect(in: source), random.rect(in: copied))
      let (x, y) = (random.int(-20...35), random.int(-20...35))
      copied.copy(source, part: part, x: x, y: y, clip: clip, bands: RowBands(threads: 2))
      drawn.draw(source, part: part, x: x, y: y, clip: clip, bands: RowBands(threads: 2))
      let wrong = firstWrong(31, 29) { column, row in
        let (fromX, fromY) = (column - x + part.x, row - y + part.y)
        let isInside =
          source.bounds.intersection(part).contains(x: fromX, y: fromY) && clip.contains(x: column, y: row)
        let under = before[column, row]
        return copied[column, row] == (isInside ? source[fromX, fromY] : under)
          && drawn[column, row] == (isInside ? source[fromX, fromY].over(under) : under)
      }
      #expect(wrong == nil)
    }
  }

  @Test(arguments: [(3, 0), (-3, 0), (0, 5), (0, -5), (2, 4), (-2, -4), (4, -2)])
  func `a bitmap copied onto itself moves as a whole`(x: Int, y: Int) {
    var random = SeededRandom(13)
    let bitmap = random.bitmap(23, 21)
    let expected = bitmap.clone()
    expected.copy(bitmap.clone(), x: x, y: y)
    bitmap.copy(bitmap, x: x, y: y, bands: RowBands(threads: 4))
    #expect(bitmap.hash == expected.hash)
  }

  @Test func `a bitmap drawn onto itself is read before it is written`() {
    var random = SeededRandom(14)
    let bitmap = random.bitmap(23, 21)
    let expected = bitmap.clone()
    expected.draw(bitmap.clone(), x: 2, y: 3, opacity: 0.5)
    bitmap.draw(bitmap, x: 2, y: 3, opacity: 0.5)
    #expect(bitmap.hash == expected.hash)
  }

  @Test func `extreme integers draw correctly or nothing`() {
    let target = makeBitmap(8, 8)
    let source = makeBitmap(4, 4, filled: .white)
    for x in [Int.min, Int.min + 1, -1 << 41, 1 << 41, Int.max - 1, Int.max] {
      for y in [Int.min, 0, Int.max] {
        target.fill(PixelRect(x: x, y: y, width: 5, height: 5), .white)
        target.fill(
          PixelRect(x: 0, y: 0, width: 1, height: 1), .white, clip: PixelRect(x: x, y: y, width: 9, height: 9))
        target.draw(source, x: x, y: y)
        target.copy(source, part: PixelRect(x: x, y: y, width: .max, height: .max), x: y, y: x)
      }
    }
    #expect(target.hash == makeBitmap(8, 8).hash)
    target.fill(PixelRect(x: Int.min, y: Int.min, width: Int.max, height: Int.max), .white)
    #expect(target[0, 0] == .clear)
    target.fill(PixelRect(x: -5, y: -5, width: Int.max, height: Int.max), .white)
    #expect(target[7, 7] == .white)
  }

  @Test func `empty bitmaps are valid in all operations`() {
    let empty = makeBitmap(0, 5)
    let target = makeBitmap(3, 3)
    empty.fill(PixelRect(x: 0, y: 0, width: 9, height: 9), .white)
    empty.draw(target, x: 0, y: 0)
    empty.blur(deviation: 3)
    empty.stretch(target, to: PixelRect(x: 0, y: 0, width: 9, height: 9))
    target.draw(empty, x: 0, y: 0)
    target.copy(empty, x: 0, y: 0)
    target.stretch(empty, to: target.bounds)
    target.copyBlurred(empty, part: target.bounds, deviation: 4, x: 0, y: 0)
    target.draw(empty, through: AffineMap(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    #expect(empty.halved().bounds.isEmpty)
    #expect(target.hash == makeBitmap(3, 3).hash)
  }

  @Test(arguments: [(-1, 4), (4, -1), (32_769, 1), (1, 32_769), (32_768, 32_768), (Int.max, Int.max)])
  func `an impossible size is rejected with a message`(width: Int, height: Int) {
    let error = #expect(throws: BitmapError.size(width: width, height: height)) {
      _ = try Bitmap(width: width, height: height)
    }
    #expect(
      error?.description == "a bitmap of \(width) × \(height) pixels is not possible: sides may be 0 to 32768, "
        + "the area at most 268435456; use a smaller size")
    #expect(throws: BitmapError.self) { _ = try AlphaMask(width: width, height: height) }
  }
}
