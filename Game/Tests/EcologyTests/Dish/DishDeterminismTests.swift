import Arithmetic
import Brains
import Ecology
import Testing

@Suite struct DishDeterminismTests {
  /// A dish of starters with random brains, with births in place of the dead.
  private struct Aquarium {
    var dish: Dish
    var random: RandomStream

    init(seed: UInt64, count: Int = 18) throws {
      var configuration = DishConfiguration.live(seed: seed)
      configuration.radius = 30
      configuration.hardening = .rounds
      dish = Dish(configuration)
      random = RandomStream(seed: seed, stream: 5)
      for index in 0..<count {
        let creature = Starter.allCases[index % 6].creature(random: &random)
        try dish.spawn(creature, at: dish.emptiestSpot(for: creature.body))
      }
    }

    mutating func run(ticks: Int) throws {
      for _ in 0..<ticks {
        dish.step()
        for case .died in dish.events {
          let body = RandomBodies.body(edits: 3, random: &random)
          var creature = Starter.tadpole.creature(random: &random)
          creature.body = body
          try dish.spawn(creature, at: dish.emptiestSpot(for: body))
        }
      }
    }
  }

  @Test func `equal seeds give equal bits, other seeds differ`() throws {
    var one = try Aquarium(seed: 3)
    var two = try Aquarium(seed: 3)
    var other = try Aquarium(seed: 4)
    for _ in 0..<10 {
      try one.run(ticks: 120)
      try two.run(ticks: 120)
      #expect(one.dish.hash == two.dish.hash)
    }
    try other.run(ticks: 1200)
    #expect(other.dish.hash != one.dish.hash)
  }

  @Test func `a copy advances independently of the original`() throws {
    var original = try Aquarium(seed: 5)
    try original.run(ticks: 300)
    let hash = original.dish.hash
    var copy = original
    try copy.run(ticks: 300)
    #expect(original.dish.hash == hash)
    #expect(copy.dish.hash != hash)
    try original.run(ticks: 300)
    #expect(original.dish.hash == copy.dish.hash)
  }

  @Test func `a restored dish continues exactly as the saved one`() throws {
    var aquarium = try Aquarium(seed: 6)
    for _ in 0..<8 {
      try aquarium.run(ticks: 331)
      var restored = aquarium
      restored.dish = try Dish(snapshot: aquarium.dish.snapshot())
      #expect(restored.dish.hash == aquarium.dish.hash)
      #expect(restored.dish.snapshot() == aquarium.dish.snapshot())
      var ahead = aquarium
      try restored.run(ticks: 200)
      try ahead.run(ticks: 200)
      #expect(restored.dish.hash == ahead.dish.hash)
    }
  }

  @Test func `a commanded creature with a brain's actions behaves as with the brain`() throws {
    var random = RandomStream(seed: 12)
    let others = (0..<5).map { Starter.allCases[$0].creature(random: &random) }
    let self_ = Starter.tadpole.creature(random: &random)
    func make(_ pilot: Pilot) throws -> (Dish, CreatureID) {
      var configuration = DishConfiguration.live(seed: 8)
      configuration.radius = 20
      var dish = Dish(configuration)
      let id = try dish.spawn(self_, at: SIMD2(2, 1), heading: 0.1, pilot: pilot)
      for (index, other) in others.enumerated() {
        try dish.spawn(other, at: SIMD2(Float(index) * 5 - 10, -8), heading: 0.3)
      }
      return (dish, id)
    }
    var (rival, id) = try make(.brain)
    var (player, same) = try make(.commanded)
    #expect(id == same)
    for _ in 0..<80 * 60 where rival.contains(id) {
      let thinks = rival.thinksNext(id)
      rival.step()
      if thinks, let action = rival.action(of: id) { player.setAction(action, for: id) }
      player.step()
      #expect(rival.observation(of: id) == player.observation(of: id))
      #expect(rival.status(of: id)?.center == player.status(of: id)?.center)
      #expect(rival.energy == player.energy)
    }
  }

  @Test func `actions are applied every third tick, when a creature thinks`() throws {
    var tank = Tank()
    let ids = try (0..<3).map { try tank.add(.row([.mouth]), x: Float($0) * 5) }
    for id in ids { tank.tell(id) { $0[.drive] = 1 } }
    var ticks: [CreatureID: Int] = [:]
    for tick in 1...6 {
      let due = ids.filter { tank.dish.thinksNext($0) }
      #expect(due.count == 1)
      tank.run(ticks: 1)
      for id in ids where tank.dish.action(of: id)?[.drive] == 1 && ticks[id] == nil {
        #expect(due == [id])
        ticks[id] = tick
      }
    }
    #expect(Set(ticks.values) == [1, 2, 3])
  }

  @Test func `an action is clamped, and a rival ignores it`() throws {
    var tank = Tank()
    let id = try tank.add(.row([.mouth]))
    tank.tell(id) {
      $0[.drive] = 7
      $0[.turn] = .nan
    }
    let rival = try tank.add(.row([.mouth]), x: 6, pilot: .brain)
    tank.tell(rival) { $0[.drive] = 1 }
    tank.run(ticks: 3)
    #expect(tank.dish.action(of: id)?[.drive] == 1)
    #expect(tank.dish.action(of: id)?[.turn] == 0)
    #expect(tank.dish.action(of: rival)?[.drive] == 0)
  }
}
