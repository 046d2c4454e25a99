import Arithmetic
import Brains
import Ecology
import Testing

@Suite struct DishSwimmingTests {
  /// Returns how far a starter swims along its first heading and how it turns, by default in 10 s.
  private func swim(_ body: BodyPlan, turn: Float = 0, sprint: Float = 0, seconds: Float = 10) throws -> Swim {
    var tank = Tank(radius: 120, rules: .standard)
    let id = try tank.add(body)
    let start = try tank.status(id)
    tank.tell(id) {
      $0[.drive] = 1
      $0[.turn] = turn
      $0[.sprint] = sprint
    }
    var turned: Float = 0
    for _ in 0..<Int(seconds * 60) {
      tank.run(ticks: 1)
      turned += try tank.status(id).spin / 60
    }
    let end = try tank.status(id)
    let way = end.center - start.center
    return Swim(
      distance: (way * way).sum().squareRoot(), path: Float(tank.dish.totals(of: id)?.path ?? 0), turned: turned,
      spent: start.energy - end.energy,
      broken: tank.events.count { if case .linkBroke = $0 { true } else { false } })
  }

  private struct Swim {
    var distance: Float
    var path: Float
    var turned: Float
    var spent: Float
    var broken: Int
  }

  @Test(arguments: [(Starter.tadpole, 18, 21), (.grazer, 20, 25), (.eel, 20, 28), (.clam, 8, 14), (.lancer, 17, 27)])
  func `starters swim at their designed speeds`(starter: Starter, least: Float, most: Float) throws {
    let swim = try swim(starter.body)
    #expect(swim.distance >= least && swim.distance <= most)
    #expect(swim.broken == 0)
  }

  @Test(arguments: [Starter.tadpole, .eel, .lancer, .grazer])
  func `starters turn in both directions`(starter: Starter) throws {
    let left = try swim(starter.body, turn: 1, seconds: 5)
    let right = try swim(starter.body, turn: -1, seconds: 5)
    #expect(left.turned > 0.1)
    #expect(right.turned < -0.1)
    #expect(left.broken + right.broken == 0)
  }

  @Test func `the tadpole swims straight and turns equally to both sides`() throws {
    #expect(try abs(swim(Starter.tadpole.body).turned) < 0.001)
    let sides = try (swim(Starter.tadpole.body, turn: 1), swim(Starter.tadpole.body, turn: -1))
    #expect(abs(sides.0.turned + sides.1.turned) < 0.01)
  }

  @Test func `the spinner turns more slowly, by its wriggle alone`() throws {
    let sides = try (swim(Starter.spinner.body, turn: 1), swim(Starter.spinner.body, turn: -1))
    #expect(sides.0.turned - sides.1.turned > 0.4)
    #expect(try sides.0.turned < 0.75 * swim(Starter.tadpole.body, turn: 1).turned)
  }

  @Test func `effort grows with the square of the drive, and with its eighth power in a sprint`() {
    let parts = Rules.standard.parts
    for activation in [0, 0.25, 0.5, 1] as [Float] {
      #expect(parts.flagellumEffort(at: activation) == parts.flagellumEffort * activation * activation)
    }
    // 1.5 to the eighth is 25.63.
    #expect(abs(parts.flagellumEffort(at: 1.5) / parts.flagellumEffort - 25.63) < 0.01)
  }

  @Test func `a tadpole in full sprint empties a full store in about ten seconds`() throws {
    var tank = Tank(radius: 150, rules: .standard)
    let id = try tank.add(Starter.tadpole.body)
    tank.tell(id) {
      $0[.drive] = 1
      $0[.sprint] = 1
    }
    var empty: Int?
    for second in 1...30 where empty == nil {
      tank.run(seconds: 1)
      if tank.events.contains(.starving(id)) { empty = second }
    }
    let seconds = try #require(empty)
    #expect((8...16).contains(seconds))
  }

  @Test func `a sprint is faster and costs the eighth power`() throws {
    let calm = try swim(Starter.tadpole.body, seconds: 6)
    let sprint = try swim(Starter.tadpole.body, sprint: 1, seconds: 6)
    #expect(sprint.distance > 1.35 * calm.distance)
    let upkeep = BodyStatistics(of: Starter.tadpole.body).upkeep * 6
    #expect(abs((sprint.spent - upkeep) / (calm.spent - upkeep) - 25.63) < 0.5)
  }

  @Test func `a body without organs swims and turns`() throws {
    let bare = try swim(BodyPlan())
    #expect(bare.distance > 1)
    let still = try swim(.row([.body, .body]))
    #expect(still.distance > 0.5)
    var tank = Tank(rules: .standard)
    let id = try tank.add(.row([.body, .body]))
    tank.tell(id) { $0[.turn] = 1 }
    tank.run(seconds: 10)
    #expect(abs(try tank.status(id).forward.y) > 0.2)
  }

