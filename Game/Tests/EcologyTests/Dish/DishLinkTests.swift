import Brains
import Ecology
import Testing

@Suite struct DishLinkTests {
  /// Returns the distance of two cells of a body.
  private func gap(_ tank: Tank, _ id: CreatureID, _ first: LatticePoint, _ second: LatticePoint) throws -> Float {
    let cells = tank.dish.cells(of: id)
    let one = try #require(cells.first { $0.place == first }).position
    let two = try #require(cells.first { $0.place == second }).position
    return ((one - two) * (one - two)).sum().squareRoot()
  }

  private func pair(_ kind: LinkKind, _ genes: ActuatorGenes = ActuatorGenes(), clock: Bool = false) -> BodyPlan {
    var plan = BodyPlan(
      cells: [BodyCell(.nucleus, .origin), BodyCell(.body, .at(-1, 0))],
      links: [BodyLink(.origin, .at(-1, 0), kind, genes: genes)])
    if clock {
      plan.set(BodyCell(.pacemaker, .at(1, 0), beat: 66))
      plan.set(BodyLink(.origin, .at(1, 0), .strut))
    }
    return plan
  }

  @Test func `a strut stays rigid at full thrust`() throws {
    var tank = Tank()
    let id = try tank.add(Starter.tadpole.body)
    tank.tell(id) { $0[.drive] = 1 }
    for _ in 0..<120 {
      tank.run(ticks: 1)
      #expect(abs(try gap(tank, id, .origin, .at(-1, 1)) - 1) < 0.04)
    }
  }

