import Raster
import Testing

@Suite struct PrimitiveListTests {
  static func scene(seed: UInt64, count: Int = 300, size: Float = 200) -> PrimitiveList {
    var random = SeededRandom(seed)
    var list = PrimitiveList()
    for _ in 0..<count {
      let center = random.point(-20...size + 20, -20...size + 20)
      let (fill, rim) = (random.pixel(), random.pixel())
      let opacity = random.float(0...1)
      switch random.int(0...4) {
      case 0: list.disc(at: center, radius: random.float(0...30), fill: fill, opacity: opacity)
      case 1:
        list.disc(
          at: center, radius: random.float(0...30), fill: fill, rim: rim, rimWidth: random.float(0...12),
          opacity: opacity)
      case 2: list.ring(at: center, radius: random.float(0...30), width: random.float(0...9), color: fill)
      case 3:
        list.capsule(
          from: center, to: random.point(-20...size, -20...size), halfWidth: random.float(0...9), color: fill)
      default: list.softDisc(at: center, radius: random.float(0...50), color: fill, opacity: opacity)
      }
    }
    return list
  }

  @Test(arguments: 1..<3) func `any number of threads gives the same bits`(seed: UInt64) {
    let list = Self.scene(seed: seed, count: 80)
    var random = SeededRandom(seed)
    let backdrop = random.bitmap(203, 197)
    let expected = backdrop.clone()
    list.draw(into: expected, bands: .single)
    #expect(expected.overflow == nil)
    for threads in 2...8 {
      let bitmap = backdrop.clone()
      list.draw(into: bitmap, bands: RowBands(threads: threads))
      #expect(bitmap.hash == expected.hash, "\(threads) threads")
    }
  }

  @Test(arguments: 1..<4) func `a clip gives the same pixels and changes no others`(seed: UInt64) {
    let list = Self.scene(seed: seed, count: 60)
    var random = SeededRandom(seed &+ 50)
    let backdrop = random.bitmap(203, 197)
    let whole = backdrop.clone()
    list.draw(into: whole, bands: .single)
    for _ in 0..<8 {
      let clip = random.rect(in: backdrop)
      let clipped = backdrop.clone()
      list.draw(into: clipped, clip: clip, bands: RowBands(threads: 2))
      let expected = backdrop.clone()
      let shown = clip.intersection(backdrop.bounds)
      expected.copy(whole, part: shown, x: shown.x, y: shown.y)
      #expect(apart(clipped, expected).isNone, "clip \(clip)")
    }
  }

  @Test func `primitives are drawn in order of addition`() {
    var random = SeededRandom(9)
    let (together, apart) = (makeBitmap(120, 100), makeBitmap(120, 100))
    var list = PrimitiveList()
    for _ in 0..<60 {
      var single = PrimitiveList()
      let (center, end) = (random.point(0...120, 0...100), random.point(0...120, 0...100))
      let (radius, color) = (random.float(2...25), random.pixel())
      for add in [
        { $0.disc(at: center, radius: radius, fill: color, rim: .white, rimWidth: 2) },
        { $0.softDisc(at: end, radius: radius, color: color) },
        { $0.capsule(from: center, to: end, halfWidth: radius / 4, color: color) },
      ] as [(inout PrimitiveList) -> Void] {
        add(&list)
        add(&single)
      }
      single.draw(into: apart, bands: .single)
    }
    list.draw(into: together, bands: RowBands(threads: 2))
    #expect(together.hash == apart.hash)
  }

  @Test func `NaN and infinity are skipped`() {
    var list = PrimitiveList()
    let bad: [Float] = [.nan, .infinity, -.infinity, 2_000_000, -2_000_000, .greatestFiniteMagnitude]
    for value in bad {
      list.disc(at: [value, 5], radius: 4, fill: .white)
      list.disc(at: [5, value], radius: 4, fill: .white)
      list.softDisc(at: [value, value], radius: 4, color: .white)
      list.ring(at: [value, 5], radius: 4, width: 1, color: .white)
      list.capsule(from: [value, 5], to: [5, 5], halfWidth: 2, color: .white)
      list.capsule(from: [5, 5], to: [5, value], halfWidth: 2, color: .white)
      guard value < 0 || !value.isFinite || value > PrimitiveList.furthest else { continue }
      list.disc(at: [5, 5], radius: value, fill: .white)
      list.softDisc(at: [5, 5], radius: value, color: .white)
      list.ring(at: [5, 5], radius: value, width: 1, color: .white)
      list.ring(at: [5, 5], radius: 5, width: value, color: .white)
      list.capsule(from: [5, 5], to: [9, 9], halfWidth: value, color: .white)
    }
    list.disc(at: [5, 5], radius: 0, fill: .white)
    list.disc(at: [5, 5], radius: 5, fill: .white, opacity: .nan)
    list.disc(at: [5, 5], radius: 5, fill: .white, rim: .white, rimWidth: .nan)
    list.softDisc(at: [5, 5], radius: 5, color: .clear)
    list.capsule(from: [5, 5], to: [9, 9], halfWidth: 1, color: .white, opacity: 0)
    #expect(list.count == 0)
  }

  @Test func `finite values are drawn or clipped without a trap`() {
    var random = SeededRandom(77)
    let bitmap = makeBitmap(30, 60)
    let sizes: [Float] = [1e-30, 1e-6, 0.3, 3, 80, 5_000, 1_000_000, 1_048_576]
    for _ in 0..<40 {
      var list = PrimitiveList()
      for _ in 0..<8 {
        let (scale, size) = (random.element(sizes), random.element(sizes))
        let center = random.point(-scale...scale, -scale...scale)
        let end = random.int(0...3) == 0 ? center + [size, 1e-8] : random.point(-scale...scale, -scale...scale)
        list.disc(
          at: center, radius: size, fill: random.pixel(), rim: random.pixel(), rimWidth: random.float(-1...size))
        list.ring(at: center, radius: size, width: random.float(0...size), color: random.pixel())
        list.capsule(from: center, to: end, halfWidth: size, color: random.pixel())
        list.softDisc(at: center, radius: size, color: random.pixel())
      }
      list.draw(into: bitmap, bands: RowBands(threads: 2))
    }
    #expect(bitmap.overflow == nil)
  }

  @Test func `a huge disc covers the picture`() {
    let bitmap = makeBitmap(70, 50)
    var list = PrimitiveList()
    list.disc(at: [900_000, 25], radius: 1_000_000, fill: .white)
    list.draw(into: bitmap, bands: .single)
    #expect(bitmap.hash == makeBitmap(70, 50, filled: .white).hash)
  }

  @Test func `a clip outside, an empty bitmap and an empty list draw nothing`() {
    let bitmap = makeBitmap(20, 20)
    let list = Self.scene(seed: 3, count: 30, size: 20)
    list.draw(into: bitmap, clip: PixelRect(x: 20, y: 0, width: 5, height: 5), bands: .single)
    list.draw(into: bitmap, clip: PixelRect(x: .max, y: .min, width: 5, height: 5), bands: .single)
    list.draw(into: bitmap, clip: .empty, bands: .single)
    list.draw(into: makeBitmap(0, 0), bands: RowBands(threads: 2))
    PrimitiveList().draw(into: bitmap, bands: RowBands(threads: 2))
    #expect(bitmap.hash == makeBitmap(20, 20).hash)
  }

  @Test func `an emptied list starts again`() {
    var list = Self.scene(seed: 3, count: 30)
    #expect(list.count > 10)
    list.removeAll()
    #expect(list.count == 0)
    list.disc(at: [1, 1], radius: 1, fill: .white)
    #expect(list.count == 1)
  }
}
