import Arithmetic
import Brains
import Ecology
import Physics
import Testing

@Suite struct DishBirthTests {
  @Test func `a birth is an event of the next tick, and every creature has its own ID`() throws {
    var tank = Tank()
    let first = try tank.add(.row([.mouth]))
    let second = try tank.add(.row([.mouth]), x: 5)
    #expect(first < second)
    #expect(tank.dish.creatures == [first, second])
    tank.run(ticks: 1)
    #expect(tank.events.prefix(2) == [.born(first), .born(second)])
    tank.dish.remove(first)
    let third = try tank.add(.row([.mouth]))
    #expect(tank.dish.creatures == [second, third])
    #expect(!tank.dish.contains(first))
  }

  @Test func `births that are invalid or have no space are rejected`() throws {
    var tank = Tank(radius: 10)
    let hash = tank.dish.hash
    let broken = BodyPlan(cells: [BodyCell(.mouth, .at(1, 0))], links: [])
    #expect(throws: SpawnError.creature(broken.faults())) { try tank.add(broken) }
    #expect(throws: SpawnError.self) { try tank.add(.row([.mouth]), x: 9.8) }
    #expect(throws: SpawnError.self) { try tank.add(.row([.mouth]), x: .nan) }
    #expect(throws: SpawnError.storeShare(1.5)) { try tank.add(.row([.mouth]), store: 1.5) }
    #expect(tank.dish.hash == hash)
    let error = #expect(throws: SpawnError.self) { try tank.add(.row([.mouth]), x: 9.8) }
    #expect(error?.description.hasPrefix("The creature cannot be put there.") == true)
  }

  @Test func `a newborn's store comes from the birth, or from the dish by default`() throws {
    var dish = Dish(.live(seed: 1))
    var random = RandomStream(seed: 2)
    let tadpole = Starter.tadpole.creature(random: &random)
    let one = try dish.spawn(tadpole, at: SIMD2(0, 0))
    #expect(abs(try #require(dish.status(of: one)).energy - 0.55 * 72) < 1e-4)
    let two = try dish.spawn(tadpole, at: SIMD2(9, 0), storeShare: 0.8)
    #expect(abs(try #require(dish.status(of: two)).energy - 0.8 * 72) < 1e-4)
    var arena = Dish(.arena(seed: 1))
    #expect(arena.rimRadius == 18)
    let fighter = try arena.spawn(tadpole, at: .zero)
    #expect(abs(try #require(arena.status(of: fighter)).energy - 0.8 * 72) < 1e-4)
  }

  @Test func `the emptiest spot is far from others and out of the player's view`() throws {
    var dish = Dish(.live(seed: 9))
    let body = Starter.tadpole.body
    let player = try dish.spawn(
      Creature(body: body, brain: BrainGenome()), at: SIMD2(30, 0), pilot: .commanded)
    let center = try #require(dish.status(of: player)).center
    for _ in 0..<40 {
      let spot = dish.emptiestSpot(for: body)
      let apart = spot - center
      #expect((apart * apart).sum().squareRoot() > 14)
      #expect((spot * spot).sum().squareRoot() < Rules.standard.dish.radius - 2)
      for rock in dish.landscape.rocks {
        let way = spot - rock.center
        #expect((way * way).sum().squareRoot() > rock.radius)
      }
    }
  }

  @Test func `creatures are born apart in a crowded dish`() throws {
    var dish = Dish(.live(seed: 10))
    var random = RandomStream(seed: 4)
    for index in 0..<36 {
      let creature = Starter.allCases[index % 6].creature(random: &random)
      try dish.spawn(creature, at: dish.emptiestSpot(for: creature.body))
    }
    let places = dish.creatures.compactMap { dish.status(of: $0)?.center }
    var nearest: Float = .infinity
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        nearest = min(nearest, ((place - other) * (place - other)).sum().squareRoot())
      }
    }
    #expect(nearest > 3)
  }
}
