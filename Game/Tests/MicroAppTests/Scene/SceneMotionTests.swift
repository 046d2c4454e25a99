import Ecology
import Foundation
import Raster
import Testing

@testable import Portrayal

@Suite struct SceneMotionTests {
  @Test func `sine and angle match the C library`() {
    for step in -4_000...4_000 {
      let turns = Float(step) * 0.001_37
      #expect(abs(Trigonometry.sine(turns) - Float(sin(Double(turns) * 2 * .pi))) < 4e-7)
      let vector = SIMD2(Float(cos(Double(step))), Float(sin(Double(step)))) * Float(1 + abs(step))
      #expect(abs(Trigonometry.angle(of: vector) - Float(atan2(Double(vector.y), Double(vector.x)) / (2 * .pi))) < 4e-6)
    }
    #expect(Trigonometry.sine(.infinity).isNaN)
    #expect(Trigonometry.angle(of: .zero) == 0)
  }

  @Test func `scatter numbers are uniform and depend only on seed and index`() {
    let scatter = Scatter(5, 2)
    let numbers = (0..<4_000).map { scatter.unit($0) }
    #expect(abs(numbers.reduce(0, +) / 4_000 - 0.5) < 0.02)
    #expect(numbers.allSatisfy { (0..<1).contains($0) })
    #expect(Set(numbers).count > 3_990)
    #expect(numbers == (0..<4_000).map { Scatter(5, 2).unit($0) })
    #expect(Scatter(5, 3).unit(0) != scatter.unit(0))
  }

  @Test func `equal seeds swim equally with any frame length`() {
    var one = DriftingDish(seed: 3)
    var other = DriftingDish(seed: 3)
    for _ in 0..<150 { one.advance(by: 1.0 / 30) }
    for _ in 0..<600 { other.advance(by: 1.0 / 120) }
    #expect(one.ticks == other.ticks)
    #expect(one.drifters.map(\.position) == other.drifters.map(\.position))
    #expect(one.drifters.map(\.position) != DriftingDish(seed: 4).drifters.map(\.position))
    one.advance(by: -1)
    one.advance(by: .nan)
    #expect(one.ticks == other.ticks)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `creatures stay in the pen, avoid rocks, eat and hunt for two minutes`(seed: UInt64) {
    var dish = DriftingDish(seed: seed)
    var kinds = Set<String>()
    var way = dish.drifters.map { _ in Float(0) }
    for _ in 0..<480 {
      let before = dish.drifters.map(\.position)
      dish.advance(by: 0.25)
      let picture = dish.picture(at: Camera())
      for effect in picture.effects { kinds.insert("\(effect.kind)") }
      for (index, drifter) in dish.drifters.enumerated() {
        way[index] += (drifter.position - before[index]).length
        let low = DriftingDish.pen.low - 2
        let high = DriftingDish.pen.high + 2
        #expect(drifter.position.isFinite)
        #expect(drifter.position.x > low.x && drifter.position.x < high.x)
        #expect(drifter.position.y > low.y && drifter.position.y < high.y)
        for rock in picture.rocks { #expect((drifter.position - rock.center).length > 0.8 * rock.radius) }
      }
    }
    #expect(kinds.contains("swallow") && kinds.contains("bite"))
    for (index, length) in way.enumerated() { #expect(length > 15, "number \(index) hardly moves") }
  }

  @Test func `a picture between two ticks is between their pictures`() {
    var dish = DriftingDish(seed: 8)
    dish.advance(by: 1)
    let first = dish.picture(at: Camera()).cells[0].position
    dish.advance(by: 0.5 / 60)
    let middle = dish.picture(at: Camera()).cells[0].position
    dish.advance(by: 0.5 / 60)
    let last = dish.picture(at: Camera()).cells[0].position
    #expect(((first + last) * 0.5 - middle).length < 0.02)
  }

  @Test func `the title word fits its width, and its eyes follow the pointer`() throws {
    var picture = DishPicture()
    let word = TitleWord(origin: SIMD2(-15, 3), width: 23)
    word.add(to: &picture, pointer: SIMD2(0, -20))
    let places = picture.cells.map(\.position)
    #expect(places.allSatisfy { $0.x > -15 && $0.x < 8 && $0.y > 3 })
    #expect((places.map(\.x).max() ?? 0) - (places.map(\.x).min() ?? 0) > 20)
    for cell in picture.cells where cell.kind == .eye {
      let gaze = try #require(cell.gaze)
      #expect((Trigonometry.direction(gaze) - (SIMD2(0, -20) - cell.position).normalized).length < 1e-3)
    }
    #expect(picture.creatures.count == 6)
    #expect(picture.creatures.allSatisfy { $0.isPlayer && $0.links.allSatisfy { picture.links.indices.contains($0) } })
  }

  @Test func `the camera settles ahead of the body and never overshoots`() {
    for step: Float in [1 / 240, 1 / 60, 1 / 10] {
      var rig = CameraRig(at: .zero)
      var furthest: Float = 0
      for _ in 0..<Int(6 / step) {
        rig.follow(SIMD2(10, 0), heading: 0, bodyRadius: 8, for: step)
        furthest = max(furthest, rig.center.x)
      }
      #expect(abs(rig.center.x - 11.5) < 0.01)
      #expect(furthest < 11.51)
      #expect(abs(rig.zoom - 0.7) < 0.01)
    }
    var rig = CameraRig(at: SIMD2(1, 2))
    rig.follow(SIMD2(.nan, 0), heading: 0, bodyRadius: .nan, for: 1)
    #expect(rig.center == SIMD2(1, 2))
    #expect(CameraRig.zoom(bodyRadius: 1) == 1.3)
    #expect(CameraRig.shake(age: 0.13, strength: 1, seed: 1) == .zero)
    #expect(CameraRig.shake(age: 0, strength: 9, seed: 1).length <= 3.001)
  }
}
