import Raster
import Testing

@testable import Layers

@Suite struct DamageRegionTests {
  @Test func `everything added inside the bounds is covered with few rectangles`() {
    var state: UInt64 = 9
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for _ in 0..<200 {
      let bounds = PixelRect(x: 0, y: 0, width: 64, height: 64)
      var region = DamageRegion(bounds: bounds)
      var wanted: [PixelRect] = []
      for _ in 0..<random(20) {
        let rect = PixelRect(x: random(80) - 10, y: random(80) - 10, width: random(30), height: random(30))
        wanted.append(rect.intersection(bounds))
        guard wanted.count % 2 == 0 else {
          region.add(rect)
          continue
        }
        let moved = PixelRect(x: rect.x + random(9) - 4, y: rect.y, width: rect.width, height: rect.height)
        region.add(rect, moved)
        wanted.append(moved.intersection(bounds))
      }
      #expect(region.rects.count <= 8)
      for rect in wanted where !rect.isEmpty {
        for (x, y) in [(rect.x, rect.y), (rect.maxX - 1, rect.maxY - 1)] {
          #expect(region.rects.contains { $0.contains(x: x, y: y) })
        }
      }
      #expect(region.rects.allSatisfy { $0.intersection(bounds) == $0 && !$0.isEmpty })
    }
  }

  @Test func `a rectangle inside another one adds nothing`() {
    var region = DamageRegion(bounds: PixelRect(x: 0, y: 0, width: 100, height: 100))
    region.add(PixelRect(x: 10, y: 10, width: 50, height: 50))
    region.add(PixelRect(x: 12, y: 40, width: 2, height: 20))
    #expect(region.rects == [PixelRect(x: 10, y: 10, width: 50, height: 50)])
  }

  @Test func `distant rectangles stay separate, and close ones merge`() {
    var region = DamageRegion(bounds: PixelRect(x: 0, y: 0, width: 1000, height: 1000))
    region.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 900, y: 900, width: 10, height: 10))
    #expect(region.rects.count == 2)
    region.add(PixelRect(x: 5, y: 0, width: 10, height: 10))
    #expect(region.rects.count == 2)
    #expect(region.rects.contains(PixelRect(x: 0, y: 0, width: 15, height: 10)))
  }

  @Test func `a joined area is in one rectangle, with all that intersect it`() {
    var region = DamageRegion(bounds: PixelRect(x: 0, y: 0, width: 100, height: 100))
    region.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 60, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 0, y: 90, width: 10, height: 10))
    let areas = [(30, 30, 10, 10), (2, 2, 4, 4), (5, 5, 60, 20), (5, 5, 60, 20)]
    let changes = areas.map { region.join(PixelRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)) }
    #expect(changes == [false, false, true, false])
    let joined = PixelRect(x: 0, y: 0, width: 70, height: 25)
    #expect(Set(region.rects) == [joined, PixelRect(x: 0, y: 90, width: 10, height: 10)])
  }
}
