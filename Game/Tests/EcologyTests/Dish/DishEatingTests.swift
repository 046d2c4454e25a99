import Brains
import Ecology
import Testing

@Suite struct DishEatingTests {
  private func meeting(
    _ prey: BodyPlan = .row([.body]), gap: Float = 2, heading: Float = 0.25, wait: Bool = true,
    teams: (UInt8, UInt8) = (0, 0), rules: Rules = .untuned, eater: BodyPlan = .row([.mouth]), store: Float = 0.6
  ) throws -> (tank: Tank, eater: CreatureID, prey: CreatureID) {
    var tank = Tank(rules: rules)
    let one = try tank.add(eater, team: teams.0, store: store)
    let two = try tank.add(prey, x: gap, heading: heading, team: teams.1, store: 0.6)
    if wait { tank.outgrowImmunity() }
    return (tank, one, two)
  }

  @Test func `swallowing a mote yields nine tenths of 7, the pool gets the rest`() throws {
    var configuration = DishConfiguration.tank(radius: 5)
    configuration.moteCount = 40
    configuration.birthShare = 0.3
    var tank = Tank(configuration)
    let id = try tank.add(Starter.tadpole.body)
    tank.tell(id) {
      $0[.drive] = 1
      $0[.turn] = 0.5
    }
    let before = tank.dish.energy
    tank.run(seconds: 20)
    let meals = tank.meals
    #expect(meals.count > 3)
    #expect(meals.allSatisfy { $0.kind == .mote && abs($0.energy - 6.3) < 1e-4 })
    #expect(abs(Float(tank.dish.totals(of: id)?.motes ?? 0) - Float(meals.count) * 6.3) < 1e-3)
    #expect(tank.dish.energy.motes == before.motes - 7 * Double(meals.count))
    #expect(abs(tank.dish.energy.total - before.total) < 1e-6)
  }

  @Test func `a withheld bite eats nothing`() throws {
    var (tank, eater, prey) = try meeting()
    tank.tell(eater) { $0[.bite] = -1 }
    tank.run(seconds: 1)
    tank.events = []
    tank.run(seconds: 1)
    #expect(tank.damage(to: prey) == 0)
    #expect(tank.refusals.first?.refusal == .withheld)
  }

  @Test func `newborns neither bite nor are bitten for 1.5 s`() throws {
    var (tank, _, prey) = try meeting(wait: false)
    tank.run(ticks: 88)
    #expect(tank.damage(to: prey) == 0)
    #expect(tank.refusals.map(\.refusal).contains(.newborn))
    tank.run(ticks: 30)
    #expect(tank.damage(to: prey) > 3)
  }

  @Test func `allies are not bitten`() throws {
    var (tank, _, prey) = try meeting(teams: (2, 2))
    tank.run(seconds: 1.5)
    #expect(tank.damage(to: prey) == 0)
    #expect(tank.refusals.contains { $0.refusal == .ally && $0.prey == prey })
    var (other, _, foe) = try meeting(teams: (2, 3))
    other.run(seconds: 1)
    #expect(other.damage(to: foe) > 8)
  }

  @Test func `the damage of a hold grows from little to full`() throws {
    var rules = Rules.untuned
    rules.parts.biteClosing = 2
    rules.parts.gripForce = 40
    var (tank, _, prey) = try meeting(rules: rules)
    var damage: [Float] = []
    for _ in 0..<6 {
      tank.run(seconds: 0.5)
      damage.append(tank.damage(to: prey))
    }
    // 12 HP/s · t²/4 s within the first two seconds of the hold, which may begin a few ticks late.
    #expect(damage[0] < 12 * 0.25 / 4 + 0.01)
    #expect(damage[0] < damage[1] / 3)
    let last = damage[5] - damage[4]
    #expect(abs(last - 6) < 0.2)
    #expect(rules.parts.biteShare(after: 0.5) == 0.25 && rules.parts.biteShare(after: 9) == 1)
    #expect(Rules.untuned.parts.biteShare(after: 0) == 1)
  }

