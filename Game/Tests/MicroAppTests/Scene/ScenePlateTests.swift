import Raster
import Testing

@testable import Portrayal

@Suite struct ScenePlateTests {
  private func brightness(_ bitmap: Bitmap, _ rect: PixelRect) -> Float {
    var sum: Float = 0
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        sum += Float(bitmap[x, y].red) + Float(bitmap[x, y].green) + Float(bitmap[x, y].blue)
      }
    }
    return sum / Float(3 * rect.area)
  }

  private func water(_ change: (inout DishPicture) -> Void) throws -> Bitmap {
    var picture = DishPicture()
    change(&picture)
    return try ScenePixels.draw(picture, width: 1_280, height: 800)
  }

  @Test func `regions have their colours, and caustics are in the shallows only`() throws {
    let bitmap = try water {
      $0.water.regions = [
        RegionPicture(kind: .shallows, center: SIMD2(-10, 4), radius: 9),
        RegionPicture(kind: .vent, center: SIMD2(12, -6), radius: 6),
      ]
    }
    let shallow = bitmap[280, 256]
    #expect(shallow.green > 80 && shallow.green > shallow.red)
    let vent = bitmap[1_072, 616]
    #expect(vent.red > 2 * vent.green)
    func variety(_ x: Int, _ y: Int) -> Int { Set((0..<100).map { bitmap[x + $0, y].green }).count }
    #expect(variety(230, 256) > 13)
    #expect(variety(600, 700) < 8)
  }

  @Test func `caustics drift with time and stay still with reduced motion`() throws {
    var picture = DishPicture()
    picture.water.regions = [RegionPicture(kind: .shallows, center: .zero, radius: 30)]
    let before = ScenePixels.hash(try ScenePixels.draw(picture))
    let still = SceneOptions(reducesMotion: true)
    let stillBefore = ScenePixels.hash(try ScenePixels.draw(picture, options: still))
    picture.time = 2
    #expect(ScenePixels.hash(try ScenePixels.draw(picture)) != before)
    #expect(ScenePixels.hash(try ScenePixels.draw(picture, options: still)) == stillBefore)
  }

  @Test func `unseen water is about 40 % as bright`() throws {
    let seen = try water { _ in }
    let unseen = try water { $0.sight = SightPicture() }
    let whole = PixelRect(x: 0, y: 0, width: 1_280, height: 800)
    let share = brightness(unseen, whole) / brightness(seen, whole)
    #expect((0.38...0.48).contains(share), "\(share)")
  }

  @Test func `an eye reveals a half disc and touch a small one`() {
    let sight = SightPicture(
      eyes: [SightPicture.Eye(position: .zero, angle: 0.25, range: 14)], touch: [SIMD2(20, 0)])
    #expect(sight.visibility(at: SIMD2(0, 8)) == 1)
    #expect(sight.visibility(at: SIMD2(0, -8)) == 0)
    #expect(abs(sight.visibility(at: SIMD2(8, 0)) - 0.5) < 0.01)
    #expect(sight.visibility(at: SIMD2(0, 15.1)) == 0)
    #expect(abs(sight.visibility(at: SIMD2(0, 14)) - 0.5) < 0.01)
    #expect(sight.visibility(at: SIMD2(21.9, 0)) == 1)
    #expect(abs(sight.visibility(at: SIMD2(23, 0)) - 0.5) < 0.01)
    #expect(sight.visibility(at: SIMD2(24.1, 0)) == 0)
  }

  @Test func `it is dark beyond the wall`() throws {
    let bitmap = try water { $0.water.dishRadius = 10 }
    let inside = brightness(bitmap, PixelRect(x: 540, y: 300, width: 200, height: 200))
    let outside = brightness(bitmap, PixelRect(x: 40, y: 300, width: 100, height: 200))
    let wall = brightness(bitmap, PixelRect(x: 275, y: 350, width: 10, height: 100))
    #expect(outside < 0.3 * inside)
    #expect(wall > 1.3 * inside)
  }

  @Test func `tiles repeat without a seam`() {
    let noise = NoiseTile(seed: 3, octaves: [(8, 1), (16, 0.5)])
    for step in 0..<64 {
      let place = SIMD2(Float(step) * 1.7 - 40, Float(step) * -2.3)
      #expect(abs(noise(place.x, place.y) - noise(place.x + 128, place.y - 256)) < 1e-3)
    }
    let tile = CausticTile(seed: 3, cells: 14, width: 1.7)
    let side = CausticTile.side
    func roughness(_ first: Int, _ second: Int) -> Int {
      (0..<side).map { abs(Int(tile.texels[$0 * side + first]) - Int(tile.texels[$0 * side + second])) }.reduce(0, +)
    }
    #expect(roughness(side - 1, 0) < 2 * roughness(100, 101))
  }
}