  @Test func `a tadpole at full drive from birth starves in 50 to 70 s`() throws {
    var tank = Tank(radius: 150, birthShare: Rules.standard.energy.birthShare, rules: .standard)
    let id = try tank.add(Starter.tadpole.body)
    tank.tell(id) { $0[.drive] = 1 }
    var starving: Int?
    for tick in 1...90 * 60 where starving == nil {
      tank.run(ticks: 1)
      if tank.dish.events.contains(.starving(id)) { starving = tick }
    }
    let seconds = Float(try #require(starving)) / 60
    #expect(seconds >= 50 && seconds <= 70)
    // Actuators weaken, and the nucleus loses 2 HP per second.
    let speed = try tank.status(id).velocity
    tank.events = []
    tank.run(seconds: 5)
    let later = try tank.status(id).velocity
    #expect((later * later).sum().squareRoot() < 0.6 * (speed * speed).sum().squareRoot())
    #expect(abs(tank.damage(to: id) - 10) < 0.5)
    tank.run(seconds: 26)
    #expect(tank.deaths.first?.cause == .starved)
    #expect(tank.deaths.first?.killer == nil)
  }

  @Test func `muscles without a pacemaker do not beat`() throws {
    var lame = Starter.eel.body
    let clock = try #require(lame.cells.first { $0.kind == .pacemaker })
    lame.set(BodyCell(.body, clock.place))
    #expect(try swim(lame).path < 0.5 * swim(Starter.eel.body).path)
  }

  @Test func `a tail without a fin gives less thrust`() throws {
    var bare = Starter.eel.body
    for cell in bare.cells where cell.kind == .fin { bare.set(BodyCell(.body, cell.place)) }
    #expect(try swim(bare).distance < 0.8 * swim(Starter.eel.body).distance)
  }

  @Test func `a jet fires, and again two seconds later`() throws {
    var tank = Tank(rules: .standard)
    let id = try tank.add(
      .joined([BodyCell(.jet, .at(-1, 0), genes: ActuatorGenes(drive: 64, turn: 0)), BodyCell(.mouth, .at(1, 0))]))
    tank.tell(id) { $0[.drive] = 1 }
    var ticks: [Int] = []
    for _ in 0..<330 {
      tank.run(ticks: 1)
      if tank.dish.events.contains(where: { if case .fired(id, .jet, _) = $0 { true } else { false } }) {
        ticks.append(tank.dish.tick)
      }
    }
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $1 - $0 == 120 })
    #expect(ticks.count == 3)
    #expect(try tank.status(id).center.x > 3)
    let upkeep = BodyStatistics(of: try #require(tank.dish.body(of: id))).upkeep * 5.5
    let bursts = 3 * Rules.standard.parts.jetEffort * Float(7.0 / 3).squareRoot()
    let spent = try tank.status(id).capacity - tank.status(id).energy
    #expect(abs(spent - upkeep - bursts) < 0.05)
  }

  @Test func `a group key drives the parts of its colour`() throws {
    var tank = Tank(rules: .standard)
    let genes = ActuatorGenes(drive: 0, turn: 0, group: .b)
    let id = try tank.add(.joined([BodyCell(.flagellum, .at(-1, 0), genes: genes)]))
    tank.tell(id) { $0[.a] = 1 }
    tank.run(seconds: 2)
    #expect(abs(try tank.status(id).center.x) < 0.6)
    tank.tell(id) { $0[.b] = 1 }
    tank.run(seconds: 2)
    #expect(try tank.status(id).center.x > 3)
  }
}

@Suite struct DishDragTests {
  /// Returns the speed under a steady drive, in u/s.
  private func speed(_ tank: inout Tank, _ id: CreatureID) throws -> Float {
    tank.tell(id) { $0[.drive] = 1 }
    tank.run(seconds: 4)
    let velocity = try tank.status(id).velocity
    return (velocity * velocity).sum().squareRoot()
  }

  @Test func `a body that lost cells has the drag of one that was born so`() throws {
    var whole = BodyPlan.joined([BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 64, turn: 0))])
    whole = whole.grown(by: [.at(1, 0), .at(2, 0)])
    let rest = whole
    for step in Int8(3)...9 { whole.set(BodyCell(.body, .at(step, 0))) }
    for step in Int8(3)..<9 { whole.set(BodyLink(.at(step, 0), .at(step + 1, 0), .strut)) }
    whole.set(BodyLink(.at(2, 0), .at(3, 0), .shed))
    var rules = Rules.standard
    rules.energy.growthTime = 0
    var (shedding, born) = (Tank(radius: 120, rules: rules), Tank(radius: 120, rules: rules))
    let one = try shedding.add(whole)
    let other = try born.add(rest)
    shedding.tell(one) { $0[.shed] = 1 }
    shedding.run(seconds: 4)
    #expect(shedding.dish.body(of: one)?.cells.count == 4)
    let speeds = try (speed(&shedding, one), speed(&born, other))
    #expect(abs(speeds.0 / speeds.1 - 1) < 1e-3)
  }
}

@Suite struct DishCollisionTests {
  @Test(arguments: [UInt64(1), 2, 3, 4]) func `a tadpole that swims against rim and rocks stays whole`(seed: UInt64)
    throws
  {
    var tank = Tank(.live(seed: seed), rules: .standard)
    let id = try tank.add(Starter.tadpole.body)
    tank.tell(id) {
      $0[.drive] = 1
      $0[.turn] = 0.02
    }
    tank.run(seconds: 50)
    #expect(!tank.events.contains { if case .linkBroke = $0 { true } else { false } })
    #expect(tank.dish.body(of: id)?.cells.count == 7)
  }
}
