import Brains
import Ecology
import Testing

@Suite struct DishCellTests {
  /// Returns a biter whose mouth touches the given body's nucleus from the left, both without immunity.
  private func bitten(
    _ victim: BodyPlan, victimHeading: Float = 0, gap: Float = 2, biter: BodyPlan = .row([.mouth]),
    rules: Rules = .untuned, store: Float = 0.5
  ) throws -> (tank: Tank, biter: CreatureID, victim: CreatureID) {
    var tank = Tank(rules: rules)
    let eater = try tank.add(biter, store: store)
    let prey = try tank.add(victim, x: gap, heading: victimHeading, store: 0.4)
    tank.outgrowImmunity()
    return (tank, eater, prey)
  }

  @Test func `the nucleus stores 36, every other cell 6, a vacuole 25 more`() throws {
    var tank = Tank()
    let id = try tank.add(.row([.vacuole, .body]))
    #expect(try tank.status(id).capacity == 36 + 31 + 6)
    #expect(try tank.status(id).energy == 73)
  }

  @Test func `a mouth deals 12 HP a second to what it touches, grips it and eats of it`() throws {
    var (tank, eater, prey) = try bitten(.row([.body]), victimHeading: 0.25)
    tank.run(seconds: 1)
    #expect(abs(tank.damage(to: prey) - 12) < 0.5)
    #expect(tank.wounds.allSatisfy { $0.attacker == eater && $0.cause == .bite })
    #expect(tank.events.contains { if case .gripped(prey, eater, _) = $0 { true } else { false } })
    #expect(tank.dish.grips.count == 1)
    let totals = try #require(tank.dish.totals(of: eater))
    // The nucleus has no matter, holds 36 of the 42 that the store has room for, and has lost this share of its 60 HP.
    let share = Double(tank.damage(to: prey)) / 60
    #expect(abs(totals.bitten - share * 0.4 * 36) < 0.2)
    #expect(abs(totals.flesh - totals.bitten * 0.7) < 1e-4)
    #expect(tank.meals.allSatisfy { $0.kind == .bite })
  }