  @Test func `a bite grows with the ratio of the masses within its limits`() throws {
    var rules = Rules.untuned
    rules.parts.biteMassPower = 1
    rules.parts.leastBiteFactor = 0.4
    rules.parts.greatestBiteFactor = 1.5
    // A nucleus of mass 1.5 with a cell ahead and others behind it, each of mass 1 or, for a shell, 2.
    func body(_ ahead: CellKind, _ behind: [CellKind]) -> BodyPlan {
      let tail = behind.enumerated().map { BodyCell($1, .at(-Int8($0 + 1), 0)) }
      return .joined([BodyCell(ahead, .at(1, 0))] + tail)
    }
    func damage(_ eater: BodyPlan, _ prey: BodyPlan) throws -> Float {
      // The mouth of the eater faces the nucleus of its prey from the side.
      var (tank, _, id) = try meeting(prey, heading: 0.25, rules: rules, eater: eater)
      tank.run(seconds: 0.5)
      let before = tank.damage(to: id)
      tank.run(seconds: 0.5)
      return tank.damage(to: id) - before
    }
    let equal = try damage(body(.mouth, []), body(.body, []))
    #expect(equal > 4)
    #expect(abs(try damage(body(.mouth, [.body]), body(.body, [])) / equal - 3.5 / 2.5) < 0.01)
    #expect(abs(try damage(body(.mouth, []), body(.body, [.body])) / equal - 2.5 / 3.5) < 0.01)
    #expect(abs(try damage(body(.mouth, [.shell]), body(.body, [])) / equal - 1.5) < 0.01)
    #expect(abs(try damage(body(.mouth, []), body(.body, Array(repeating: .body, count: 4))) / equal - 0.4) < 0.01)
  }

  @Test func `bites in a run grow with each round`() throws {
    var rules = Rules.untuned
    rules.molting.interval = 2
    (rules.dish.runBites, rules.dish.biteRise) = (1, 0.5)
    func damage(nearbyBirths: Float) throws -> Float {
      var configuration = DishConfiguration.tank()
      configuration.nearbyBirths = nearbyBirths
      var tank = Tank(configuration, rules: rules)
      try tank.add(.row([.mouth]), store: 0.6)
      let prey = try tank.add(.row([.body]), x: 2, heading: 0.25, store: 0.6)
      tank.outgrowImmunity()
      while tank.dish.round < 2 { tank.run(ticks: 1) }
      let before = tank.damage(to: prey)
      tank.run(seconds: 0.25)
      return tank.damage(to: prey) - before
    }
    let usual = try damage(nearbyBirths: 0)
    #expect(usual > 2)
    #expect(abs(try damage(nearbyBirths: 1) / usual - 1.5) < 0.1)
    #expect(abs(try damage(nearbyBirths: 2) / usual - 2.25) < 0.1, "the square at twice the difficulty")
  }

  @Test func `a mouth does not bite what is behind it`() throws {
    let backwards = BodyPlan.joined([BodyCell(.mouth, .at(1, 0), angle: 32)])
    var (tank, _, prey) = try meeting(eater: backwards)
    tank.run(seconds: 1)
    #expect(tank.damage(to: prey) == 0)
    #expect(tank.refusals.first?.refusal == .facesAway)
  }

  @Test func `a bite refusal is reported at most once a second, only to commanded creatures`() throws {
    var (tank, _, _) = try meeting(teams: (1, 1))
    tank.run(seconds: 5)
    #expect((4...6).contains(tank.refusals.count))
    var rival = Tank()
    try rival.add(.row([.mouth]), team: 1, pilot: .brain)
    try rival.add(.row([.body]), x: 2, heading: 0.25, team: 1)
    rival.run(seconds: 3)
    #expect(rival.refusals.isEmpty)
  }

