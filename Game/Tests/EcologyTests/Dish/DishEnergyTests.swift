import Arithmetic
import Brains
import Ecology
import Testing

@Suite struct DishEnergyTests {
  /// Adds random bodies derived from starters, with random brains.
  private func populate(_ dish: inout Dish, _ count: Int, _ random: inout RandomStream) throws {
    for _ in 0..<count {
      var creature = (random.element(of: Starter.allCases) ?? .tadpole).creature(random: &random)
      creature.body = RandomBodies.body(edits: 2, random: &random)
      try dish.spawn(creature, at: dish.emptiestSpot(for: creature.body))
    }
  }

  @Test func `energy is conserved in every tick of an hour`() throws {
    var random = RandomStream(seed: 8)
    var configuration = DishConfiguration.live(seed: 4)
    configuration.radius = 16
    configuration.moteCount = 12
    var dish = Dish(configuration)
    try populate(&dish, 4, &random)
    let opening = dish.energy.total
    var (worst, deaths, drift) = (0.0, 0, 0.0)
    for _ in 0..<60 * 3600 {
      dish.step()
      let energy = dish.energy
      worst = max(worst, energy.imbalance)
      drift = max(drift, abs(energy.total - opening) / opening)
      let dead = dish.events.count { if case .died = $0 { true } else { false } }
      deaths += dead
      try populate(&dish, dead, &random)
    }
    #expect(worst < 1e-9)
    #expect(drift < 1e-9)
    #expect(deaths > 20)
    #expect(dish.creatures.count == 4)
  }

  @Test func `the distribution of energy counts every part`() throws {
    var dish = Dish(.live(seed: 1))
    var random = RandomStream(seed: 1)
    #expect(dish.energy.motes == 127 * 5.5)
    let tadpole = Starter.tadpole.creature(random: &random)
    try dish.spawn(tadpole, at: .zero)
    let energy = dish.energy
    #expect(abs(energy.stores - 0.55 * 72) < 1e-5)
    #expect(energy.bodies == 1.5 * Double(2 + 6 + 12 + 16))
    #expect(abs(energy.pool - (10_000 - 698.5 - 54 - 39.6)) < 1e-4)
    #expect(energy.total == 10_000)
    #expect(energy.imbalance == 0)
  }

  @Test func `upkeep is paid, less for each cell of a large body, and the same after molts`() throws {
    func spent(_ body: BodyPlan, molts: Int) throws -> Float {
      var rules = Rules.untuned
      rules.energy.upkeepPower = 0.25
      rules.molting.interval = 2
      var tank = Tank(rules: rules)
      let id = try tank.add(body)
      tank.run(seconds: Float(2 * molts) + 0.1)
      let before = try tank.status(id).energy
      tank.run(seconds: 1)
      #expect(try tank.status(id).molts == molts)
      return try before - tank.status(id).energy
    }
    // The power −1/4 of 1 and of 2 standard sizes.
    let standard = BodyPlan.row(Array(repeating: .body, count: 6))
    #expect(abs(try spent(standard, molts: 0) - 0.18) < 1e-3)
    #expect(abs(try spent(standard, molts: 2) - 0.18) < 1e-3)
    let large = BodyPlan.row(Array(repeating: .body, count: 12)).grown(by: [.at(0, 1)])
    #expect(abs(try spent(large, molts: 0) - 0.25 * 0.840_896) < 1e-3)
  }

  @Test func `above half the store all cells heal for a tenth of energy per HP`() throws {
    func heal(_ store: Float) throws -> Float {
      var tank = Tank()
      let eater = try tank.add(.row([.mouth]), store: 0.1)
      let prey = try tank.add(BodyPlan(), x: 2, store: store)
      tank.outgrowImmunity()
      tank.run(ticks: 30)
      tank.dish.remove(eater)
      tank.run(ticks: 1)
      let before = try tank.status(prey).health
      tank.run(seconds: 2)
      return try (tank.status(prey).health - before) * 60
    }
    #expect(abs(try heal(0.9) - 1.6) < 0.1)
    #expect(try heal(0.4) == 0)
  }

  @Test func `chunks decay into the pool after a minute`() throws {
    var plan = BodyPlan.row([.body])
    plan.set(BodyLink(.origin, .at(1, 0), .shed))
    var tank = Tank()
    let id = try tank.add(plan)
    tank.tell(id) { $0[.shed] = 1 }
    tank.run(seconds: 3)
    #expect(tank.dish.energy.flesh > 2)
    let total = tank.dish.energy.total
    tank.run(seconds: 62)
    #expect(tank.dish.morsels.isEmpty)
    #expect(abs(tank.dish.energy.total - total) < 1e-6)
  }

  @Test func `motes grow at their rate up to their number while the pool lasts`() throws {
    var rules = Rules.standard
    (rules.eating.largeMoteShare, rules.eating.giantMoteShare) = (0, 0)
    var configuration = DishConfiguration.live(seed: 3, rules: rules)
    configuration.moteCount = 80
    configuration.moteRate = 3
    var dish = Dish(configuration, rules: rules)
    #expect(dish.morsels.count == 60)
    for _ in 0..<300 { dish.step() }
    #expect(dish.morsels.count == 75)
    for _ in 0..<600 { dish.step() }
    #expect(dish.morsels.count == 80)
    configuration.poolEnergy = 0
    var poor = Dish(configuration, rules: rules)
    for _ in 0..<300 { poor.step() }
    #expect(poor.morsels.count == 60)
    var random = RandomStream(seed: 1)
    #expect(throws: Never.self) { try poor.spawn(Starter.eel.creature(random: &random), at: .zero) }
  }

  @Test func `the share of motes never falls below the rules' minimum`() {
    let eating = Rules.standard.eating
    #expect(eating.moteEnergy(inRound: 1) == eating.moteEnergy && eating.moteEnergy(inRound: 0) == eating.moteEnergy)
    for round in 2...60 {
      let (one, next) = (eating.moteEnergy(inRound: round), eating.moteEnergy(inRound: round + 1))
      #expect(next <= one && next >= eating.moteEnergy * eating.leastMoteShare * 0.999)
    }
    #expect(eating.moteEnergy(inRound: 30) > eating.moteEnergy * eating.leastMoteShare)
    #expect(eating.moteEnergy(inRound: 9_999) == eating.moteEnergy * eating.leastMoteShare)
  }

  @Test(arguments: DishConfiguration.Hardening.allCases)
  func `the energy of motes falls every round with any hardening`(hardening: DishConfiguration.Hardening) throws {
    var rules = Rules.untuned
    rules.molting.interval = 1
    var configuration = DishConfiguration.live(seed: 3, rules: rules)
    configuration.hardening = hardening
    configuration.moteCount = 200
    var dish = Dish(configuration, rules: rules)
    for _ in 0..<150 { dish.step() }
    #expect(dish.round == 3)
    let energies = Set(dish.morsels.map(\.energy)).sorted()
    #expect(energies.count == 3)
    #expect(abs(energies[0] - 7 * 0.97 * 0.97) < 1e-4)
  }

  @Test func `the pool pays for added motes, which are moved inside the wall`() {
    var dish = Dish(.tank(radius: 12))
    let before = dish.energy.pool
    for place in [SIMD2<Float>(0, 0), [3, 4], [40, 0]] { dish.addMote(at: place) }
    #expect(dish.morsels.map(\.place) == [[0, 0], [3, 4], [11, 0]])
    #expect(before - dish.energy.pool == 3 * Double(dish.rules.eating.moteEnergy))
    for _ in 0..<120 { dish.step() }
    #expect(abs(dish.energy.imbalance) < 0.001)
  }
}
