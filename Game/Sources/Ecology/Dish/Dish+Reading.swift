import Brains
import Physics

extension Dish {
  /// Dish time, in s.
  public var time: Double { Double(tick) / Double(rules.dish.tickRate) }

  /// The round, from 1; a round lasts from one bell to the next.
  public var round: Int { 1 + tick / ticks(rules.molting.interval) }

  /// Radius of the wall, in u.
  public var rimRadius: Float { world.settings.rimRadius }

  /// The living, in the order of birth; parts that fell off are not among them.
  public var creatures: [CreatureID] { swimmerIDs { $0 == .creature } }

  /// Decoys and torn-off parts that have not become flesh yet; they have cells and a body, and nothing else.
  public var fragments: [CreatureID] { swimmerIDs { $0 != .creature } }

  /// The numbers of some swimmers, in order. Swimmers are large: nothing here copies one.
  private func swimmerIDs(where isWanted: (Swimmer.Role) -> Bool) -> [CreatureID] {
    var ids: [CreatureID] = []
    ids.reserveCapacity(swimmers.count)
    for index in swimmers.indices where isWanted(swimmers[index].role) { ids.append(swimmers[index].id) }
    return ids
  }

  /// Whether a creature lives.
  public func contains(_ id: CreatureID) -> Bool { creatureIndex(of: id) != nil }

  /// What a creature inherited: its body at birth, its brain and its growth list.
  public func genome(of id: CreatureID) -> Creature? { creatureIndex(of: id).map { genomes[$0] } }

  /// The body as it is by now, without what it lost and with its molts; that of a fragment has no nucleus.
  public func body(of id: CreatureID) -> BodyPlan? { index(of: id).map { anatomies[$0].plan } }

  /// The brain at work.
  public func brain(of id: CreatureID) -> BrainNetwork? { creatureIndex(of: id).map { brains[$0] } }

  /// What it has eaten and done.
  public func intake(of id: CreatureID) -> Intake? { creatureIndex(of: id).map { swimmers[$0].intake } }

  /// What it may spend on its next edit, or a child of its lineage on a mutation.
  public func budget(of id: CreatureID) -> EditBudget? { creatureIndex(of: id).map { swimmers[$0].budget } }

  /// What it sensed at its last thought.
  public func observation(of id: CreatureID) -> Observation? { creatureIndex(of: id).map { swimmers[$0].observation } }

  /// What it wants since its last thought.
  public func action(of id: CreatureID) -> Action? { creatureIndex(of: id).map { swimmers[$0].action } }

  /// Whether a creature will think in the next tick: then it takes the action that it was given.
  public func thinksNext(_ id: CreatureID) -> Bool {
    (tick + Int(id.number)) % rules.dish.ticksPerThought == 0
  }

  /// Tells a commanded creature what to want from its next thought on, until it is told otherwise.
  ///
  /// Does nothing for a creature that its own brain steers.
  public mutating func setAction(_ action: Action, for id: CreatureID) {
    guard let index = creatureIndex(of: id), swimmers[index].pilot == .commanded else { return }
    swimmers[index].nextAction = Action(clamping: action.values)
  }

  /// How a creature is; none when it does not live.
  public func status(of id: CreatureID) -> CreatureStatus? {
    guard let index = creatureIndex(of: id) else { return nil }
    let swimmer = swimmers[index]
    let full = cells[swimmer.cells].reduce(0) { $0 + $1.fullHitPoints }
    let left = cells[swimmer.cells].reduce(0) { $0 + $1.hitPoints }
    return CreatureStatus(
      id: id, pilot: swimmer.pilot, team: swimmer.team, age: age(of: index), energy: Float(swimmer.store),
      capacity: Float(anatomies[index].capacity), netFlow: swimmer.netFlow, center: swimmer.center,
      forward: swimmer.forward, velocity: swimmer.velocity, spin: swimmer.spin, radius: swimmer.radius,
      health: full > 0 ? left / full : 0, molts: swimmer.molts, points: swimmer.budget.points(under: rules),
      isMoltDue: swimmer.isMoltDue, isStarving: swimmer.isStarving, isStunned: tick < swimmer.stunEnd,
      isPoisoned: isPoisoned(index), isImmune: isImmune(index))
  }

  /// The cells of a creature or fragment, in the order of its body's cells; empty when there is none.
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

  /// Mouths and suckers that hold on to somebody: both cells' places, in u.
  public var grips: [(holder: CreatureID, from: Vector, victim: CreatureID, to: Vector)] {
    holds.compactMap { hold in
      guard let holder = index(of: hold.holder), let victim = index(of: hold.victim) else { return nil }
      let from = cells[swimmers[holder].firstCell + hold.cell].position
      let to = cells[swimmers[victim].firstCell + hold.victimCell].position
      return (hold.holder, from, hold.victim, to)
    }
  }

  /// Time since birth, in s.
  func age(of index: Int) -> Float { Float(tick - swimmers[index].birth) * tickLength }

  /// Whether poison touched a swimmer in the last tick.
  func isPoisoned(_ index: Int) -> Bool { tick - swimmers[index].poisonTick <= 1 }
}
