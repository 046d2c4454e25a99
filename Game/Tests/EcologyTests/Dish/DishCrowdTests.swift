import Arithmetic
import Brains
import Ecology
import Testing

/// Bodies with every kind of cell and link in a narrow dish under random actions; the energy account must balance.
@Suite struct DishCrowdTests {
  private static func body(_ random: inout RandomStream) -> BodyPlan {
    var body = RandomBodies.body(edits: 10, random: &random)
    for link in body.links where random.chance(0.1) {
      var shed = link
      shed.kind = .shed
      body.set(shed)
    }
    return body.isValid() ? body : Starter.tadpole.body
  }

  private static func action(_ random: inout RandomStream) -> Action {
    var action = Action()
    for output in Action.Output.allCases { action[output] = random.uniform(in: -1...1) }
    action[.shed] = random.chance(0.02) ? 1 : 0
    return action
  }

  private func check(_ dish: Dish) throws {
    for id in dish.creatures {
      let status = try #require(dish.status(of: id))
      #expect(status.energy >= 0 && status.energy <= status.capacity * 1.0001)
      #expect(status.center.x.isFinite && status.center.y.isFinite && status.spin.isFinite)
      #expect(abs((status.forward * status.forward).sum() - 1) < 1e-3)
      #expect(status.health >= 0 && status.health <= 1)
      let body = try #require(dish.body(of: id))
      let cells = dish.cells(of: id)
      #expect(cells.map(\.kind) == body.cells.map(\.kind))
      #expect(body.cells.first?.kind == .nucleus)
      let observation = try #require(dish.observation(of: id))
      for input in Observation.Input.allCases { #expect(abs(observation[input]) <= 1) }
    }
    for id in dish.fragments {
      #expect(dish.cells(of: id).count == dish.body(of: id)?.cells.count)
      #expect(dish.body(of: id)?.has(.nucleus) == false)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `random crowds conserve energy and keep the state consistent`(seed: UInt64) throws {
    var random = RandomStream(seed: seed, stream: 9)
    var configuration = DishConfiguration.arena(seed: seed)
    configuration.radius = 12
    configuration.terrain = seed == 2 ? .natural : .bare
    var dish = Dish(configuration)
    let opening = dish.energy.total
    var kinds: Set<String> = []
    for tick in 0..<1200 {
      while dish.creatures.count < 14 {
        let creature = Creature(body: Self.body(&random), brain: BrainGenome())
        try dish.spawn(creature, at: dish.emptiestSpot(for: creature.body), pilot: .commanded)
      }
      if tick % 20 == 0 { for id in dish.creatures { dish.setAction(Self.action(&random), for: id) } }
      dish.step()
      for event in dish.events { kinds.insert(String("\(event)".prefix { $0 != "(" })) }
      #expect(abs(dish.energy.total - opening) < 1e-6 * opening)
      if tick % 10 == 0 { try check(dish) }
    }
    #expect(kinds.isSuperset(of: ["born", "wounded", "ate", "partLost", "gripped"]))
  }
}
