import Arithmetic
import Brains
import Ecology
import Testing

@Suite struct DishGrowthTests {
  private func rules(matter: Float = 57, time: Float = 1, reserve: Float = 0) -> Rules {
    var rules = Rules.untuned
    rules.energy.birthMatter = matter
    rules.energy.growthTime = time
    rules.energy.growthReserve = reserve
    return rules
  }

  /// A live dish without food, terrain and bells.
  private func dish(_ rules: Rules, share: Float = 1) -> Tank {
    var configuration = DishConfiguration.live(seed: 3, rules: rules)
    configuration.terrain = .bare
    configuration.moteCount = 0
    configuration.birthShare = share
    return Tank(configuration, rules: rules)
  }

  /// A tadpole with a row of body cells behind it, which grow last.
  private var tailed: BodyPlan {
    var plan = Starter.tadpole.body
    for q in Int8(2)...7 {
      plan.set(BodyCell(.body, .at(-q, 0), stage: UInt8(q)))
      plan.set(BodyLink(.at(1 - q, 0), .at(-q, 0), .strut))
    }
    return plan
  }

  // MARK: Birth

  @Test func `a newborn has the first cells of its plan that the energy pays for`() throws {
    // The matter of a tadpole is 1.5 × (6 + 6 + 6 + 8 + 8 + 2) = 54; a body cell has 3.
    let starter = Starter.tadpole.body.cells.count
    for (matter, cells) in [(54, starter), (56.9, starter), (57, starter + 1), (72, starter + 6), (1000, starter + 6)] {
      #expect(tailed.newborn(matter: Float(matter)).cells.count == cells, "\(matter)")
    }
  }

  @Test func `every starter is born with its whole plan`() {
    for starter in Starter.allCases {
      #expect(starter.body.newborn(matter: Rules.standard.energy.birthMatter) == starter.body, "\(starter)")
    }
  }

  @Test func `a newborn of little energy can still eat and swim`() {
    for starter in Starter.allCases {
      let newborn = starter.body.newborn(matter: 0)
      #expect(newborn.canEat && newborn.canPropel && newborn.isValid(), "\(starter)")
      #expect(newborn.cells.count < starter.body.cells.count)
    }
  }

  @Test func `only live dishes bear creatures that still grow`() throws {
    var live = dish(rules())
    let born = try live.add(tailed)
    #expect(live.dish.body(of: born)?.cells.count == 8 && live.dish.plan(of: born) == tailed)
    for configuration in [DishConfiguration.tank(), .arena(seed: 1)] {
      var tank = Tank(configuration, rules: .standard)
      let whole = try tank.add(tailed)
      #expect(tank.dish.body(of: whole) == tailed)
    }
  }

  // MARK: Order

  @Test func `cells grow by stage, mouths before propulsion before senses before the rest`() {
    let plan = Starter.tadpole.body
    var body = BodyPlan()
    var kinds: [CellKind] = []
    while let step = plan.nextStep(of: body) {
      if let cell = step.cell { kinds.append(cell.kind) }
      body = BodyPlan(cells: body.cells + [step.cell].compactMap { $0 }, links: body.links + step.links)
    }
    #expect(body == plan)
    #expect(kinds == [.mouth, .flagellum, .flagellum, .eye, .eye, .body])
    var staged = plan
    staged.set(BodyCell(.mouth, .at(1, 0), stage: 9))
    #expect(staged.nextStep(of: BodyPlan())?.cell?.kind == .flagellum)
  }

  @Test func `every body of a growing plan is connected and ends as the plan`() {
    var random = RandomStream(seed: 4)
    for _ in 0..<200 {
      var plan = (random.element(of: Starter.allCases) ?? .tadpole).body
      for _ in 0..<12 { plan = BodyMutation().child(of: plan, points: 40, random: &random) }
      var body = plan.newborn(matter: random.uniform() * 80)
      #expect(body.isValid())
      while let step = plan.nextStep(of: body) {
        body = BodyPlan(cells: body.cells + [step.cell].compactMap { $0 }, links: body.links + step.links)
        #expect(body.isValid())
      }
      #expect(body == plan)
    }
  }

  // MARK: Growing

  @Test func `growing takes the matter of the cell and as much for each point of its links from the store`() throws {
    var tank = dish(rules(time: 1))
    let id = try tank.add(tailed)
    let step = try #require(tank.dish.nextStep(of: id))
    #expect(step.energy() == 1.5 * (2 + 1) && step.matter() == 1.5 * 2)
    let before = try tank.status(id).energy
    let bodies = tank.dish.energy.bodies
    while !tank.events.contains(.grew(id, step)) { tank.run(ticks: 1) }
    #expect(tank.dish.body(of: id)?.cells.count == 9)
    #expect(tank.dish.energy.bodies == bodies + 3)
    let resting = Double(tank.dish.tick) / 60 * 0.5
    #expect(abs(Double(try tank.status(id).energy) - Double(before) + 4.5) < resting)
    #expect(tank.dish.energy.imbalance < 1e-9)
  }