  @Test func `a mouth's grip is weak enough to pull free`() throws {
    func escapes(_ force: Float) throws -> Bool {
      var rules = Rules.untuned
      rules.parts.gripForce = force
      var runner = BodyPlan.row([.body])
      runner.set(BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 64, turn: 0)))
      runner.joinNeighbours()
      var (tank, _, prey) = try bitten(runner, gap: 3, rules: rules)
      tank.run(ticks: 10)
      tank.tell(prey) { $0[.drive] = 1 }
      tank.run(seconds: 1)
      let isFree = tank.events.contains { if case .brokeFree(prey, from: _) = $0 { true } else { false } }
      #expect(isFree == tank.dish.grips.isEmpty)
      return isFree
    }
    #expect(try escapes(6))
    #expect(try !escapes(600))
  }

  @Test func `a spike deals damage by closing speed above 1 u/s and its exposed share`() throws {
    var tank = Tank()
    var lance = BodyPlan.row([.spike])
    lance.set(BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 64, turn: 0)))
    lance.joinNeighbours()
    let attacker = try tank.add(lance)
    let prey = try tank.add(.row([.shell]), x: 8, heading: 0)
    tank.outgrowImmunity()
    tank.tell(attacker) { $0[.drive] = 1 }
    var speed: Float = 0
    while tank.wounds.isEmpty, tank.dish.tick < 600 {
      speed = try tank.status(attacker).velocity.x - tank.status(prey).velocity.x
      tank.run(ticks: 1)
    }
    let wound = try #require(tank.wounds.first { $0.cause == .spike })
    #expect(wound.victim == prey && wound.attacker == attacker)
    let expected = 6 * (speed - 1) * 5 / 6
    #expect(abs(wound.damage / expected - 1) < 0.15)
    // Continued contact is not a wound.
    tank.events = []
    tank.run(seconds: 2)
    #expect(tank.wounds.filter { $0.cause == .spike }.count <= 1)
  }

  @Test func `two spikes that meet deal no damage`() throws {
    var tank = Tank()
    var lance = BodyPlan.row([.spike])
    lance.set(BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 64, turn: 0)))
    lance.joinNeighbours()
    let one = try tank.add(lance)
    let two = try tank.add(lance, x: 8, heading: 0.5)
    tank.outgrowImmunity()
    for id in [one, two] { tank.tell(id) { $0[.drive] = 1 } }
    tank.run(seconds: 2)
    #expect(tank.wounds.isEmpty)
    #expect(tank.events.contains { if case .blocked = $0 { true } else { false } })
  }

  @Test func `a shell halves damage from its side for itself and its neighbours`() throws {
    func damage(_ angle: UInt8) throws -> Float {
      let shell = BodyCell(.shell, .at(0, 1), angle: angle)
      var (tank, _, prey) = try bitten(.joined([shell]))
      tank.run(ticks: 30)
      return tank.damage(to: prey)
    }
    // The attacker is at −x of the victim: 32/64 of a turn.
    #expect(abs(try damage(0) - 6) < 0.3)
    #expect(abs(try damage(32) - 3) < 0.2)
  }

  @Test func `a mender repairs its neighbours by 2 HP a second for a tenth of energy each`() throws {
    func healed(_ kind: CellKind) throws -> (Float, Float) {
      var rules = Rules.untuned
      rules.energy.healingRate = 0
      var (tank, eater, prey) = try bitten(.joined([BodyCell(kind, .at(0, 1))]), rules: rules)
      tank.run(seconds: 1)
      tank.tell(eater) { $0[.bite] = -1 }
      tank.run(ticks: 6)
      let before = try tank.status(prey)
      tank.run(seconds: 2)
      let after = try tank.status(prey)
      return (after.health - before.health, before.energy - after.energy)
    }
    let (gain, price) = try healed(.mender)
    let full: Float = 60 + 15
    #expect(abs(gain * full - 4) < 0.2)
    #expect(try healed(.body).0 == 0)
    #expect(abs(price - (0.12 + 0.03) * 2 - 0.4) < 0.05)
  }

  @Test func `a chloroplast gains energy from light but no points`() throws {
    var tank = Tank(birthShare: 0.5)
    let id = try tank.add(.row([.chloroplast, .chloroplast, .chloroplast]))
    tank.run(seconds: 10)
    let upkeep: Float = (0.12 + 0.03) * 10
    #expect(abs(try tank.status(id).energy - 27 + upkeep - 3) < 0.05)
    #expect(tank.dish.totals(of: id)?.eaten == 0)
    #expect(try tank.status(id).points == Rules.untuned.molting.basePoints)
  }

  @Test func `a stinger's cloud deals 4 HP a second for three seconds and slows, except its own body`() throws {
    var tank = Tank()
    let stinger = try tank.add(.row([.stinger]))
    var prey = BodyPlan.row([.body])
    prey.set(BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 0, turn: 0)))
    prey.joinNeighbours()
    let victim = try tank.add(prey, x: 2.6, y: 1)
    tank.outgrowImmunity()
    let energy = try tank.status(stinger).energy
    tank.tell(stinger) { $0[.emit] = 1 }
    tank.run(ticks: 6)
    #expect(tank.dish.clouds.count == 1)
    #expect(try energy - tank.status(stinger).energy > 0.4)
    tank.tell(stinger) { $0[.emit] = 0 }
    tank.run(seconds: 4)
    #expect(abs(tank.damage(to: victim) - 12) < 1)
    #expect(tank.damage(to: stinger) == 0)
    #expect(tank.wounds.allSatisfy { $0.cause == .poison && $0.attacker == stinger })
    #expect(tank.events.contains(.poisoned(victim, by: stinger)))
    #expect(tank.dish.clouds.isEmpty)
  }

  @Test func `poison reduces strength by two fifths`() throws {
    func pace(poisoned: Bool) throws -> Float {
      var rules = Rules.untuned
      rules.parts.poisonRadius = 20
      var tank = Tank(rules: rules)
      let stinger = try tank.add(.row([.stinger]))
      let runner = try tank.add(Starter.tadpole.body, x: 5)
      tank.outgrowImmunity()
      tank.tell(stinger) { $0[.emit] = poisoned ? 1 : 0 }
      tank.tell(runner) { $0[.drive] = 1 }
      tank.run(seconds: 2)
      return try tank.status(runner).velocity.x
    }
    #expect(abs(try pace(poisoned: true) / pace(poisoned: false) - 0.6) < 0.03)
  }

  @Test func `a sucker holds what it touches while its action is on`() throws {
    var tank = Tank()
    let holder = try tank.add(.row([.sucker]))
    let prey = try tank.add(Starter.tadpole.body, x: 3, heading: 0)
    tank.outgrowImmunity()
    #expect(tank.dish.grips.isEmpty)
    tank.tell(holder) { $0[.grab] = 1 }
    tank.run(ticks: 6)
    #expect(tank.dish.grips.map(\.victim) == [prey])
    tank.tell(prey) { $0[.drive] = 1 }
    let before = try tank.status(holder)
    tank.run(seconds: 2)
    #expect(tank.dish.grips.count == 1)
    #expect(try tank.status(holder).center.x > before.center.x + 1, "it is dragged along")
    #expect(abs(try before.energy - tank.status(holder).energy - 2 * (0.14 + 0.06)) < 0.02)
    tank.tell(holder) { $0[.grab] = 0 }
    tank.run(ticks: 6)
    #expect(tank.dish.grips.isEmpty)
    #expect(!tank.events.contains { if case .brokeFree = $0 { true } else { false } })
  }

  @Test func `a shocker stuns all nearby creatures for a second`() throws {
    var tank = Tank()
    let shocker = try tank.add(.row([.shocker]))
    let near = try tank.add(Starter.tadpole.body, x: 4)
    let far = try tank.add(Starter.tadpole.body, x: 20)
    tank.outgrowImmunity()
    for id in [near, far] { tank.tell(id) { $0[.drive] = 1 } }
    tank.tell(shocker) { $0[.emit] = 1 }
    tank.run(ticks: 4)
    tank.tell(shocker) { $0[.emit] = 0 }
    #expect(tank.events.contains(.stunned(near, by: shocker)))
    #expect(try tank.status(near).isStunned && !tank.status(far).isStunned)
    let start = try (tank.status(near).center, tank.status(far).center)
    tank.run(ticks: 48)
    #expect(try tank.status(far).center.x - start.1.x > 0.7)
    #expect(abs(try tank.status(near).center.x - start.0.x) < 0.2)
    tank.run(ticks: 30)
    #expect(try !tank.status(near).isStunned)
  }

  @Test func `lost cells take their organs with them`() throws {
    var prey = BodyPlan.row([.body])
    prey.set(BodyCell(.mouth, .at(-1, 0), angle: 32))
    prey.set(BodyCell(.eye, .at(-2, 0), angle: 32))
    prey.joinNeighbours()
    // The biter's mouth touches the eye, which has 12 HP.
    var (tank, eater, victim) = try bitten(prey, gap: 4)
    tank.tell(victim) { $0[.bite] = -1 }
    tank.run(seconds: 1.3)
    #expect(tank.events.contains(.partLost(victim, cells: [.at(-2, 0)])))
    #expect(tank.dish.body(of: victim)?.has(.eye) == false)
    #expect(tank.dish.contains(eater))
    #expect(tank.dish.morsels.isEmpty, "a cell that was bitten through is eaten")
  }
}
