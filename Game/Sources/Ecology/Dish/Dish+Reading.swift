import Brains
import Physics

extension Dish {
  /// Dish time, in s.
  public var time: Double { Double(tick) / Double(rules.dish.tickRate) }

  /// The round, from 1. A round lasts from one bell to the next.
  public var round: Int { 1 + tick / ticks(rules.molting.interval) }

  /// The radius of the wall, in u.
  public var rimRadius: Float { world.settings.rimRadius }

  /// The living creatures in the order of birth, without parts that fell off.
  public var creatures: [CreatureID] { swimmerIDs { $0 == .creature } }

  /// Decoys and torn-off parts that have not become chunks yet. They have only cells and a body.
  public var fragments: [CreatureID] { swimmerIDs { $0 != .creature } }

  /// Returns the numbers of some swimmers, in order. Swimmers are large, so none is copied here.
  private func swimmerIDs(where isWanted: (Swimmer.Role) -> Bool) -> [CreatureID] {
    var ids: [CreatureID] = []
    ids.reserveCapacity(swimmers.count)
    for index in swimmers.indices where isWanted(swimmers[index].role) { ids.append(swimmers[index].id) }
    return ids
  }

  /// Returns true if a creature is alive.
  public func contains(_ id: CreatureID) -> Bool { creatureIndex(of: id) != nil }

  /// Returns the inherited genome of a creature: its body and its brain.
  public func genome(of id: CreatureID) -> Creature? { creatureIndex(of: id).flatMap { minds[$0]?.genome } }

  /// Returns the current body, after losses and molts. That of a fragment has no nucleus.
  public func body(of id: CreatureID) -> BodyPlan? { index(of: id).map { anatomies[$0].plan } }

  /// Returns the plan into which a creature's body grows, after edits.
  public func plan(of id: CreatureID) -> BodyPlan? { creatureIndex(of: id).map { plan(at: $0) } }

  /// Returns the running brain of a creature.
  public func brain(of id: CreatureID) -> BrainNetwork? { creatureIndex(of: id).flatMap { minds[$0]?.brain } }

  /// Returns the record of what a creature has eaten and done.
  public func totals(of id: CreatureID) -> LifeTotals? { creatureIndex(of: id).map { swimmers[$0].totals } }

  /// Returns the budget for a creature's next edit, or for a mutation of a child of its lineage.
  public func budget(of id: CreatureID) -> EditBudget? { creatureIndex(of: id).map { swimmers[$0].budget } }

  /// Returns a creature's observation at its last thought.
  public func observation(of id: CreatureID) -> Observation? { creatureIndex(of: id).map { swimmers[$0].observation } }

  /// Returns a creature's action since its last thought.
  public func action(of id: CreatureID) -> Action? { creatureIndex(of: id).map { swimmers[$0].action } }

  /// Returns true if a creature will think in the next tick and then take the action that it was given.
  public func thinksNext(_ id: CreatureID) -> Bool {
    (tick + Int(id.number)) % rules.dish.ticksPerThought == 0
  }

  /// Sets the action of a commanded creature from its next thought until the next call.
  ///
  /// Does nothing for a creature that is controlled by its own brain.
  public mutating func setAction(_ action: Action, for id: CreatureID) {
    guard let index = creatureIndex(of: id), swimmers[index].pilot == .commanded else { return }
    swimmers[index].nextAction = Action(clamping: action.values)
  }

  /// Returns the status of a creature; `nil` if it is not alive.
  public func status(of id: CreatureID) -> CreatureStatus? {
    guard let index = creatureIndex(of: id) else { return nil }
    let swimmer = swimmers[index]
    let full = cells[swimmer.cells].reduce(0) { $0 + $1.fullHitPoints }
    let left = cells[swimmer.cells].reduce(0) { $0 + $1.hitPoints }
    return CreatureStatus(
      id: id, pilot: swimmer.pilot, team: swimmer.team, age: age(of: index), energy: Float(swimmer.store),
      capacity: Float(anatomies[index].capacity), growthReserve: Float(growthReserve(index)), netFlow: swimmer.netFlow,
      center: swimmer.center, forward: swimmer.forward, velocity: swimmer.velocity, spin: swimmer.spin,
      radius: swimmer.radius, health: full > 0 ? left / full : 0, molts: swimmer.molts,
      points: swimmer.budget.points(under: rules),
      isMoltDue: swimmer.isMoltDue, isStarving: swimmer.isStarving, isStunned: tick < swimmer.stunEnd,
      isPoisoned: isPoisoned(index), isImmune: isImmune(index))
  }

  /// Returns the cells of a creature or fragment, in the order of its body's cells; empty if it does not exist.
  public func cells(of id: CreatureID) -> [CellView] {
    guard let index = index(of: id) else { return [] }
    let anatomy = anatomies[index]
    return anatomy.plan.cells.enumerated().map { number, part in
      let cell = cells[swimmers[index].firstCell + number]
      return CellView(
        kind: cell.kind, place: part.place, position: cell.position, forward: frame(of: number, in: index, anatomy),
        health: cell.fullHitPoints > 0 ? max(0, cell.hitPoints / cell.fullHitPoints) : 0,
        activity: cell.kind == .jet ? cell.burst : cell.activation)
    }
  }

  /// The holds of mouths and suckers on other bodies, with the positions of both cells, in u.
  public var grips: [(holder: CreatureID, from: Vector, victim: CreatureID, to: Vector)] {
    holds.all.compactMap { hold in
      guard let holder = index(of: hold.holder), let victim = index(of: hold.victim) else { return nil }
      let from = cells[swimmers[holder].firstCell + hold.cell].position
      let to = cells[swimmers[victim].firstCell + hold.victimCell].position
      return (hold.holder, from, hold.victim, to)
    }
  }

  /// Returns the time since birth, in s.
  func age(of index: Int) -> Float { Float(tick - swimmers[index].birth) * tickLength }

  /// Returns true if poison touched a swimmer in the last tick.
  func isPoisoned(_ index: Int) -> Bool { tick - swimmers[index].poisonTick <= 1 }
}
