import Arithmetic
import Testing

@testable import Ecology

@Suite struct DiscLanesTests {
  private struct Disc {
    var place: SIMD2<Float>
    var radius: Float
  }

  @Test(arguments: [0, 1, 7, 8, 9, 100])
  func `the discs near a place are those that a test of each one finds, in order`(count: Int) {
    var random = RandomStream(seed: UInt64(count))
    let all = (0..<count).map { _ in
      Disc(place: SIMD2(random.uniform(), random.uniform()) * 20, radius: random.uniform())
    }
    var lanes = DiscLanes()
    // Discs of an earlier, longer list are forgotten.
    lanes.resize(to: count + 13)
    lanes.write { lanes in for number in 0..<count + 13 { lanes.set(number, SIMD2(10, 10), radius: 2) } }
    lanes.resize(to: count)
    lanes.write { lanes in
      for (number, disc) in all.enumerated() { lanes.set(number, disc.place, radius: disc.radius) }
    }
    for _ in 0..<100 {
      let place = SIMD2(random.uniform(), random.uniform()) * 20
      let distance = 6 * random.uniform()
      let wanted = all.indices.filter { number in
        let apart = all[number].place - place
        let reach = distance + all[number].radius
        return apart.x * apart.x + apart.y * apart.y < reach * reach
      }
      #expect(Array(lanes.near(place, within: distance)) == wanted)
    }
  }

  @Test func `a dish knows where its food is, while it is eaten, decays, grows and is restored`() throws {
    var dish = DishBenchmark(seed: 3).dish
    for tick in 0..<900 {
      dish.step()
      if tick % 300 == 299 { dish = try Dish(snapshot: dish.snapshot()) }
      #expect(dish.food.moteCount == dish.morsels.count { $0.kind == .mote })
      let near = Array(dish.food.discs.near(SIMD2(5, 5), within: 20))
      let wanted = dish.morsels.indices.filter { number in
        let apart = dish.morsels[number].place - SIMD2(5, 5)
        let reach = 20 + dish.morsels[number].radius
        return apart.x * apart.x + apart.y * apart.y < reach * reach
      }
      #expect(near == wanted)
    }
  }
}