  @Test func `a muscle's length changes by at most its stroke`() throws {
    var tank = Tank()
    let id = try tank.add(pair(.muscle, ActuatorGenes(drive: 64, turn: 0, phase: 0), clock: true))
    tank.tell(id) { $0[.drive] = 1 }
    var lengths: [Float] = []
    for _ in 0..<180 {
      tank.run(ticks: 1)
      lengths.append(try gap(tank, id, .origin, .at(-1, 0)))
    }
    let (least, most) = (try #require(lengths.min()), try #require(lengths.max()))
    #expect(least < 0.75 && least > 0.6)
    #expect(most > 1.25 && most < 1.4)
  }

  @Test func `a bender bends to both sides by at most its range`() throws {
    var plan = pair(.bender, ActuatorGenes(drive: 64, turn: 0, phase: 0), clock: true)
    plan.set(BodyCell(.body, .at(-2, 0)))
    plan.set(BodyLink(.at(-1, 0), .at(-2, 0), .strut))
    var tank = Tank()
    let id = try tank.add(plan)
    tank.tell(id) { $0[.drive] = 1 }
    var bends: [Float] = []
    for _ in 0..<180 {
      tank.run(ticks: 1)
      let cells = tank.dish.cells(of: id)
      let places = [LatticePoint.at(1, 0), .origin, .at(-1, 0)].compactMap { place in
        cells.first { $0.place == place }?.position
      }
      let (ahead, behind) = (places[0] - places[1], places[2] - places[1])
      bends.append(ahead.x * behind.y - ahead.y * behind.x)
    }
    // The sine of the bend; 60° to either side is ±.87.
    let (least, most) = (try #require(bends.min()), try #require(bends.max()))
    #expect(most > 0.6 && most < 0.95)
    #expect(least < -0.6 && least > -0.95)
  }

  @Test func `a rope and an elastic may span three places, and a rope only pulls`() throws {
    var plan = BodyPlan.row([.body, .body, .mouth])
    plan.set(BodyLink(.origin, .at(3, 0), .rope))
    plan.set(BodyLink(.at(1, 0), .at(3, 0), .elastic))
    var tank = Tank()
    let id = try tank.add(plan)
    tank.run(seconds: 1)
    #expect(abs(try gap(tank, id, .origin, .at(3, 0)) - 3) < 0.05)
    #expect(tank.dish.body(of: id)?.links.count == 5)
  }

  @Test func `a hinge swings freely within its limits`() throws {
    var limp = pair(.hinge)
    limp.set(BodyCell(.body, .at(1, 0)))
    limp.set(BodyLink(.origin, .at(1, 0), .strut))
    limp.set(BodyCell(.flagellum, .at(-2, 0), angle: 16, genes: ActuatorGenes(drive: 64, turn: 0)))
    limp.set(BodyLink(.at(-1, 0), .at(-2, 0), .strut))
    var stiff = limp
    stiff.set(BodyLink(.origin, .at(-1, 0), .strut))
    func bend(_ body: BodyPlan) throws -> Float {
      var rules = Rules.untuned
      rules.parts.impactReserve = 100
      var tank = Tank(rules: rules)
      let id = try tank.add(body)
      tank.tell(id) { $0[.drive] = 1 }
      tank.run(seconds: 1)
      let cells = tank.dish.cells(of: id)
      func position(_ place: LatticePoint) -> SIMD2<Float> { cells.first { $0.place == place }?.position ?? .zero }
      let (ahead, behind) = (position(.at(1, 0)) - position(.origin), position(.at(-1, 0)) - position(.origin))
      return abs(ahead.x * behind.y - ahead.y * behind.x)
    }
    #expect(try bend(stiff) < 0.1)
    let free = try bend(limp)
    #expect(free > 0.5 && free < 0.95)
  }

  @Test func `a vein brings full strength to a far actuator and bears little force`() throws {
    func speed(_ kind: LinkKind) throws -> Float {
      var plan = BodyPlan.row([.body, .body, .body, .body])
      plan.set(BodyCell(.flagellum, .at(5, 0), genes: ActuatorGenes(drive: 40, turn: 0)))
      for step in Int8(0)..<5 { plan.set(BodyLink(.at(step, 0), .at(step + 1, 0), kind)) }
      var tank = Tank()
      let id = try tank.add(plan)
      tank.tell(id) { $0[.drive] = 1 }
      tank.run(seconds: 3)
      return try tank.status(id).velocity.x
    }
    #expect(try speed(.vein) > 1.5 * speed(.strut))
    #expect(Rules.standard[.vein].breakingLoad < Rules.standard[.strut].breakingLoad)
  }

  @Test func `a shed link drops a decoy that lives for two seconds and becomes flesh`() throws {
    var plan = BodyPlan.row([.mouth])
    plan.set(BodyCell(.body, .at(-1, 0)))
    plan.set(BodyCell(.flagellum, .at(-2, 0), genes: ActuatorGenes(drive: 64, turn: 0)))
    plan.set(BodyLink(.origin, .at(-1, 0), .shed))
    plan.set(BodyLink(.at(-1, 0), .at(-2, 0), .strut))
    var tank = Tank()
    let id = try tank.add(plan)
    let before = tank.dish.energy.total
    tank.tell(id) {
      $0[.drive] = 1
      $0[.shed] = 1
    }
    tank.run(ticks: 6)
    let decoy = try #require(tank.dish.fragments.first)
    #expect(tank.events.contains(.shed(id, decoy: decoy)))
    #expect(tank.dish.cells(of: decoy).map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.body, .flagellum])
    #expect(tank.dish.body(of: id)?.cells.count == 2)
    #expect(!tank.dish.creatures.contains(decoy))
    let start = try #require(tank.dish.cells(of: decoy).first).position
    tank.run(seconds: 1)
    let end = try #require(tank.dish.cells(of: decoy).first).position
    #expect(((end - start) * (end - start)).sum().squareRoot() > 1, "a decoy goes on swimming")
    tank.run(seconds: 1.2)
    #expect(tank.dish.fragments.isEmpty)
    #expect(tank.dish.morsels.map(\.kind) == [.chunk, .chunk])
    #expect(abs(tank.dish.energy.total - before) < 1e-6)
  }

  @Test(arguments: LinkKind.allCases)
  func `every link breaks above its strength`(kind: LinkKind) throws {
    var rules = Rules.untuned
    for other in LinkKind.allCases { rules[other].breakingLoad = 400 }
    rules[kind].breakingLoad = 3
    var plan = BodyPlan(
      cells: [
        BodyCell(.nucleus, .origin), BodyCell(.body, .at(-1, 0)),
        BodyCell(.flagellum, .at(1, 0), genes: ActuatorGenes(drive: 64, turn: 0)),
      ], links: [BodyLink(.origin, .at(1, 0), .strut), BodyLink(.origin, .at(-1, 0), kind)])
    if kind == .strut { plan.set(BodyLink(.origin, .at(1, 0), .vein)) }
    var tank = Tank(rules: rules)
    let id = try tank.add(plan)
    tank.tell(id) {
      $0[.drive] = 1
      $0[.sprint] = 1
    }
    tank.run(seconds: 3)
    #expect(tank.events.contains { if case .linkBroke(id, let link) = $0 { link.kind == kind } else { false } })
    #expect(tank.events.contains(.partLost(id, cells: [.at(-1, 0)])))
    #expect(tank.dish.body(of: id)?.cells.count == 2)
    #expect(tank.dish.morsels.count == 1, "what is cut off is flesh within two seconds")
  }
}