  @Test func `a morsel too large for the mouth is refused`() throws {
    var rules = Rules.untuned
    rules.eating.gape = 0.2
    var tank = Tank(rules: rules)
    try tank.add(.row([.mouth]))
    tank.dish.addMote(at: [1.6, 0])
    tank.run(seconds: 1)
    #expect(tank.dish.morsels.count == 1 && tank.meals.isEmpty)
    #expect(tank.refusals.contains { $0.refusal == .tooLarge && $0.prey == nil })
  }

  @Test func `a small creature is swallowed whole after a second's hold of its nucleus`() throws {
    let giant = BodyPlan.row([.mouth]).grown(by: [.at(-1, 0), .at(-2, 0), .at(-3, 0)])
    var (tank, eater, prey) = try meeting(BodyPlan(), eater: giant, store: 0.2)
    let (store, full) = try (tank.status(prey).energy, tank.dish.energy.total)
    var gone: Int?
    for tick in 1...100 where gone == nil {
      tank.run(ticks: 1)
      if !tank.dish.contains(prey) { gone = tick }
    }
    #expect(try abs(#require(gone) - 60) <= 3)
    #expect(tank.events.contains(.swallowed(prey, by: eater)))
    let death = try #require(tank.deaths.first)
    #expect(death.cause == .swallowed && death.killer == eater)
    let flesh = Float(tank.dish.totals(of: eater)?.flesh ?? 0)
    #expect(abs(flesh - (store - 0.12) * 0.7) < 0.3)
    #expect(abs(tank.dish.energy.total - full) < 1e-6)
  }

  @Test func `a creature of similar size is not swallowed whole, and the reason is reported`() throws {
    var (tank, _, prey) = try meeting()
    tank.run(seconds: 1.5)
    #expect(tank.dish.contains(prey))
    #expect(tank.refusals.contains { $0.refusal == .notSwallowed })
  }

  @Test func `in a run larger creatures are swallowed whole in each round`() throws {
    var rules = Rules.untuned
    rules.molting.interval = 4
    (rules.dish.runSwallowMass, rules.dish.swallowRise, rules.dish.mostSwallowMass) = (0.2, 0.1, 1)
    func isSwallowed(inRound round: Int, nearbyBirths: Float) throws -> Bool {
      var configuration = DishConfiguration.tank()
      configuration.nearbyBirths = nearbyBirths
      var tank = Tank(configuration, rules: rules)
      while tank.dish.round < round { tank.run(ticks: 1) }
      // The prey has 1.5 of the eater's mass of 5.5.
      try tank.add(.row([.mouth]).grown(by: [.at(-1, 0), .at(-2, 0), .at(-3, 0)]), store: 0.2)
      try tank.add(BodyPlan(), x: 2, heading: 0.25, store: 0.6)
      tank.run(seconds: 3)
      return tank.deaths.first?.cause == .swallowed
    }
    #expect(try !isSwallowed(inRound: 1, nearbyBirths: 1))
    #expect(try isSwallowed(inRound: 2, nearbyBirths: 1))
    #expect(try isSwallowed(inRound: 1, nearbyBirths: 0), "the rule of runs counts in runs only")
  }

  @Test func `destroying a nucleus yields two fifths of the store, the rest becomes chunks`() throws {
    var rules = Rules.untuned
    rules.eating.wholeSwallowMass = 0
    rules[.nucleus].hitPoints = 6
    var (tank, eater, prey) = try meeting(.row([.body, .body]), rules: rules)
    var store: Double = 0
    while tank.deaths.isEmpty, tank.dish.tick < 600 {
      tank.events = []
      store = Double(try tank.status(prey).energy)
      tank.run(ticks: 1)
    }
    // The last bite takes its part before the rest is shared.
    store -= Double(tank.meals.filter { $0.kind == .bite }.reduce(0) { $0 + $1.energy }) / 0.7
    let death = try #require(tank.deaths.first)
    #expect(death.creature == prey && death.cause == .bitten && death.killer == eater)
    #expect(death.credits == [Death.Credit(creature: eater, share: 1)])
    let share = try #require(tank.meals.first { $0.kind == .share })
    #expect(abs(Double(share.energy) - 0.4 * store) < 0.1)
    #expect(tank.dish.totals(of: eater)?.kills == 1)
    #expect(abs(tank.dish.energy.flesh - 0.6 * store - 2 * 3) < 0.2)
  }

