import Arithmetic
import Ecology
import Testing
import UIKit

@testable import Portrayal
@testable import Workshop

@Suite struct CanvasMapTests {
  private let map = CanvasMap(size: CGSize(width: 700, height: 500), unit: 47, offset: CGPoint(x: 13, y: -20))

  @Test func `forward is up and left is left`() {
    let ahead = map.point(LatticePoint(q: 1, r: 0))
    #expect(ahead.x == map.origin.x && ahead.y == map.origin.y - 47)
    #expect(map.point(LatticePoint(q: 0, r: 1)).x < map.origin.x)
  }

  @Test func `every lattice place is found at and around its point`() {
    var random = RandomStream(seed: 3)
    for q in -12...12 {
      for r in -12...12 {
        let place = LatticePoint(q: Int8(q), r: Int8(r))
        let point = map.point(place)
        #expect(map.lattice(point) == place)
        let (dx, dy) = (random.uniform() - 0.5, random.uniform() - 0.5)
        #expect(map.lattice(CGPoint(x: point.x + CGFloat(dx) * 30, y: point.y + CGFloat(dy) * 30)) == place)
      }
    }
    #expect(map.lattice(CGPoint(x: 1e9, y: -1e9)) == nil)
  }

  @Test func `the nearest lattice place is found`() throws {
    var random = RandomStream(seed: 4)
    for _ in 0..<400 {
      let point = CGPoint(x: CGFloat(random.uniform()) * 700, y: CGFloat(random.uniform()) * 500)
      let found = try #require(map.lattice(point))
      func distance(_ place: LatticePoint) -> CGFloat {
        hypot(map.point(place).x - point.x, map.point(place).y - point.y)
      }
      #expect(found.neighbours.allSatisfy { distance(found) <= distance($0) + 0.01 })
    }
  }

  @Test func `zooming keeps the point under the pointer fixed`() {
    let point = CGPoint(x: 200, y: 333)
    let before = map.place(point)
    for factor in [0.2, 0.8, 1.3, 9] {
      let after = map.zoomed(by: factor, about: point).place(point)
      #expect(abs(after.x - before.x) < 1e-3 && abs(after.y - before.y) < 1e-3)
    }
    #expect(CanvasMap.units.contains(map.zoomed(by: 100, about: point).unit))
  }

  @Test func `a link is hit at its middle and not at its ends`() {
    let body = Starter.tadpole.body
    for link in body.links {
      let (first, second) = (map.point(link.first), map.point(link.second))
      let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      #expect(map.link(middle, of: body) == link)
      #expect(map.link(first, of: body) == nil)
    }
  }

  @Test func `angles to a point are in the body's frame`() {
    let start = LatticePoint(q: 2, r: -1)
    for angle in 0..<64 {
      let way = Trigonometry.direction(Float(angle) / 64) * 2
      let point = map.point(SIMD2(start.x, start.y) + way)
      #expect((map.angle(from: start, to: point) + 64) % 64 == angle)
    }
  }

  @Test func `a whole body fits`() {
    for starter in Starter.allCases {
      let map = CanvasMap.fitting(starter.body, in: CGSize(width: 320, height: 240))
      for cell in starter.body.cells {
        let point = map.point(cell.place)
        #expect(point.x > 0 && point.y > 0 && point.x < 320 && point.y < 240)
      }
    }
  }
}