  @Test func `a body grows one step in each period until it is complete`() throws {
    var tank = dish(rules(time: 2))
    let id = try tank.add(tailed)
    for count in 9...13 {
      tank.run(ticks: 120)
      #expect(tank.dish.body(of: id)?.cells.count == count)
    }
    #expect(tank.dish.body(of: id) == tailed && tank.dish.nextStep(of: id) == nil)
    tank.run(seconds: 10)
    #expect(tank.events.count { if case .grew = $0 { true } else { false } } == 5)
  }

  @Test func `a body does not grow below its reserve`() throws {
    var tank = dish(rules(reserve: 0.9), share: 0.5)
    let id = try tank.add(tailed)
    tank.run(seconds: 5)
    #expect(tank.dish.body(of: id)?.cells.count == 8)
  }

  @Test(arguments: [true, false], [CellKind.mouth, .eye])
  func `in a run a body without a mouth grows it below the reserve`(isRun: Bool, lost: CellKind) throws {
    var configuration = DishConfiguration.live(seed: 3, rules: rules(reserve: 0.9))
    configuration.terrain = .bare
    configuration.moteCount = 0
    configuration.birthShare = 0.5
    configuration.nearbyBirths = isRun ? 1 : 0
    var tank = Tank(configuration, rules: rules(reserve: 0.9))
    let plan = Starter.tadpole.body
    let id = try tank.add(plan)
    let cell = try #require(plan.cells.first { $0.kind == lost })
    try tank.dish.destroyCell(at: cell.place, of: id)
    tank.run(ticks: 1)
    let status = try tank.status(id)
    let share: Float = isRun && lost == .mouth ? tank.dish.rules.dish.helplessReserve : 0.9
    #expect(abs(status.growthReserve - share * status.capacity) < 1e-3)
    tank.run(seconds: 3)
    #expect((tank.dish.body(of: id) == plan) == (isRun && lost == .mouth))
  }

  @Test func `a creature that is held does not grow`() throws {
    var tank = Tank(rules: rules())
    let eater = try tank.add(.row([.mouth]), store: 0.5)
    let prey = try tank.add(.row([.shell]), x: 2)
    tank.outgrowImmunity()
    tank.run(ticks: 5)
    #expect(tank.dish.grips.count == 1)
    var longer = BodyPlan.row([.shell])
    longer.set(BodyCell(.body, .at(-1, 0)))
    longer.set(BodyLink(.origin, .at(-1, 0), .strut))
    tank.dish.setPlan(longer, of: prey)
    tank.run(ticks: 70)
    #expect(tank.dish.body(of: prey)?.cells.count == 2)
    tank.dish.remove(eater)
    tank.run(ticks: 70)
    #expect(tank.dish.body(of: prey)?.cells.count == 3)
  }

  @Test func `a lost cell grows back`() throws {
    var tank = Tank(rules: rules())
    let id = try tank.add(Starter.tadpole.body)
    try tank.dish.destroyCell(at: .at(-1, 1), of: id)
    tank.run(ticks: 1)
    #expect(tank.dish.body(of: id)?.cells.count == 6)
    tank.run(ticks: 130)
    #expect(tank.dish.body(of: id) == Starter.tadpole.body)
    #expect(tank.dish.cells(of: id).allSatisfy { $0.health == 1 })
    #expect(tank.dish.energy.imbalance < 1e-9)
  }

  @Test func `a nucleus has more hit points in a larger body, and loses what a smaller one cannot have`() throws {
    var large = rules()
    large.parts.nucleusPower = 0.5
    var tank = Tank(rules: large)
    let plan = BodyPlan.row([.mouth]).grown(by: (1...12).map { .at(-$0, 0) })
    let id = try tank.add(plan)
    func full() -> Float { large[.nucleus].hitPoints * large.parts.nucleusFactor(cellCount: plan.cells.count) }
    #expect(abs(full() - 60 * (14 / 7 as Float).squareRoot()) < 1e-3)
    let health = try tank.status(id).health
    #expect(health == 1)
    try tank.dish.destroyCell(at: .at(-4, 0), of: id)
    tank.run(ticks: 1)
    #expect(tank.dish.body(of: id)?.cells.count == 5)
    #expect(try tank.cell(id, .nucleus).health == 1, "a nucleus of a small body is whole with its usual hit points")
    #expect(large.parts.nucleusFactor(cellCount: 5) == 1)
  }

  @Test func `the fingerprint of a dish includes the plans`() throws {
    var (one, other) = (Tank(rules: rules()), Tank(rules: rules()))
    let id = try one.add(Starter.tadpole.body)
    let twin = try other.add(Starter.tadpole.body)
    #expect(one.dish.hash == other.dish.hash)
    other.dish.setPlan(tailed, of: twin)
    #expect(one.dish.hash != other.dish.hash && id == twin)
  }

  @Test func `a snapshot keeps the plan`() throws {
    var tank = dish(rules(time: 2))
    let id = try tank.add(tailed)
    tank.run(ticks: 100)
    var copy = try Dish(snapshot: tank.dish.snapshot(), rules: tank.dish.rules)
    #expect(copy.plan(of: id) == tailed)
    for _ in 0..<300 { copy.step() }
    tank.run(ticks: 300)
    #expect(copy.hash == tank.dish.hash && copy.body(of: id) == tank.dish.body(of: id))
  }
}