  @Test func `eating a cell yields its matter and its part of the store, not the store of other cells`() throws {
    var rules = Rules.untuned
    rules.eating.wholeSwallowMass = 0
    rules.parts.gripForce = 40
    rules.energy.healingRate = 0
    let prey = BodyPlan.joined([BodyCell(.body, .at(-1, 0)), BodyCell(.vacuole, .at(1, 0))])
    var (tank, eater, victim) = try meeting(prey, gap: 3, heading: 0, rules: rules, store: 0.1)
    let start = try tank.status(victim).energy
    while tank.dish.body(of: victim)?.cells.count == 3, tank.dish.tick < 1200 { tank.run(ticks: 1) }
    let bitten = Float(tank.dish.totals(of: eater)?.bitten ?? 0)
    // Of a store of 36 + 6 + 31 the body cell holds 6; upkeep empties it a little meanwhile.
    let part = start * 6 / 73
    #expect(bitten < 3 + part + 1e-3 && bitten > 3 + part * 0.8)
    #expect(try tank.status(victim).energy > start * 0.8)
  }

  @Test func `credit is the share of damage in the last ten seconds`() throws {
    var rules = Rules.untuned
    rules[.nucleus].hitPoints = 30
    rules.eating.wholeSwallowMass = 0
    rules.energy.healingRate = 0
    var tank = Tank(rules: rules)
    let early = try tank.add(.row([.mouth]), store: 0.5)
    let prey = try tank.add(BodyPlan(), x: 2, store: 0.5)
    let late = try tank.add(.row([.mouth]), x: 4, heading: 0.5, store: 0.5)
    tank.tell(late) { $0[.bite] = -1 }
    tank.outgrowImmunity()
    tank.run(seconds: 1)
    tank.tell(late) { $0[.bite] = 0 }
    while tank.deaths.isEmpty, tank.dish.tick < 1200 { tank.run(ticks: 1) }
    let credits = try #require(tank.deaths.first).credits
    #expect(credits.map(\.creature) == [early, late])
    #expect(abs(credits.reduce(0) { $0 + $1.share } - 1) < 1e-5)
    #expect(credits[0].share > 0.6)
    #expect(tank.dish.totals(of: late)?.kills == 0)
    #expect(prey.number == 2)
  }

  @Test func `old wounds earn no credit`() throws {
    var rules = Rules.untuned
    rules.energy.healingRate = 0
    var (tank, eater, prey) = try meeting(BodyPlan(), rules: rules, eater: .row([.mouth]))
    rules.eating.wholeSwallowMass = 0
    tank.run(ticks: 50)
    tank.tell(eater) { $0[.bite] = -1 }
    tank.run(ticks: 12)
    tank.dish.remove(eater)
    tank.run(seconds: 12)
    while tank.deaths.isEmpty, tank.dish.tick < 60 * 700 { tank.run(ticks: 60) }
    let death = try #require(tank.deaths.first)
    #expect(death.creature == prey && death.cause == .starved && death.credits.isEmpty)
  }

  @Test func `every bite refusal and cause of death has a readable text`() {
    for refusal in BiteRefusal.allCases { #expect(refusal.reason.hasSuffix(".")) }
    #expect(BiteRefusal.facesAway.reason == "Your mouth does not face it.")
    for cause in CauseOfDeath.allCases {
      #expect(cause.advice.hasSuffix("."))
      #expect(!cause.name.isEmpty)
    }
  }
}

extension BodyPlan {
  /// Returns the body with additional body cells, with all neighbours linked.
  func grown(by places: [LatticePoint]) -> BodyPlan {
    var plan = self
    for place in places { plan.set(BodyCell(.body, place)) }
    plan.joinNeighbours()
    return plan
  }
}
