import Brains
import Ecology
import Testing

@Suite struct DishMoltTests {
  private func rules(interval: Float = 2) -> Rules {
    var rules = Rules.untuned
    rules.molting.interval = interval
    return rules
  }

  private var longer: BodyPlan { BodyPlan.row([.mouth]).grown(by: [.at(-1, 0)]) }

  @Test func `the bell rings every round for all creatures`() throws {
    var tank = Tank(editing: .atBell, rules: rules())
    let id = try tank.add(.row([.mouth]))
    tank.run(ticks: 119)
    #expect(try !tank.status(id).isMoltDue)
    tank.run(ticks: 1)
    #expect(tank.events.last == .bell(round: 2))
    #expect(try tank.status(id).isMoltDue && tank.status(id).molts == 1)
  }

  @Test func `an edit waits for the bell, costs its distance and keeps the wounds`() throws {
    var tank = Tank(editing: .atBell, rules: rules())
    let id = try tank.add(.row([.mouth]))
    #expect(throws: EditError.notDue(id)) { try tank.dish.edit(id, to: longer) }
    tank.run(seconds: 2)
    let before = tank.dish.energy
    let place = try tank.cell(id, .mouth).position
    try tank.dish.edit(id, to: longer)
    #expect(tank.dish.body(of: id) == longer)
    #expect(try tank.cell(id, .mouth).position == place, "kept cells stay where they are")
    #expect(tank.dish.energy.bodies == before.bodies + 1.5 * 2)
    #expect(abs(tank.dish.energy.total - before.total) < 1e-9)
    tank.run(ticks: 1)
    #expect(tank.molts == [Molt(creature: id, cost: 3, points: 4, isSkipped: false)])
    #expect(tank.dish.budget(of: id)?.carried == 1)
    #expect(throws: EditError.notDue(id)) { try tank.dish.edit(id, to: .row([.mouth])) }
    #expect(try tank.status(id).capacity == 36 + 12)
  }

  @Test func `an edit beyond the budget or of an invalid body changes nothing`() throws {
    var tank = Tank(editing: .atBell, rules: rules())
    let id = try tank.add(.row([.mouth]))
    tank.run(seconds: 2)
    let hash = tank.dish.hash
    #expect(throws: EditError.tooExpensive(cost: 30, points: 4)) {
      try tank.dish.edit(id, to: BodyPlan.row([.mouth]).grown(by: (1...10).map { .at(-$0, 0) }))
    }
    let broken = BodyPlan(cells: [BodyCell(.nucleus, .origin), BodyCell(.mouth, .at(3, 0))], links: [])
    #expect(throws: EditError.body(broken.faults())) { try tank.dish.edit(id, to: broken) }
    #expect(throws: EditError.unknownCreature(CreatureID(77))) { try tank.dish.edit(CreatureID(77), to: longer) }
    #expect(tank.dish.hash == hash)
    #expect(tank.dish.body(of: id) == .row([.mouth]))
  }

  @Test func `refusals state the remedy`() {
    #expect(
      EditError.tooExpensive(cost: 9, points: 4).description
        == "The edit costs 9 points, but 4 are left. Undo changes worth 5.")
    #expect(
      EditError.notDue(CreatureID(3)).description
        == "The bell has not rung for creature 3 since its last molt. Wait for the bell.")
    #expect(
      EditError.unknownCreature(CreatureID(3)).description
        == "There is no creature 3 in the dish; it may have died. Choose a living one.")
    #expect(EditError.body([.noNucleus]).description.hasPrefix("The body cannot live: The body has no nucleus."))
    #expect(EditError.physics("why.").description == "The body cannot take this shape: why.")
    #expect(
      SpawnError.storeShare(2).description == "The store of a newborn cannot be filled to 2.0. Use a share from 0 to 1."
    )
  }

  @Test func `skipping heals a fifth and carries the points of a birth over`() throws {
    var quiet = rules(interval: 3)
    quiet.energy.healingRate = 0
    var tank = Tank(editing: .atBell, rules: quiet)
    let eater = try tank.add(.row([.mouth]), store: 0.5)
    let prey = try tank.add(.row([.body]), x: 2, heading: 0.25)
    tank.outgrowImmunity()
    tank.run(ticks: 60)
    tank.dish.remove(eater)
    tank.run(ticks: 35)
    let before = try tank.status(prey).health
    #expect(before < 0.9 && before > 0.8)
    tank.dish.skipMolt(prey)
    #expect(abs(try tank.status(prey).health - 1) < 1e-5)
    #expect(try !tank.status(prey).isMoltDue)
    #expect(tank.dish.budget(of: prey)?.carried == 4)
    let health = try tank.status(prey).health
    tank.dish.skipMolt(prey)
    #expect(try tank.status(prey).health == health, "a molt is skipped once")
    tank.run(ticks: 1)
    #expect(tank.molts == [Molt(creature: prey, cost: 0, points: 4, isSkipped: true)])
  }

  @Test func `lost cells cost no points at a molt and still grow afterwards`() throws {
    var growing = rules()
    growing.energy.growthTime = 3
    var tank = Tank(editing: .atBell, rules: growing)
    let plan = Starter.tadpole.body
    let id = try tank.add(plan)
    try tank.dish.destroyCell(at: .at(-1, 1), of: id)
    tank.run(seconds: 2)
    let before = try #require(tank.dish.body(of: id))
    #expect(before.cells.count == plan.cells.count - 1 && tank.dish.plan(of: id) == plan)
    var longer = plan
    longer.set(BodyCell(.body, .at(2, 0)))
    longer.set(BodyLink(.at(1, 0), .at(2, 0), .strut))
    try tank.dish.edit(id, to: longer)
    #expect(tank.dish.body(of: id)?.cells.count == plan.cells.count, "the new cell is there, the lost one is not")
    #expect(tank.dish.plan(of: id) == longer)
    tank.run(seconds: 6)
    #expect(tank.molts.first?.cost == 3)
    #expect(tank.dish.body(of: id) == longer)
    #expect(tank.dish.energy.imbalance < 1e-9)
  }

  @Test func `a tank applies edits at any time without cost`() throws {
    var tank = Tank()
    let id = try tank.add(.row([.mouth]))
    try tank.dish.edit(id, to: Starter.grazer.body)
    tank.tell(id) { $0[.drive] = 1 }
    tank.run(seconds: 2)
    #expect(tank.dish.body(of: id) == Starter.grazer.body)
    try tank.dish.edit(id, to: BodyPlan())
    tank.run(seconds: 1)
    #expect(tank.dish.cells(of: id).count == 1)
    #expect(tank.dish.energy.imbalance < 1e-9)
  }

  @Test func `an edit of a body releases the grips on it`() throws {
    var tank = Tank()
    let eater = try tank.add(.row([.mouth]), store: 0.5)
    let prey = try tank.add(.row([.body]), x: 2)
    tank.outgrowImmunity()
    tank.run(ticks: 5)
    #expect(tank.dish.grips.count == 1)
    try tank.dish.edit(prey, to: BodyPlan())
    #expect(tank.dish.grips.isEmpty)
    tank.run(ticks: 30)
    #expect(tank.dish.contains(eater))
  }
}
